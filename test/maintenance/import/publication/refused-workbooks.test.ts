import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../../generator/core/problem.ts';
import { file, refuses } from '../refusal.ts';
import { ROWS, TITLES, TOTALS, toXlsx, type Cell } from '../small-publication.ts';

const PSGC: readonly (readonly Cell[])[] = [TITLES, ...ROWS.map((row) => row.slice(0, 8))];
const SUMMARY = TOTALS.split('\n').map((line) => line.split(','));
const SHEETS = {
  Metadata: [['Publication date:', '31 March 2026']],
  'National Summary': [['CODE', 'REGION', 'PROV.', 'CITIES', 'MUN.', 'BGY.'], ...SUMMARY.slice(1, -1)],
  PSGC,
};

interface WorkbookRefusal {
  readonly what: string;
  readonly sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>;
  readonly problems: readonly Partial<Problem>[];
}

const only = (...names: (keyof typeof SHEETS)[]) => Object.fromEntries(names.map((name) => [name, SHEETS[name]]));
const psgcWith = (line: number, cell: number, value: Cell) => ({
  ...SHEETS,
  PSGC: PSGC.map((row, at) => (at === line - 1 ? row.with(cell, value) : row)),
});

const REFUSALS: readonly WorkbookRefusal[] = [
  {
    what: 'no sheet PSGC',
    sheets: only('Metadata', 'National Summary'),
    problems: [
      {
        file: 'psgc.xlsx',
        found: 'the sheets Metadata, National Summary',
        expected: 'a sheet PSGC, as PSA publishes it',
      },
    ],
  },
  {
    what: 'no sheet National Summary',
    sheets: only('Metadata', 'PSGC'),
    problems: [
      {
        file: 'psgc.xlsx',
        found: 'the sheets Metadata, PSGC',
        expected: 'a sheet National Summary, as PSA publishes it',
        remedy: 'or give the totals as CSV: --totals FILE',
      },
    ],
  },
  {
    what: 'no sheet Metadata',
    sheets: only('National Summary', 'PSGC'),
    problems: [
      {
        file: 'psgc.xlsx',
        found: 'no "Publication date:" in a sheet Metadata; the sheets are National Summary, PSGC',
        remedy: 'give it: --release 2026-1Q, or --release 2025-07',
      },
    ],
  },
  {
    what: 'an invalid date',
    sheets: { ...SHEETS, Metadata: [['Publication date:', '31 June 2025']] },
    problems: [{ file: 'psgc.xlsx', found: 'the publication date "31 June 2025"' }],
  },
  {
    what: 'columns that are missing or appear twice',
    sheets: { ...SHEETS, PSGC: [TITLES.with(1, 'Area').with(4, 'Geographic Level'), ...PSGC.slice(1)] },
    problems: [
      { file: 'psgc.xlsx', line: 1, column: 'Name', expected: 'one column whose title begins with Name' },
      { line: 1, column: 'Geographic Level', found: '2 such columns: Geographic Level, Geographic Level' },
      { line: 1, column: 'Old names', found: expect.stringContaining('it has 10-digit PSGC, Area,') as string },
    ],
  },
  {
    what: 'a summary without a column',
    sheets: { ...SHEETS, 'National Summary': [['CODE', 'REGION', 'PROV.', 'CITIES', 'MUN.'], ...SUMMARY.slice(1, -1)] },
    problems: [{ file: 'psgc.xlsx, sheet National Summary', line: 1, column: 'BGY.' }],
  },
  {
    what: 'a summary that differs from the rows',
    sheets: { ...SHEETS, PSGC: PSGC.slice(0, -1) },
    problems: [
      {
        file: 'psgc.xlsx',
        code: '1300000000',
        found: '1 barangays in NCR, not 2',
        expected: 'the counts of the National Summary of psgc.xlsx',
      },
    ],
  },
  {
    what: 'a date as a name',
    sheets: psgcWith(5, 1, { value: new Date(Date.UTC(2026, 0, 2)), type: Date, format: 'yyyy-mm-dd' }),
    problems: [
      { file: 'psgc.xlsx', line: 5, column: 'Name', found: '2026-01-02, a date', expected: 'text or a number' },
    ],
  },
  {
    what: 'a mark in a name and an unknown class (problems have the titles of its columns)',
    sheets: {
      ...SHEETS,
      PSGC: psgcWith(6, 1, 'Bat* ac').PSGC.map((row, index) => (index === 3 ? row.with(6, '9th') : row)),
    },
    problems: [
      { file: 'psgc.xlsx', line: 4, code: '0102801000', column: 'Income Classification', found: '"9th"' },
      { file: 'psgc.xlsx', line: 6, code: '0102805000', column: 'Name', found: '"Bat* ac"' },
    ],
  },
];

describe('a workbook is refused that has', () => {
  test.each(REFUSALS)('$what', async ({ what, sheets, problems }) => {
    const options = { totals: undefined, carryFrom: 'out' };
    await refuses({ what, input: file('psgc.xlsx', await toXlsx(sheets), options), problems });
  });
});
