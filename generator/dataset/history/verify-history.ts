import type { CsvTable } from '../csv/read-table.ts';
import type { Dataset } from '../dataset.ts';
import { KINDS } from '../kind.ts';
import { quote } from '../problem.ts';
import type { Problems } from '../problems.ts';
import { CHANGES, HAD, isGone, isRecoded } from './change.ts';
import { VALUES } from './entry.ts';
import { COUNT_COLUMNS, type ChangeRow, type HistoryTables, type ReleaseRow } from './history-files.ts';
import { byTime, isReleaseName } from './releases.ts';

interface Finding {
  readonly column: string;
  readonly found: string;
  readonly expected: string;
}

/**
 * Verifies the shape of each value of a history, that its releases are in the order of time, and that the last one is
 * that of the dataset. Whether the changes lead back to the older releases, `undoChanges` finds out.
 */
export function verifyHistory({ releases, changes }: HistoryTables, { release }: Dataset, problems: Problems): void {
  verify(releases, problems, (row, before) => [
    ...ofRelease(row),
    ...(before !== undefined &&
    [before, row].every(({ release }) => isReleaseName(release)) &&
    byTime(before.release, row.release) > 0
      ? [
          {
            column: 'release',
            found: `${row.release} after ${before.release}`,
            expected: 'releases in the order of time',
          },
        ]
      : []),
  ]);
  const last = releases.rows.at(-1)?.release;
  if (last !== release.release) {
    const expected = `${release.release} last, the release of the dataset`;
    problems.of(releases.file).add({ line: releases.lines.at(-1), found: last ?? 'no release', expected });
  }
  for (const table of changes.values()) verify(table, problems, ofChange);
}

function verify<Row>(
  { file, rows, lines }: CsvTable<Row>,
  problems: Problems,
  findingsOf: (row: Row, before: Row | undefined) => readonly Finding[],
): void {
  const ofFile = problems.of(file);
  rows.forEach((row, at) => {
    for (const finding of findingsOf(row, rows[at - 1])) ofFile.add({ line: lines[at], ...finding });
  });
}

const COUNT = /^\d+$/;
const CODE = /^\d{10}$/;

const ofRelease = (row: ReleaseRow): readonly Finding[] => [
  ...unless(
    isReleaseName(row.release),
    'release',
    row.release,
    'year and quarter, 2026-1Q, or year and month, 2025-07',
  ),
  ...unless(/^(?:\d{4}-\d{2}-\d{2})?$/.test(row.date), 'date', row.date, 'a date as 2026-03-31, or nothing'),
  ...unless(row.source.trim() !== '', 'source', row.source, 'the file that the release was taken from'),
  ...COUNT_COLUMNS.flatMap((column) => unless(COUNT.test(row[column]), column, row[column], 'how many there are')),
];

const CHANGE_WORDS: readonly string[] = [...CHANGES, HAD];
const KIND_WORDS: readonly string[] = [...KINDS, ''];
const FIELDS: readonly string[] = ['level', ...VALUES];

function ofChange(row: ChangeRow): readonly Finding[] {
  const { change, kind, code, former_code: former, name, field } = row;
  const hasCode = change !== HAD && change !== 'ended';
  const hasFormer = isGone(row) || isRecoded(row) || change === HAD;
  const hasField = change === 'reclassified' || change === 'corrected' || change === HAD;
  return [
    ...unless(CHANGE_WORDS.includes(change), 'change', change, CHANGE_WORDS.join(', ')),
    ...unless(KIND_WORDS.includes(kind), 'kind', kind, `${KINDS.join(', ')} or nothing`),
    ...unless(hasCode ? CODE.test(code) : code === '', 'code', code, hasCode ? 'ten digits' : 'nothing'),
    ...unless(
      hasFormer ? CODE.test(former) : former === '',
      'former_code',
      former,
      hasFormer ? 'ten digits' : 'nothing',
    ),
    ...unless(name !== '' && !name.includes('\t'), 'name', name, 'the name of the area'),
    ...unless(
      hasField ? FIELDS.includes(field) : field === '',
      'field',
      field,
      hasField ? FIELDS.join(', ') : 'nothing',
    ),
  ];
}

const unless = (isRight: boolean, column: string, value: string, expected: string): readonly Finding[] =>
  isRight ? [] : [{ column, found: quote(value), expected }];
