import type { TableColumn } from './table.ts';

/** The most characters of a name: `values.ts` of the dataset allows 200 bytes. */
export const NAME_LENGTH = 200;

/** The most characters of a text that says where something is from: `values.ts` of the dataset. */
export const SOURCE_LENGTH = 200;

/** The characters of the name of a release; one of a month has as many: `2025-07`. */
const RELEASE_LENGTH = '2026-2Q'.length;

/** A column of texts that have at most so many characters. */
export const text = (
  name: string,
  description: string,
  maxLength: number,
  more: Pick<TableColumn, 'required' | 'oneOf'> = {},
): TableColumn => ({ name, type: 'string', description, maxLength, ...more });

/** A column of codes with ten digits. */
export const code = (name: string, description: string, more?: Pick<TableColumn, 'required'>): TableColumn =>
  text(name, description, 10, more);

/** A column of the names of areas. */
export const name = (column: string, description: string, more?: Pick<TableColumn, 'required'>): TableColumn =>
  text(column, description, NAME_LENGTH, more);

/** A column with one of some words. */
export const word = (
  column: string,
  description: string,
  oneOf: readonly string[],
  more?: Pick<TableColumn, 'required'>,
): TableColumn => text(column, description, Math.max(...oneOf.map(({ length }) => length)), { ...more, oneOf });

/** A column with the names of releases. */
export const release = (column: string, description: string, more?: Pick<TableColumn, 'required'>): TableColumn =>
  text(column, description, RELEASE_LENGTH, more);

/** A column of whole numbers. */
export const integer = (column: string, description: string, more?: Pick<TableColumn, 'required'>): TableColumn => ({
  name: column,
  type: 'integer',
  description,
  ...more,
});

export const REQUIRED = { required: true } as const;
