import { describe, expect, test } from 'vitest';
import { file, FILE, rows, refuses, type Refusal } from '../refusal.ts';
import { HEADER, ROWS, rowsWith, toCsv } from '../small-publication.ts';

const REFUSALS: readonly Refusal[] = [
  { what: 'an empty file', input: file(FILE, ''), problems: [{ file: FILE, found: 'an empty file' }] },
  { what: 'a header without rows', input: rows([]), problems: [{ file: FILE, found: 'a header and no rows' }] },
  {
    what: 'a CSV in Latin-1',
    input: file(FILE, Buffer.from(toCsv(rowsWith({ '0102801001': { area_name: 'Niño' } })), 'latin1')),
    problems: [{ file: FILE, line: 5, found: expect.stringContaining('not UTF-8') as string, expected: 'UTF-8' }],
  },
  {
    what: 'rows of another length',
    input: rows([...ROWS.slice(0, 3), ['0102801001', 'Adams', '', 'Bgy'], ...ROWS.slice(4)]),
    problems: [{ file: FILE, line: 5, code: '0102801001', found: '4 values', expected: '9 values, as in the header' }],
  },
  {
    what: 'columns that are missing',
    input: {
      files: {
        [FILE]: toCsv(
          ROWS.map((row) => row.slice(1, -1)),
          HEADER.slice(1, -1),
        ),
      },
    },
    problems: [
      {
        file: FILE,
        line: 1,
        found: `the columns ${HEADER.slice(1, -1).join(', ')}, without psgc_code, island_region`,
        expected: `the columns ${HEADER.join(', ')}`,
        remedy: 'name the columns so in the first line, or give another file',
      },
    ],
  },
  {
    what: 'a CSV that is no publication',
    input: file(FILE, 'name,age\nAnna,7\n'),
    problems: [{ file: FILE, line: 1, found: `the columns name, age, without ${HEADER.join(', ')}` }],
  },
  {
    what: 'a column that appears twice',
    input: {
      files: {
        [FILE]: toCsv(
          ROWS.map((row) => [...row, 'x']),
          [...HEADER, 'area_name'],
        ),
      },
    },
    problems: [{ file: FILE, line: 1, column: 'area_name', found: '2 columns of this name' }],
  },
];

describe('an import refuses', () => {
  test.each(REFUSALS)('$what', refuses);
});
