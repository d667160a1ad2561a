import { describe, expect, test } from 'vitest';
import { file, FILE, refuses, type Refusal, rows } from '../refusal.ts';
import { HEADER, ROWS, rowsWith, toCsv } from '../small-publication.ts';

/** What is refused, with the problems of each, by the beginning of the sentence. */
const REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  'an import refuses': [
    {
      what: 'a publication that does not exist',
      input: { options: { file: 'nowhere.csv' } },
      problems: [{ file: 'nowhere.csv', found: 'no such file' }],
    },
    {
      what: 'a publication that is a folder',
      input: { options: { file: 'out' } },
      problems: [{ file: 'out', found: 'a folder' }],
    },
    {
      what: 'a file of another type',
      input: file('psgc.pdf', '%PDF-1.7'),
      problems: [{ file: 'psgc.pdf', found: 'a .pdf file', expected: "PSA's publication as .xlsx, or .csv" }],
    },
    {
      what: 'an old workbook',
      input: file('psgc.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)),
      problems: [{ file: 'psgc.xls', found: 'an old Excel workbook (.xls)', remedy: 'save it as .xlsx' }],
    },
    {
      what: 'a workbook with a password',
      input: file('psgc.xlsx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)),
      problems: [{ file: 'psgc.xlsx', remedy: 'save it as .xlsx without a password' }],
    },
    {
      what: 'a workbook named as a CSV',
      input: file(FILE, Uint8Array.of(0x50, 0x4b, 0x03, 0x04)),
      problems: [{ file: FILE, found: 'a zip archive or workbook named .csv' }],
    },
    {
      what: 'a CSV named as a workbook',
      input: file('psgc.xlsx', toCsv(ROWS)),
      problems: [{ file: 'psgc.xlsx', found: 'a file named .xlsx that is not a workbook' }],
    },
    {
      what: 'a workbook that was cut off',
      input: file('psgc.xlsx', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00)),
      problems: [{ file: 'psgc.xlsx', found: expect.stringContaining('a workbook that cannot be read') as string }],
    },
    {
      what: 'a name that does not say which release it is',
      input: file('psgc.csv', toCsv(ROWS)),
      problems: [
        {
          file: 'psgc.csv',
          found: 'a file named psgc.csv',
          expected: 'a name or a publication date that says which release it is',
          remedy: 'give it: --release 2026-1Q, or --release 2025-07',
        },
      ],
    },
    {
      what: 'a malformed release',
      input: { options: { release: '2026-5Q' } },
      problems: [
        { file: '--release', found: '"2026-5Q"', expected: 'year and quarter, 2026-1Q, or year and month, 2025-07' },
      ],
    },
    {
      what: 'an output folder that is a file',
      input: { options: { out: 'totals.csv' } },
      problems: [{ file: 'totals.csv', found: 'a file', expected: 'a folder, or a path that does not exist yet' }],
    },
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
      problems: [
        { file: FILE, line: 5, code: '0102801001', found: '4 values', expected: '9 values, as in the header' },
      ],
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
  ],
};

describe.each(Object.entries(REFUSALS))('%s', (_what, refusals) => {
  test.each(refusals)('$what', refuses);
});
