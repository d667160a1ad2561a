import { describe, expect, test } from 'vitest';
import { CHANGE_COLUMNS, type ChangeRow } from '../../../generator/core/history/rows.ts';
import { undoChanges } from '../../../generator/core/history/older-edition.ts';
import { ABOVE, edition } from './small-history.ts';

const rowOf = (line: string): ChangeRow =>
  Object.fromEntries(CHANGE_COLUMNS.map((column, at) => [column, line.split(',')[at] ?? ''])) as ChangeRow;

const NEWEST = edition(ABOVE, '0102801001 Bgy 012801001 A\n0102801002 Bgy 012801002 B');

describe('a change that does not fit the release', () => {
  test.each([
    ['created,barangay,0102801009,,X', 0, 'no 0102801009 in the release'],
    ['renamed,barangay,0102801009,,X,,W,X', 0, 'no 0102801009 in the release'],
    ['renamed,barangay,0102801001,,A,,W,X', 0, 'the name A in the release'],
    ['reclassified,barangay,0102801001,,A,urban_rural,U,R', 0, 'the urban_rural  in the release'],
    ['recoded,barangay,0102801009,0102801008,A', 0, 'no 0102801009 in the release'],
    ['merged,barangay,0102801009,0102801008,X', 0, 'no 0102801009 in the release'],
    ['had,barangay,,0102801008,X,urban_rural,U', 0, 'a value of 0102801008'],
    ['created,barangay,0102801001,,B', 0, 'the name A in the release'],
    ['renamed,barangay,0102801001,,B,,W,A', 0, 'the name A in the release'],
    ['recoded,barangay,0102801001,0102801002,A', 0, '0102801002 for two areas of the release before'],
    [
      'recoded,barangay,0102801001,0102801002,A\nrecoded,barangay,0102801002,0102801001,A',
      1,
      'the name B in the release',
    ],
    ['ended,barangay,,0102801001,X', 0, '0102801001 for two areas of the release before'],
    [
      'moved,barangay,0102801001,0102801009,A\nended,barangay,,0102801009,X',
      1,
      '0102801009 for two areas of the release before',
    ],
  ])('%s', (lines, at, found) => {
    const refused: (readonly [number, string])[] = [];
    const rows = lines.split('\n').map(rowOf);
    undoChanges(NEWEST, rows, (row, what) => refused.push([rows.indexOf(row), what]));
    expect(refused).toEqual([[at, found]]);
  });

  test.each([
    'recoded,barangay,0102801001,0102801002,A\nrecoded,barangay,0102801002,0102801001,B',
    'created,barangay,0102801001,,A\nended,barangay,,0102801001,X',
    'created,barangay,0102801002,,B\nmoved,barangay,0102801001,0102801002,A',
  ])('codes that change hands fit: %j', (lines) => {
    undoChanges(NEWEST, lines.split('\n').map(rowOf), (_at, found) => expect.fail(found));
  });
});
