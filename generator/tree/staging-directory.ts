import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { realFolder } from '../disk/output-folder.ts';
import { hasStaging, openStaging, realPlace, type StagingDirectory } from '../disk/staging.ts';
import { OutputError } from '../errors.ts';
import { DECISION_FILES, commitPlan, RefusedJournal } from './change/journal.js';
import { applyJournal } from './change/settle.js';

/** Whether a build of a folder is running, or was killed. */
export const isBeingBuilt = (out: string): boolean => hasStaging(realFolder(out));

/**
 * Opens the staging directory of an output folder: waits for other builds of the folder, and then
 * finishes or undoes what a killed one began.
 *
 * @param out the real path of the output folder.
 * @param onWait is called if another build has to end first.
 * @throws {OutputError} if the changes of a killed build can neither be finished nor undone now, or if something else has
 *   the name of the directory or of a decision.
 */
export async function openStagingDirectory(out: string, onWait: () => void = () => {}): Promise<StagingDirectory> {
  return openStaging(out, onWait, {
    areLeft: (staging) => decisions(staging).length > 0,
    settle(staging) {
      for (const side of decisions(staging)) finish(staging, side, realPlace(out));
    },
  });
}

const decisions = (folder: string) =>
  (['new', 'old'] as const).filter((side) => existsSync(join(folder, DECISION_FILES[side])));

/** Makes the changes that a killed build decided; undoes them if one of them is not possible now. */
function finish(folder: string, side: 'new' | 'old', out: string): void {
  try {
    applyJournal(folder, side, out);
  } catch (cause) {
    if (cause instanceof RefusedJournal) throw new OutputError(cause.message, { cause });
    if (side === 'new' && isUndone(folder, out)) return;
    throw new OutputError(
      `${(cause as Error).message}; ${out} is partly changed by a build that was killed, and the next build repairs it`,
      { cause },
    );
  }
}

/** Undoes changes that cannot be finished; whether that was possible. */
function isUndone(folder: string, out: string): boolean {
  try {
    commitPlan(folder, DECISION_FILES.new, 'old');
    applyJournal(folder, 'old', out);
    return true;
  } catch {
    return false;
  }
}
