import { ANSWER_STATUSES, type AnswerStatus } from '../../core/codes/code-answers.ts';
import * as places from '../../tables/place-rows.ts';

/** What is said of a row: how its names were matched, what became of its code, or that a person chose its area. */
export type RowStatus = places.RowStatus | AnswerStatus;

/** In the order in which the page offers them; some are said of names and of codes. */
export const ROW_STATUSES: readonly RowStatus[] = [...new Set([...places.ROW_STATUSES, ...ANSWER_STATUSES])];

const DOUBTFUL: ReadonlySet<RowStatus> = new Set(['split', 'ended', 'unknown']);

/** True if a person should look at a row. */
export const isDoubtful = (status: RowStatus, score: number | null): boolean =>
  DOUBTFUL.has(status) || places.isDoubtful(status as places.RowStatus, score ?? 0);

export const STATUS_LOOKS: Readonly<Record<RowStatus, { readonly symbol: string; readonly tone: string }>> = {
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
