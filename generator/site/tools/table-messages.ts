import type { OpenedSheet, TableFormat } from './table-source.ts';

/** A table that a person gave. */
export type SourceRequest =
  | { readonly ask: 'open'; readonly file: File }
  | { readonly ask: 'paste'; readonly text: string };

/** A request of the page of a table to its worker; `own` is of this page alone. Nothing of it leaves the computer. */
export type TableRequest<Own> =
  | { readonly ask: 'load' }
  | SourceRequest
  | { readonly ask: 'layout'; readonly sheet: string | null; readonly hasHeader: boolean | null }
  | { readonly ask: 'own'; readonly request: Own }
  | { readonly ask: 'write'; readonly format: TableFormat; readonly hasMark: boolean };

/** News of the worker for the page of a table; `own` is of this page alone. */
export type TableNews<Guess, Own> =
  | { readonly tell: 'opened'; readonly table: OpenedSheet; readonly guess: Guess }
  | { readonly tell: 'own'; readonly news: Own }
  | { readonly tell: 'written'; readonly name: string; readonly blob: Blob }
  | { readonly tell: 'failed'; readonly message: string; readonly canRetry: boolean };
