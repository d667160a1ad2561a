import type { Dataset } from '../core/dataset/dataset.ts';
import { memoized } from '../core/kept.ts';
import type { Problems } from '../core/problem.ts';
import { ABOVE_BARANGAYS, KINDS } from '../core/psgc/kinds.ts';
import type { CsvTable } from '../core/psgc/table.ts';
import { LATER_RELEASES } from './history-tables.ts';
import { type ReadFiles, readTable } from './input/csv-table.ts';
import { WRITING_TABLES } from './names.ts';
import { POINTS } from './points.ts';
import { type KnownRows, lineVerifier, type TableDescription } from './table-description.ts';
import { verifyRows } from './values.ts';
import { FACT_TABLES } from './verify-facts.ts';

/** The tables of a dataset besides those of areas, points and releases, by the name that each has in the dataset. */
export const FURTHER_TABLES = { ...WRITING_TABLES, ...FACT_TABLES } as const;

const DESCRIBED = Object.entries(FURTHER_TABLES) as readonly (readonly [string, TableDescription<string>])[];

type TextTable = CsvTable<Readonly<Record<string, string>>>;

/** Reads the tables that a folder has, and those that belong to a part of which it has one: by name. */
export function readFurtherTables(files: ReadFiles): ReadonlyMap<string, TextTable> {
  const isThere = ({ file }: { readonly file: string }): boolean => files.contents.has(file);
  const parts = new Set(DESCRIBED.flatMap(([, table]) => (isThere(table) ? (table.part ?? []) : [])));
  return new Map(
    DESCRIBED.filter(([, table]) => isThere(table) || (table.part !== undefined && parts.has(table.part))).map(
      ([name, table]) => [name, readTable(files, table)],
    ),
  );
}

type FurtherRows = Pick<Dataset, 'writing' | 'origins' | 'zipCodes' | 'censuses' | 'ids' | 'earlierChanges'>;

/** The lines of the tables as a dataset has them. */
export function furtherRows(tables: ReadonlyMap<string, TextTable>): FurtherRows {
  const rows: Record<string, unknown> = {};
  for (const [name, { part }] of DESCRIBED) {
    const table = tables.get(name);
    if (table === undefined) continue;
    if (part === undefined) rows[name] = table.rows;
    else rows[part] = { ...(rows[part] as object | undefined), [name]: table.rows };
  }
  return rows as FurtherRows;
}

/** The areas of a dataset, and the values of other tables, by the name that each has. */
export function knownRows(
  { tables, release }: Pick<Dataset, 'tables' | 'release'>,
  rowsOf: (table: string) => readonly Readonly<Record<string, string>>[] | undefined,
) {
  const valuesOf = memoized((table: string) =>
    memoized((column: string) => new Set(rowsOf(table)?.map((row) => row[column] ?? ''))),
  );
  return {
    areas: new Map(KINDS.flatMap((kind) => tables[kind].rows.map(({ code, name }) => [code, name] as const))),
    above: new Set(ABOVE_BARANGAYS.flatMap((kind) => tables[kind].rows.map(({ code }) => code))),
    barangays: new Set(tables.barangay.rows.map(({ code }) => code)),
    years: release.census_years.map(String),
    release: release.release,
    valuesOf: (table: string, column: string) => valuesOf(table)(column),
  };
}

/** Verifies each line of the tables, among which can be those of the points and of the releases that followed. */
export function verifyFurtherTables(
  furtherTables: Readonly<Record<string, TextTable | undefined>>,
  known: Omit<KnownRows, 'isNew'>,
  problems: Problems,
): void {
  for (const [name, description] of Object.entries<TableDescription<string>>({
    ...FURTHER_TABLES,
    points: POINTS,
    newerReleases: LATER_RELEASES,
  })) {
    const table = furtherTables[name];
    if (table === undefined) continue;
    const findingsOf = lineVerifier(description, known);
    verifyRows(table, problems, (row, before) =>
      findingsOf(row, before).map((finding) => ({ code: row['code'], ...finding })),
    );
  }
}
