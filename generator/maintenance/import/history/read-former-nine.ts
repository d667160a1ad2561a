import type { Tables } from '../../../data/dataset.ts';
import { verifyFormerNine } from '../../../data/verify-history.ts';
import type { ReleaseHistory } from '../../../history/history.ts';
import { type FormerNine, type FormerNineRow, toFormerNine } from '../../../history/rows.ts';
import { readColumns } from '../../../input/csv-table.ts';
import { readInput } from '../../../input/files.ts';
import { Problems } from '../../../input/problem.ts';
import { kindOfLevel } from '../../../psgc/change.ts';

/** What the columns are called in a file that people make of PSA's publications. */
const COLUMN_NAMES = {
  code: 'nine_digit_code',
  name: 'name',
  kind: 'level',
  status: 'what_became',
  successors: 'successor_codes',
  last_seen: 'last_file',
  evidence: 'evidence',
} as const satisfies Record<keyof FormerNineRow, string>;

/** The level of the districts of the National Capital Region in publications with nine-digit codes; they are no areas. */
const DISTRICT = 'Dist';

/** What became of a code that was given up without another one in its place. */
const DROPPED = 'dropped';

/**
 * Reads the nine-digit codes that only publications before the first release have, as a CSV with one line for each.
 *
 * @param tables the areas of the newest release.
 * @param history the releases and what they changed; each successor has to be a code of one of them.
 * @returns the codes in order.
 * @throws {InvalidInput} with every problem of the file.
 */
export async function readFormerNine(
  file: string,
  tables: Tables,
  { releases, changes }: ReleaseHistory,
): Promise<readonly FormerNine[]> {
  const problems = new Problems();
  const ofFile = problems.of(file);
  const names = Object.values(COLUMN_NAMES);
  const bytes = await readInput(ofFile, { expected: `a CSV with ${names.join(',')}` });
  const lines = (bytes === undefined ? [] : readColumns(bytes, names, ofFile))
    .map(({ line, values }) => ({ line, row: toRow(values) }))
    .sort(({ row: { code: one } }, { row: { code: other } }) => (one < other ? -1 : one > other ? 1 : 0));
  const table = { file, rows: lines.map(({ row }) => row), lines: lines.map(({ line }) => line) };
  const replaced = releases.flatMap(({ release }) => changes(release).map(({ formerCode }) => formerCode ?? ''));
  const found = new Problems();
  verifyFormerNine(table, { tables, first: releases[0]?.release ?? '', replaced }, found);
  for (const { column, ...problem } of found.list()) {
    ofFile.add({ ...problem, column: COLUMN_NAMES[column as keyof FormerNineRow] });
  }
  problems.throwIfAny(file);
  return table.rows.map(toFormerNine);
}

const toRow = (values: Readonly<Record<(typeof COLUMN_NAMES)[keyof FormerNineRow], string>>): FormerNineRow => ({
  code: values.nine_digit_code,
  name: values.name,
  kind: kindOfLevel(values.level) ?? (values.level === DISTRICT ? '' : values.level),
  status: values.what_became === DROPPED ? 'ended' : values.what_became,
  successors: values.successor_codes,
  last_seen: values.last_file,
  evidence: values.evidence,
});
