import type { Reason } from '../../core/places/scores.ts';
import type { PlaceColumns, PlaceTexts } from '../../tables/place-rows.ts';
import type { FoundResult } from '../shared/messages.ts';
import type { RowCounts, RowFilter, ShownRow } from './match-table.ts';

/** The number of rows the page shows at once. */
export const ROWS_SHOWN = 30;

/** A request of the page to its worker, once a table is open. */
export type MatchRequest =
  | { readonly ask: 'match'; readonly columns: PlaceColumns }
  | { readonly ask: 'show'; readonly filter: RowFilter; readonly from: number }
  | { readonly ask: 'settle'; readonly row: number; readonly code: string | null }
  | { readonly ask: 'edit'; readonly row: number; readonly texts: PlaceTexts }
  | { readonly ask: 'accept-all' }
  | { readonly ask: 'undo' }
  | { readonly ask: 'find'; readonly row: number; readonly q: string }
  | { readonly ask: 'explain'; readonly row: number };

/** News of the worker about an open table. */
export type MatchNews =
  | { readonly tell: 'progress'; readonly counts: RowCounts; readonly isDone: boolean }
  | { readonly tell: 'rows'; readonly filter: RowFilter; readonly from: number; readonly rows: readonly ShownRow[] }
  | { readonly tell: 'found'; readonly row: number; readonly q: string; readonly areas: readonly FoundResult[] }
  | { readonly tell: 'reasons'; readonly row: number; readonly reasons: readonly Reason[] };
