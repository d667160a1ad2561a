import type { Dataset } from '../core/dataset/dataset.ts';
import { memoized } from '../core/kept.ts';
import type { Problems } from '../core/problem.ts';
import { ABOVE_BARANGAYS, KINDS } from '../core/psgc/kinds.ts';
import type { CsvTable } from '../core/psgc/table.ts';
import { type ReadFiles, readTable } from './input/csv-table.ts';
import { WRITING_TABLES } from './names.ts';
import { POINTS } from './points.ts';
import { lineVerifier, type TableDescription } from './table-description.ts';
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

/** Verifies each line of the tables, among which can be that of the points, against the areas of a dataset. */
export function verifyFurtherTables(
  furtherTables: ReadonlyMap<string, TextTable>,
  { tables, release }: Pick<Dataset, 'tables' | 'release'>,
  problems: Problems,
): void {
  const valuesOf = memoized((table: string) =>
    memoized((column: string) => new Set(furtherTables.get(table)?.rows.map((row) => row[column] ?? ''))),
  );
  const known = {
    areas: new Map(KINDS.flatMap((kind) => tables[kind].rows.map(({ code, name }) => [code, name] as const))),
    above: new Set(ABOVE_BARANGAYS.flatMap((kind) => tables[kind].rows.map(({ code }) => code))),
    barangays: new Set(tables.barangay.rows.map(({ code }) => code)),
    years: release.census_years.map(String),
    valuesOf: (table: string, column: string) => valuesOf(table)(column),
  };
  for (const [name, description] of [...DESCRIBED, ['points', POINTS as TableDescription<string>] as const]) {
    const table = furtherTables.get(name);
    if (table === undefined) continue;
    const keys = new Set<string>();
    const isNew = (key: string): boolean => keys.size !== keys.add(key).size;
    const findingsOf = lineVerifier(description, { ...known, isNew });
    verifyRows(table, problems, (row, before) =>
      findingsOf(row, before).map((finding) => ({ code: row['code'], ...finding })),
    );
  }
}
