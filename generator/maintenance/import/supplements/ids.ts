import { checkCode } from './supplement.ts';
import type { FollowCode } from './carry-files.ts';
import { readCsvFile } from '../../../data/input/csv-table.ts';
import { idVerifier } from '../../../data/verify-facts.ts';
import { verifyRows } from '../../../data/values.ts';
import type { Problems } from '../../../core/problem.ts';
import { type IdName, type IdRow, LICENSED_IDS } from '../../../core/psgc/ids.ts';

/** The column of a given file with an id, by its name in a dataset. */
const titleOf = (name: IdName): string => (name === 'wikipedia' ? 'wikipedia_title' : name);

/**
 * Reads the ids of areas from a CSV with a column for each. Other columns are not read, HASC among them.
 *
 * @returns `undefined` if no file was given.
 */
export async function readIds(file: string | undefined, all: Problems): Promise<readonly IdRow[] | undefined> {
  if (file === undefined) return undefined;
  const problems = all.of(file);
  const picked = await readCsvFile(problems, ['code', ...LICENSED_IDS.map(titleOf)]);
  const rows = picked.map(({ values }): IdRow => {
    const idOf = (name: IdName): string => (values[titleOf(name)] ?? '').trim();
    return {
      code: values['code'] ?? '',
      wikidata: idOf('wikidata'),
      geonames: idOf('geonames'),
      whos_on_first: idOf('whos_on_first'),
      hasc: '',
      fips_10_4: idOf('fips_10_4'),
      wikipedia: idOf('wikipedia'),
    };
  });
  const known = new Map<string, IdRow>();
  rows.forEach((row, at) => {
    checkCode(problems, { line: picked[at]?.line, column: 'code', code: row.code }, known);
    known.set(row.code, row);
  });
  verifyRows({ file, rows, lines: picked.map(({ line }) => line) }, all, idVerifier());
  return rows;
}

/** The ids under the codes that their areas have now, ordered by them, and the codes of areas that are gone. */
export function followIds(given: readonly IdRow[] | undefined, now: FollowCode) {
  if (given === undefined) return undefined;
  const gone: string[] = [];
  const rows = given.flatMap((row) => {
    const code = now(row.code);
    if (code === undefined) gone.push(row.code);
    return code === undefined ? [] : [{ ...row, code }];
  });
  return { rows: rows.sort((a, b) => (a.code < b.code ? -1 : 1)), gone };
}
