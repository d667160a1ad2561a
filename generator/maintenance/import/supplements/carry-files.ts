import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { type Earlier, rowsByCode } from './supplement.ts';
import type { CensusRow } from '../../../core/psgc/census.ts';
import type { Dataset, SourcedNameRules, SourcedZipCode, Tables } from '../../../core/dataset/dataset.ts';
import { codeOfPlace, sortZipCodes } from '../../../core/psgc/zip-code-place.ts';
import { type EarlierChange, sortEarlier } from '../../../core/history/earlier-changes.ts';
import { readCsv } from '../../../data/input/csv.ts';
import { hasWriting, parseWriting, rowsOf, WRITING_FILES } from '../../../data/name-files.ts';
import { verifyWriting } from '../../../data/verify-names.ts';
import { Problems } from '../../../core/problem.ts';
import { foldName } from '../../../core/names/fold.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';
import { LOCATIONS_FILE } from '../../../core/psgc/table.ts';
import type { Checked } from '../import-options.ts';

/** The rules for names of an earlier dataset, as far as they are true of the new release. */
export interface CarriedWriting {
  readonly folder: string;
  readonly writing: SourcedNameRules;
  readonly leftOut: readonly string[];
  readonly gone: readonly string[];
}

export type CarriedFiles = ReadonlyMap<string, Uint8Array>;

/** Reads those of these files that a folder has: how names are written, and `located-in.csv`. */
export async function readCarriedFiles(folder: string): Promise<CarriedFiles> {
  const contents = new Map<string, Uint8Array>();
  for (const file of [...Object.values(WRITING_FILES).map((each) => each.file), LOCATIONS_FILE]) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    if (bytes !== undefined) contents.set(file, bytes);
  }
  return contents;
}

/**
 * Carries over how names are written. Other names follow their areas to new codes. Those whose area is gone, or has that
 * name now, are left out; everything else that is wrong is a problem.
 *
 * @param folder the folder of the files, for messages.
 * @returns `undefined` if there are none of these files.
 */
export function carryWriting(
  folder: string,
  files: CarriedFiles,
  tables: Tables,
  codeNow: Earlier['codeNow'],
): Checked<CarriedWriting | undefined> {
  if (!hasWriting(files)) return { value: undefined, problems: [] };
  const problems = new Problems();
  const parsed = parseWriting(folder, files, problems);
  const names = new Map(KINDS.flatMap((kind) => tables[kind].rows.map(({ code, name }) => [code, foldName(name)])));
  const { rows, lines } = parsed.otherNames;
  const followed = rows
    .map((row, at) => ({ row: { ...row, code: codeNow(row.code) ?? row.code }, line: lines[at] ?? 0 }))
    .sort(({ row: { code: a } }, { row: { code: b } }) => (a < b ? -1 : a > b ? 1 : 0));
  const kept = followed.filter(({ row: { code, name } }) => names.has(code) && names.get(code) !== foldName(name));
  const otherNames = { ...parsed.otherNames, rows: kept.map(({ row }) => row), lines: kept.map(({ line }) => line) };
  verifyWriting({ ...parsed, otherNames }, tables, problems);
  const leftOut = followed.filter((each) => !kept.includes(each)).map(({ row }) => row);
  const texts = (left: typeof leftOut) => left.map(({ code, name }) => `${code} ${name}`);
  const value = {
    folder,
    writing: rowsOf({ ...parsed, otherNames }),
    leftOut: texts(leftOut.filter(({ code }) => names.has(code))),
    gone: texts(leftOut.filter(({ code }) => !names.has(code))),
  };
  return { value, problems: problems.list() };
}

/**
 * Brings the codes in the locations file of an earlier dataset up to date.
 *
 * @returns the file as it has to be now, and the lines that are left out; `undefined` if it stays, or there is none.
 */
export function followLocations(
  files: CarriedFiles,
  tables: Tables,
  codeNow: Earlier['codeNow'],
): { readonly text: string; readonly gone: readonly string[] } | undefined {
  const before = files.get(LOCATIONS_FILE);
  if (before === undefined) return undefined;
  const areas = rowsByCode(tables);
  const problems = new Problems();
  const toValues = (values: readonly string[]) => values;
  const { header, records } = readCsv(before, problems.of(LOCATIONS_FILE), toValues);
  problems.throwIfAny(LOCATIONS_FILE);
  const rows = records.map((values): Readonly<Record<string, string>> => {
    return Object.fromEntries(header.map((name, at) => [name, values[at] ?? '']));
  });
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
    return [{ ...row, code, located_in: located, ...('name' in row && { name: areas.get(code)?.name ?? '' }) }];
  });
  if (!isChanged && gone.length === 0) return undefined;
  return { text: stringify(followed, { header: true, columns: [...header] }), gone };

  /** A code that is current already, such as one of a file that was edited by hand, stays. */
  function now(code: string): string | undefined {
    return codeNow(code) ?? (areas.has(code) ? code : undefined);
  }
}

interface CarriedEarlier {
  /** Under the codes that the areas have now. */
  readonly rows: readonly EarlierChange[];
  /** The rows that are left out, because their area is gone: `0402103001 1990-01/1990-03 New barangay`. */
  readonly gone: readonly string[];
}

/** @returns `undefined` if the dataset says nothing about it. */
export function followEarlier(
  dataset: Dataset | undefined,
  tables: Tables,
  codeNow: Earlier['codeNow'],
): CarriedEarlier | undefined {
  if (dataset?.earlierChanges === undefined) return undefined;
  const codes = rowsByCode(tables);
  const rows: EarlierChange[] = [];
  const gone: string[] = [];
  for (const row of dataset.earlierChanges) {
    const code = codeNow(row.code) ?? row.code;
    if (codes.has(code)) rows.push({ ...row, code });
    else gone.push(`${row.code} ${row.period} ${row.change}`);
  }
  return { rows: sortEarlier(rows), gone };
}

/**
 * The places with zip codes under the codes that their areas have now. A place whose area is gone is in the city,
 * municipality or province that had it.
 */
export function followZipCodes(
  dataset: Dataset | undefined,
  tables: Tables,
  codeNow: Earlier['codeNow'],
): readonly SourcedZipCode[] | undefined {
  if (dataset?.zipCodes === undefined) return undefined;
  const codes = rowsByCode(tables);
  const now = (code: string): string | undefined => {
    const found = codeNow(code) ?? code;
    return codes.has(found) ? found : undefined;
  };
  const followed = dataset.zipCodes.flatMap((row) => {
    const code = codeOfPlace(row.code, now);
    return code === undefined ? [] : [{ ...row, code }];
  });
  // Two places of one name can be in the same city now.
  const unique = new Map(followed.map((row) => [`${row.code} ${row.zip_code} ${row.place}`, row]));
  return sortZipCodes([...unique.values()]);
}

/** The figures of censuses under the codes that their areas have now, those of areas that are gone left out. */
export function followCensuses(
  dataset: Dataset | undefined,
  tables: Tables,
  codeNow: Earlier['codeNow'],
): readonly CensusRow[] | undefined {
  if (dataset?.censuses === undefined) return undefined;
  const codes = rowsByCode(tables);
  const rows = dataset.censuses.map((row) => ({ ...row, code: codeNow(row.code) ?? row.code }));
  return rows.filter(({ code }) => codes.has(code)).sort((a, b) => (a.code < b.code ? -1 : 1));
}
