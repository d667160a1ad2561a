import type { History } from './history/history.ts';
import type { Kind } from './kind.ts';
import type { Release } from './release.ts';
import type { SourcedWriting } from './names/writing-files.ts';
import type { Column, Row } from './table.ts';

/** The rows of one kind with their places, for problems. */
export interface Table {
  readonly file: string;
  readonly rows: readonly Row[];
  /** `lines[i]` is the line (or the sheet's row) of `rows[i]`, counted from 1. */
  readonly lines: readonly number[];
  /** The name of a column in the file, if it differs: `psgc_code` for `code`. */
  readonly columnNames?: Readonly<Partial<Record<Column, string>>>;
}

export type Tables = Readonly<Record<Kind, Table>>;

/** A release as in the folder `data/`. */
export interface Dataset {
  readonly release: Release;
  readonly tables: Tables;
  /** How names can be written, if the folder says it. */
  readonly writing?: SourcedWriting;
  /** The releases that led to it, if the folder says what they changed. */
  readonly history?: History;
}
