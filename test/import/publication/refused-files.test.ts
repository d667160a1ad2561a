import { describe, expect, test } from 'vitest';
import { file, FILE, refuses, type Refusal } from '../refusal.ts';
import { ROWS, toCsv } from '../small-publication.ts';

const REFUSALS: readonly Refusal[] = [
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
];

describe('an import refuses', () => {
  test.each(REFUSALS)('$what', refuses);
});
