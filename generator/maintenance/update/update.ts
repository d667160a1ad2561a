import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Decision, findDecisions, findMissingNote } from './decisions.ts';
import { Draft, importStep, UPDATE_STEPS, type UpdateOptions } from './steps.ts';
import { restoreFolder } from '../../tree/disk/staging.ts';
import { UserError } from '../../core/errors.ts';

export interface UpdateResult {
  readonly draft: Draft;
  /** The name of the step that failed. */
  readonly failed: string | undefined;
  /** Empty if the update was refused. */
  readonly decisions: readonly Decision[];
  readonly isDone: boolean;
  /** Why it failed or was refused; `undefined` if it is done, or waits for a decision. */
  readonly error: UserError | undefined;
}

/**
 * Updates a dataset to a new publication, in another folder until every step is done: a publication that is refused, or
 * a step that fails, leaves everything as it was. So does one that only lacks a note, which it asks for before the build.
 *
 * @throws everything that is a bug and not a `UserError`; that leaves everything as it was, too.
 */
export async function update(options: UpdateOptions): Promise<UpdateResult> {
  await restoreFolder(options.data);
  const draft = new Draft(options, await mkdtemp(join(tmpdir(), 'psgc-static-update-')));
  try {
    let isWaiting = false;
    for (const step of UPDATE_STEPS) {
      const { name, isWanted = () => true, run } = step;
      if (isWaiting || !isWanted(options)) continue;
      options.onStep?.(name);
      try {
        await run(draft);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return { draft, failed: name, decisions: [], isDone: false, error };
      }
      if (step === importStep) isWaiting = findMissingNote(draft).length > 0;
    }
    return { draft, failed: undefined, decisions: findDecisions(draft), isDone: !isWaiting, error: undefined };
  } finally {
    await rm(draft.folder, { recursive: true, force: true });
  }
}
