import { describe, expect, test } from 'vitest';
import { CHANGE_COLUMNS, type ChangeRow } from '../../../generator/core/history/rows.ts';
import { undoChanges } from '../../../generator/core/history/older-edition.ts';
import { cellsIn } from '../../sections.ts';
import { ABOVE, edition } from './small-history.ts';

const rowOf = (line: string): ChangeRow =>
  Object.fromEntries(CHANGE_COLUMNS.map((column, at) => [column, line.split(',')[at] ?? ''])) as ChangeRow;

const RELEASES = new URL('releases.txt', import.meta.url);
const NEWEST = edition(ABOVE, '0102801001 Bgy 012801001 A\n0102801002 Bgy 012801002 B');

describe('a change that does not fit the release', () => {
  test.each(cellsIn(RELEASES, 'lines that do not fit, the number of the one that is refused, and why'))(
    '%s',
    (lines = '', at, found) => {
      const refused: (readonly [number, string])[] = [];
      const rows = lines.split(' / ').map(rowOf);
      undoChanges(NEWEST, rows, (row, what) => refused.push([rows.indexOf(row), what]));
      expect(refused).toEqual([[Number(at), found]]);
    },
  );

  test.each([
    'recoded,barangay,0102801001,0102801002,A\nrecoded,barangay,0102801002,0102801001,B',
    'created,barangay,0102801001,,A\nended,barangay,,0102801001,X',
    'created,barangay,0102801002,,B\nmoved,barangay,0102801001,0102801002,A',
  ])('codes that change hands fit: %j', (lines) => {
    undoChanges(NEWEST, lines.split('\n').map(rowOf), (_at, found) => expect.fail(found));
  });
});
