import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreFolder } from '../disk/replace-folder.ts';
import { UserError } from '../errors.ts';
import { findDecisions } from './decisions/find-decisions.ts';
import type { Decision } from './decisions/decision.ts';
import { findMentions, type Mention } from './find-mentions.ts';
import { STEPS } from './steps/steps.ts';
import type { TakenStep } from './steps/step.ts';
import type { UpdateOptions } from './update-options.ts';
import { Draft } from './draft.ts';

/** How an update ended. */
export interface Updated {
  readonly draft: Draft;
  readonly steps: readonly TakenStep[];
  /** What a person has to decide; empty if the update was refused. */
  readonly decisions: readonly Decision[];
  /** The lines of the project that may have to be edited by hand. */
  readonly mentions: readonly Mention[];
  /** Why nothing was changed; `undefined` if the update is done. */
  readonly error: UserError | undefined;
}

/**
 * Updates a dataset to a new publication, in a folder of its own until every step is done: a publication that is refused, or
 * a step that fails, leaves everything as it was.
 *
 * @throws everything that is a bug and not a `UserError`; that leaves everything as it was, too.
 */
export async function update(options: UpdateOptions): Promise<Updated> {
  await restoreFolder(options.data);
  const folder = await mkdtemp(join(tmpdir(), 'psgc-static-update-'));
  const draft = new Draft(options, folder);
  const steps: TakenStep[] = [];
  try {
    for (const { name, isWanted, run } of STEPS) {
      if (!isWanted(options)) {
        steps.push({ name, outcome: 'left out', detail: '', seconds: 0 });
        continue;
      }
      options.onStep?.(name);
      const start = performance.now();
      const take = (outcome: TakenStep['outcome'], detail: string) =>
        steps.push({ name, outcome, detail, seconds: (performance.now() - start) / 1000 });
      try {
        take('done', await run(draft));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        take('failed', '');
        return { draft, steps, decisions: [], mentions: [], error };
      }
    }
    const mentions = options.project === null ? [] : findMentions(options.project, draft.dataset);
    return { draft, steps, decisions: findDecisions(draft), mentions, error: undefined };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
