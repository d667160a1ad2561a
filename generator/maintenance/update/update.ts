import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreFolder } from '../../disk/staging.ts';
import { UserError } from '../../errors.ts';
import { findDecisions, findMissingNote, type Decision } from './decisions.ts';
import { findMentions, type Mention } from './find-mentions.ts';
import { importStep, STEPS } from './steps.ts';
import { type TakenStep, type UpdateOptions, Draft } from './draft.ts';

/** How an update ended. */
export interface UpdateResult {
  readonly draft: Draft;
  readonly steps: readonly TakenStep[];
  /** What a person has to decide; empty if the update was refused. */
  readonly decisions: readonly Decision[];
  /** The lines of the project that may have to be edited by hand. */
  readonly mentions: readonly Mention[];
  /** Whether the dataset was replaced. */
  readonly isDone: boolean;
  /** Why it failed or was refused; `undefined` if it is done, or waits for a decision. */
  readonly error: UserError | undefined;
}

/**
 * Updates a dataset to a new publication, in a folder of its own until every step is done: a publication that is refused, or
 * a step that fails, leaves everything as it was. So does one that only lacks a note, which it asks for before the long steps.
 *
 * @throws everything that is a bug and not a `UserError`; that leaves everything as it was, too.
 */
export async function update(options: UpdateOptions): Promise<UpdateResult> {
  await restoreFolder(options.data);
  const folder = await mkdtemp(join(tmpdir(), 'psgc-static-update-'));
  const draft = new Draft(options, folder);
  const steps: TakenStep[] = [];
  try {
    let isWaiting = false;
    for (const step of STEPS) {
      const { name, takes, isWanted, run } = step;
      if (isWaiting || !isWanted(options)) {
        steps.push({ name, outcome: 'left out', detail: '', seconds: 0 });
        continue;
      }
      options.onStep?.(name, takes);
      const start = performance.now();
      const take = (outcome: TakenStep['outcome'], detail: string) =>
        steps.push({ name, outcome, detail, seconds: (performance.now() - start) / 1000 });
      try {
        take('done', await run(draft));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        take('failed', '');
        return { draft, steps, decisions: [], mentions: [], isDone: false, error };
      }
      if (step === importStep) isWaiting = findMissingNote(draft).length > 0;
    }
    const mentions = options.project === null || isWaiting ? [] : findMentions(options.project, draft.dataset);
    return { draft, steps, decisions: findDecisions(draft), mentions, isDone: !isWaiting, error: undefined };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
