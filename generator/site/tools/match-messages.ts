import type { PlaceColumns } from '../../tables/place-rows.ts';
import type { RowCounts, RowFilter, ShownRow } from './match-table.ts';
import type { FoundResult } from './search-messages.ts';

/** The number of rows the page shows at once. */
export const ROWS_SHOWN = 30;

/** The sign, the colour and the words of all rows and of each group of them. */
export const GROUP_LOOKS: Readonly<
  Record<RowFilter, { readonly symbol: string; readonly tone: string; readonly words: string }>
> = {
  all: { symbol: '', tone: 'plain', words: 'All' },
  matched: { symbol: '✓', tone: 'sure', words: 'Matched' },
  check: { symbol: '≈', tone: 'near', words: 'Check' },
  needs: { symbol: '?', tone: 'doubtful', words: 'Needs you' },
  without: { symbol: '–', tone: 'plain', words: 'No code' },
};

/** A request of the page to its worker, once a table is open. */
export type MatchRequest =
  | { readonly ask: 'match'; readonly columns: PlaceColumns }
  | { readonly ask: 'show'; readonly filter: RowFilter; readonly from: number }
  | { readonly ask: 'settle'; readonly row: number; readonly code: string | null }
  | { readonly ask: 'accept-all' }
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
