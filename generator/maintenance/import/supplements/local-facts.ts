import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { checkCode, type Supplement, type Supplied } from './supplement.ts';
import { valueRule } from '../../../data/values.ts';
import { LocationRule } from '../../../data/verify-locations.ts';
import { readColumns } from '../../../input/csv-table.ts';
import { readInput } from '../../../input/files.ts';
import { type Problems, quote } from '../../../input/problem.ts';
import { type Column, LOCATIONS_FILE, type Row } from '../../../psgc/table.ts';
import type { PublishedArea } from '../rows/classify.ts';

/**
 * Reads `code,zip_code,source`, `code,district,source` or `code,located_in,source`: a fact about cities, municipalities
 * and sub-municipalities, with its source, by code. An empty fact means that it is unknown.
 */
export async function readLocalFacts(
  file: string,
  fact: 'zip_code' | 'district' | 'located_in',
  all: Problems,
): Promise<ReadonlyMap<string, Supplied>> {
  const facts = new Map<string, Supplied>();
  const problems = all.of(file);
  const bytes = await readInput(problems, { expected: `a CSV of code,${fact},source` });
  if (bytes === undefined) return facts;
  for (const { line, values } of readColumns(bytes, ['code', fact, 'source'], problems)) {
    const { code } = values;
    const supplied: Partial<Record<Column, string>> = {};
    for (const [column, title] of [
      [fact, fact],
      [`${fact}_source`, 'source'],
    ] as const) {
      const value = values[title].trim();
      const rule = valueRule(column);
      if (rule === undefined || rule.accepts(value)) supplied[column] = value;
      else problems.add({ line, column: title, code, found: quote(value), expected: rule.expected });
    }
    checkCode(problems, { line, column: 'code', code }, facts);
    facts.set(code, supplied);
  }
  return facts;
}

const BY_CODE = 'correspondence code';

/** Where the locations come from that no code names. */
interface Declared {
  /** The values of the file that was given, by code; they are used even where a code says otherwise. */
  readonly given: ReadonlyMap<string, Supplied> | undefined;
  /** Finds the row of an area in the earlier dataset, if no file was given. */
  readonly earlier: ((row: Row) => Row | undefined) | undefined;
  /** Finds the code that a province of the earlier dataset has now. */
  readonly codeNow: ((code: string) => string | undefined) | undefined;
  /** `located-in.csv`, `2026-1Q in data` */
  readonly source: string;
}

/** The provinces in which the cities and municipalities lie that belong to none, according to `LocationRule`. */
export function locationSupplement(
  areas: readonly PublishedArea[],
  { given, earlier, codeNow, source }: Declared,
): Supplement {
  const rule = new LocationRule(areas.filter(({ kind }) => kind === 'province').map(({ row }) => row));
  const fromCode = (row: Row): Supplied | undefined => {
    const province = rule.find(row);
    return province === undefined ? undefined : { located_in: province, located_in_source: BY_CODE };
  };
  const carried = (row: Row): Supplied | undefined => {
    const known = earlier?.(row);
    return known?.located_in ? { ...known, located_in: codeNow?.(known.located_in) ?? known.located_in } : known;
  };
  return {
    what: 'locations of areas without a province',
    columns: ['located_in', 'located_in_source'],
    origin: 'derived',
    source: `the nine-digit code, otherwise from ${source}`,
    find: (row) => (rule.applies(row) ? (given?.get(row.code) ?? fromCode(row) ?? carried(row)) : given?.get(row.code)),
    isExpected: (row) => rule.applies(row),
    codes: new Set(given?.keys()),
  };
}

/** What a new release changes in that file. */
export interface FollowedLocations {
  /** The file as it has to be now. */
  readonly text: string;
  /** The lines that are left out, because an area in them is gone: `1999901000 in 1204700000`. */
  readonly gone: readonly string[];
}

/**
 * Brings the codes in the locations file of an earlier dataset up to date.
 *
 * @param codeNow finds the code that an area of that dataset has now; `undefined` if it is gone.
 * @param names the areas of the new release: code to name.
 * @returns `undefined` if there is no such file, or nothing in it changes.
 */
export async function followLocations(
  folder: string,
  codeNow: (code: string) => string | undefined,
  names: ReadonlyMap<string, string>,
): Promise<FollowedLocations | undefined> {
  const before = await readFile(join(folder, LOCATIONS_FILE), 'utf8').catch(() => undefined);
  if (before === undefined) return undefined;
  const rows = parse(before, { columns: true, bom: true }) as readonly Readonly<Record<string, string>>[];
  const gone: string[] = [];
  let isChanged = false;
  const followed = rows.flatMap((row) => {
    const { code: from = '', located_in: province = '' } = row;
    const [code, located] = [now(from), now(province)];
    if (code === undefined || located === undefined) {
      gone.push(`${from} in ${province}`);
      return [];
    }
    if (code === from && located === province) return [row];
    isChanged = true;
    return [{ ...row, code, located_in: located, ...('name' in row && { name: names.get(code) ?? '' }) }];
  });
  if (!isChanged && gone.length === 0) return undefined;
  return { text: stringify(followed, { header: true, columns: Object.keys(rows[0] ?? {}) }), gone };

  /** A code that is current already, such as one of a file that was edited by hand, stays. */
  function now(code: string): string | undefined {
    return codeNow(code) ?? (names.has(code) ? code : undefined);
  }
}
