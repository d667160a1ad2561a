import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PendingWork } from '../../disk/staging.ts';
import { OutputError } from '../../errors.ts';
import { DECISION_FILES, commitPlan, RefusedJournal } from './journal.js';
import { applyJournal } from './settle.js';

/** The changes that a killed build decided: `settle` makes them, or undoes them if one of them is not possible now. */
export const PENDING_CHANGES: PendingWork = {
  exists: (staging) => decisions(staging).length > 0,
  settle(staging, target) {
    for (const side of decisions(staging)) finish(staging, side, target);
  },
};

const decisions = (staging: string) =>
  (['new', 'old'] as const).filter((side) => existsSync(join(staging, DECISION_FILES[side])));

function finish(staging: string, side: 'new' | 'old', out: string): void {
  try {
    applyJournal(staging, side, out);
  } catch (cause) {
    if (cause instanceof RefusedJournal) throw new OutputError(cause.message, { cause });
    if (side === 'new' && isUndone(staging, out)) return;
    throw new OutputError(
      `${(cause as Error).message}; ${out} is partly changed by a build that was killed, and the next build repairs it`,
      { cause },
    );
  }
}

/** Undoes changes that cannot be finished; whether that was possible. */
function isUndone(staging: string, out: string): boolean {
  try {
    commitPlan(staging, DECISION_FILES.new, 'old');
    applyJournal(staging, 'old', out);
    return true;
  } catch {
    return false;
  }
}
