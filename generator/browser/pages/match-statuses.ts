import { ANSWER_STATUSES, type AnswerStatus } from '../../codes/code-answers.ts';
import { MATCH_STATUSES, type MatchStatus } from '../../match/match.ts';

/**
 * What is said of a row: how its names were matched, or what became of its code; `reviewed` if a person chose its area.
 */
export type RowStatus = MatchStatus | AnswerStatus | 'reviewed';

/** In the order in which the page offers them; `ambiguous` is said of names and of codes. */
export const ROW_STATUSES: readonly RowStatus[] = [...new Set([...MATCH_STATUSES, ...ANSWER_STATUSES]), 'reviewed'];

/** Statuses of rows that a person should look at. */
const DOUBTFUL: ReadonlySet<RowStatus> = new Set(['partial', 'ambiguous', 'none', 'split', 'ended', 'unknown']);

/** Below this score a person should look at an area that was found by typing errors, as at the command line. */
const MIN_CLOSE_SCORE = 0.9;

/** Whether a person should look at a row. */
export const isDoubtful = (status: RowStatus, score: number | null): boolean =>
  DOUBTFUL.has(status) || (status === 'close' && (score ?? 0) < MIN_CLOSE_SCORE);

/** How a status looks beside its word, which says it without colours too. */
export interface StatusLook {
  readonly symbol: string;
  readonly tone: 'sure' | 'near' | 'doubtful' | 'missing' | 'chosen' | 'plain';
}

export const STATUS_LOOKS: Readonly<Record<RowStatus, StatusLook>> = {
  exact: { symbol: '✓', tone: 'sure' },
  alias: { symbol: '≈', tone: 'near' },
  close: { symbol: '~', tone: 'near' },
  partial: { symbol: '◐', tone: 'doubtful' },
  ambiguous: { symbol: '?', tone: 'doubtful' },
  none: { symbol: '✕', tone: 'missing' },
  current: { symbol: '✓', tone: 'sure' },
  recoded: { symbol: '→', tone: 'near' },
  merged: { symbol: '⇥', tone: 'near' },
  split: { symbol: '⇉', tone: 'doubtful' },
  ended: { symbol: '■', tone: 'missing' },
  unknown: { symbol: '✕', tone: 'missing' },
  empty: { symbol: '–', tone: 'plain' },
  reviewed: { symbol: '★', tone: 'chosen' },
};
