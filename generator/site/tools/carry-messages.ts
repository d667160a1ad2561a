import type { CarriedSheet, CarryChoices, ColumnSort } from './carry-sheet.ts';
import type { OpenedSheet, TableFormat } from './table-source.ts';

/** A request of the page to its worker. Nothing of it leaves the computer. */
export type CarryRequest =
  | { readonly ask: 'load' }
  | { readonly ask: 'open'; readonly file: File }
  | { readonly ask: 'paste'; readonly text: string }
  | { readonly ask: 'layout'; readonly sheet: string | null; readonly hasHeader: boolean | null }
  | { readonly ask: 'carry'; readonly choices: CarryChoices }
  | { readonly ask: 'write'; readonly format: TableFormat; readonly hasMark: boolean };

/** The table that was read, and what each column seems to have. */
export interface OpenedFigures extends OpenedSheet {
  readonly sorts: readonly ColumnSort[];
}

/** The first rows and problems of a carried table, and how many there are. */
export interface ShownFigures extends CarriedSheet {
  readonly rowCount: number;
  readonly problemCount: number;
}

/** News of the worker for the page. */
export type CarryNews =
  | { readonly tell: 'opened'; readonly table: OpenedFigures }
  | { readonly tell: 'carried'; readonly table: ShownFigures }
  | { readonly tell: 'written'; readonly name: string; readonly blob: Blob }
  | { readonly tell: 'failed'; readonly message: string; readonly canRetry: boolean };
