import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

export type Kind = 'region' | 'province' | 'city' | 'municipality' | 'sub-municipality' | 'barangay';

/** The published facts of one area, without what follows from its code. */
export interface Fact {
  readonly kind: Kind;
  readonly code: string;
  readonly name: string;
  readonly zip_code: string | null;
  readonly district: string | null;
}

export type Line = Readonly<Record<string, string>>;

/** The file of each kind in `data/`. */
export const TABLES: Readonly<Record<Kind, string>> = {
  region: 'regions.csv',
  province: 'provinces.csv',
  city: 'cities.csv',
  municipality: 'municipalities.csv',
  'sub-municipality': 'sub-municipalities.csv',
  barangay: 'barangays.csv',
};

/** The lines of a CSV file with a header, as objects. */
export function readLines(file: string): Line[] {
  return parse(readFileSync(file, 'utf8'), { bom: true, columns: true, skip_empty_lines: true });
}

/** The lines of a dataset with the kind of area that each describes. */
export function readTables(folder: string): readonly (readonly [kind: Kind, line: Line])[] {
  const kinds = Object.keys(TABLES) as Kind[];
  return kinds.flatMap((kind) => readLines(join(folder, TABLES[kind])).map((line) => [kind, line] as const));
}

/** The facts of the project's dataset, by code. The columns with the codes of parents are not read. */
export function toFacts(tables: ReturnType<typeof readTables>): Fact[] {
  return byCode(tables.map(([kind, line]) => fact(kind, line, line)));
}

/** The facts of a line with `code` and `name`, and of other sources about the same locality. */
export function fact(kind: Kind, area: Line, locality: Line | undefined): Fact {
  return {
    kind,
    code: area['code'] ?? '',
    name: area['name'] ?? '',
    zip_code: locality?.['zip_code'] || null,
    district: locality?.['district'] || null,
  };
}

/** A copy that is ordered by code. */
export function byCode(facts: readonly Fact[]): Fact[] {
  return facts.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** Adds a value to the list of a key. */
export function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
