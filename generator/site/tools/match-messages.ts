import type { PlaceColumns, RowStatus } from '../../tables/place-rows.ts';
import type { RowCounts, RowFilter, ShownRow } from './match-table.ts';
import type { FoundResult } from './search-messages.ts';

/** The number of rows the page shows at once. */
export const ROWS_SHOWN = 30;

/** The sign and the colour of each status. */
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

/** A request of the page to its worker, once a table is open. */
export type MatchRequest =
  | { readonly ask: 'match'; readonly columns: PlaceColumns }
  | { readonly ask: 'show'; readonly filter: RowFilter; readonly from: number }
  | { readonly ask: 'settle'; readonly row: number; readonly code: string | null }
  | { readonly ask: 'undo' }
  | { readonly ask: 'find'; readonly row: number; readonly q: string };

/** A row with areas that can be sent. */
export interface SentRow extends Omit<ShownRow, 'area' | 'candidates'> {
  readonly area: FoundResult | null;
  readonly candidates: readonly FoundResult[];
}

/** News of the worker about an open table. */
export type MatchNews =
  | { readonly tell: 'progress'; readonly counts: RowCounts; readonly isDone: boolean }
  | { readonly tell: 'rows'; readonly filter: RowFilter; readonly from: number; readonly rows: readonly SentRow[] }
  | { readonly tell: 'found'; readonly row: number; readonly q: string; readonly areas: readonly FoundResult[] };
