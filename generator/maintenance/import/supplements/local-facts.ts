import { basename } from 'node:path';
import { type Carried, checkCode, checkValue, type Earlier, type Supplement, type Supplied } from './supplement.ts';
import { LocationRule } from '../../../core/dataset/parents.ts';
import { readColumns } from '../../../data/input/csv-table.ts';
import { readInput } from '../../../data/input/files.ts';
import type { Problems } from '../../../core/problem.ts';
import type { Column, Row } from '../../../core/psgc/table.ts';
import type { PublishedArea } from '../rows/interpret-rows.ts';

/** The facts of a file that a person gave, by code, and its name. */
export interface GivenFacts {
  readonly source: string;
  readonly values: ReadonlyMap<string, Supplied>;
}

/**
 * Reads `code,zip_code,source`, or the same with another fact: `district` and `located_in` of cities, municipalities and
 * sub-municipalities, `iso_3166_2` of regions and provinces. An empty fact means that it is unknown.
 *
 * @returns `undefined` if no file was given.
 */
export async function readLocalFacts(
  file: string | undefined,
  fact: 'zip_code' | 'district' | 'located_in' | 'iso_3166_2',
  all: Problems,
): Promise<GivenFacts | undefined> {
  if (file === undefined) return undefined;
  const facts = new Map<string, Supplied>();
  const given = { source: basename(file), values: facts };
  const problems = all.of(file);
  const bytes = await readInput(problems, { expected: `a CSV of code,${fact},source` });
  if (bytes === undefined) return given;
  for (const { line, values } of readColumns(bytes, ['code', fact, 'source'], problems)) {
    const { code } = values;
    const supplied: Partial<Record<Column, string>> = {};
    for (const [column, title] of [
      [fact, fact],
      [`${fact}_source`, 'source'],
    ] as const) {
      const value = values[title].trim();
      if (checkValue(problems, { line, column: title, code }, column, value)) supplied[column] = value;
    }
    checkCode(problems, { line, column: 'code', code }, facts);
    facts.set(code, supplied);
  }
  return given;
}

const BY_CODE = 'correspondence code';

/**
 * The provinces in which the cities and municipalities lie that belong to none, according to `LocationRule`.
 *
 * @param given the values of a file, which are used even where a code says otherwise; without a file, those of the
 *   earlier dataset are carried over.
 */
export function locationSupplement(
  areas: readonly PublishedArea[],
  given: GivenFacts | undefined,
  carried: Carried,
  { rowOf, codeNow }: Earlier,
): Supplement {
  const rule = new LocationRule(areas.filter(({ kind }) => kind === 'province').map(({ row }) => row));
  const fromCode = (row: Row): Supplied | undefined => {
    const province = rule.find(row);
    return province === undefined ? undefined : { located_in: province, located_in_source: BY_CODE };
  };
  const fromEarlier = (row: Row): Supplied | undefined => {
    const known = rowOf(row);
    return known?.located_in ? { ...known, located_in: codeNow(known.located_in) ?? known.located_in } : known;
  };
  return {
    what: 'locations of areas without a province',
    columns: ['located_in', 'located_in_source'],
    origin: 'derived',
    source: `the nine-digit code, otherwise from ${given?.source ?? carried.source}`,
    find: (row) => {
      const value = given?.values.get(row.code);
      return value ?? (rule.applies(row) ? (fromCode(row) ?? (given ? undefined : fromEarlier(row))) : undefined);
    },
    isExpected: (row) => rule.applies(row),
    codes: new Set(given?.values.keys()),
  };
}
