import { file, refusals, rows } from '../refusal.ts';
import { HEADER, ROWS, rowsWith, TITLES, toCsv, TOTALS, toXlsx, type Cell, type Input } from '../small-publication.ts';

const FILE = '2026-1Q.csv';

refusals('an import refuses', [
  ['a publication that does not exist', { options: { file: 'nowhere.csv' } }, 'nowhere.csv: found no such file, …'],
  ['a publication that is a folder', { options: { file: 'out' } }, 'out: found a folder, expected …'],
  [
    'a file of another type',
    file('psgc.pdf', '%PDF-1.7'),
    "psgc.pdf: found a .pdf file, expected PSA's publication as .xlsx, or .csv",
  ],
  [
    'an old workbook',
    file('psgc.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)),
    'psgc.xls: found an old Excel workbook (.xls), expected … (save it as .xlsx)',
  ],
  [
    'a workbook with a password',
    file('psgc.xlsx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)),
    'psgc.xlsx: found … (save it as .xlsx without a password)',
  ],
  [
    'a workbook named as a CSV',
    file(FILE, Uint8Array.of(0x50, 0x4b, 0x03, 0x04)),
    '2026-1Q.csv: found a zip archive or workbook named .csv, expected …',
  ],
  [
    'a CSV named as a workbook',
    file('psgc.xlsx', toCsv(ROWS)),
    'psgc.xlsx: found a file named .xlsx that is not a workbook, expected …',
  ],
  [
    'a workbook that was cut off',
    file('psgc.xlsx', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00)),
    'psgc.xlsx: found …a workbook that cannot be read…',
  ],
  [
    'a name that does not say which release it is',
    file('psgc.csv', toCsv(ROWS)),
    'psgc.csv: found a file named psgc.csv, expected a name or a publication date that says which release it is ' +
      '(give it: --release 2026-1Q, or --release 2025-07)',
  ],
  [
    'a malformed release',
    { options: { release: '2026-5Q' } },
    '--release: found "2026-5Q", expected year and quarter, 2026-1Q, or year and month, 2025-07',
  ],
  [
    'an output folder that is a file',
    { options: { out: 'totals.csv' } },
    'totals.csv: found a file, expected a folder, or a path that does not exist yet',
  ],
  ['an empty file', file(FILE, ''), '2026-1Q.csv: found an empty file, expected …'],
  ['a header without rows', rows([]), '2026-1Q.csv: found a header and no rows, expected …'],
  [
    'a CSV in Latin-1',
    file(FILE, Buffer.from(toCsv(rowsWith({ '0102801001': { area_name: 'Niño' } })), 'latin1')),
    '2026-1Q.csv:5: found …not UTF-8…, expected UTF-8',
  ],
  [
    'rows of another length',
    rows([...ROWS.slice(0, 3), ['0102801001', 'Adams', '', 'Bgy'], ...ROWS.slice(4)]),
    '2026-1Q.csv:5: 0102801001: found 4 values, expected 9 values, as in the header',
  ],
  [
    'columns that are missing',
    rows(
      ROWS.map((row) => row.slice(1, -1)),
      HEADER.slice(1, -1),
    ),
    `2026-1Q.csv:1: found the columns ${HEADER.slice(1, -1).join(', ')}, without psgc_code, island_region, ` +
      `expected the columns ${HEADER.join(', ')} (name the columns so in the first line, or give another file)`,
  ],
  [
    'a CSV that is no publication',
    file(FILE, 'name,age\nAnna,7\n'),
    `2026-1Q.csv:1: found the columns name, age, without ${HEADER.join(', ')}, expected …`,
  ],
  [
    'a column that appears twice',
    rows(
      ROWS.map((row) => [...row, 'x']),
      [...HEADER, 'area_name'],
    ),
    '2026-1Q.csv:1: column area_name: found 2 columns of this name, expected …',
  ],
]);

const PSGC: readonly (readonly Cell[])[] = [TITLES, ...ROWS.map((row) => row.slice(0, 8))];
const SUMMARY = TOTALS.split('\n').map((line) => line.split(','));
const SHEETS = {
  Metadata: [['Publication date:', '31 March 2026']],
  'National Summary': [['CODE', 'REGION', 'PROV.', 'CITIES', 'MUN.', 'BGY.'], ...SUMMARY.slice(1, -1)],
  PSGC,
};

/** The small publication as a workbook with some sheets replaced, and without those that are `undefined`. */
const workbook = async (
  changes: Readonly<Record<string, readonly (readonly Cell[])[] | undefined>>,
): Promise<Input> => {
  const sheets = Object.entries({ ...SHEETS, ...changes }).flatMap(([name, sheet]) => (sheet ? [[name, sheet]] : []));
  const bytes = await toXlsx(Object.fromEntries(sheets) as Record<string, readonly (readonly Cell[])[]>);
  return file('psgc.xlsx', bytes, { totals: undefined, carryFrom: 'out' });
};
const psgcWith = (line: number, cell: number, value: Cell) =>
  PSGC.map((row, at) => (at === line - 1 ? row.with(cell, value) : row));

refusals('a workbook is refused that has', [
  [
    'no sheet PSGC',
    await workbook({ PSGC: undefined }),
    'psgc.xlsx: found the sheets Metadata, National Summary, expected a sheet PSGC, as PSA publishes it',
  ],
  [
    'no sheet National Summary',
    await workbook({ 'National Summary': undefined }),
    'psgc.xlsx: found the sheets Metadata, PSGC, expected a sheet National Summary, as PSA publishes it ' +
      '(or give the totals as CSV: --totals FILE)',
  ],
  [
    'no sheet Metadata',
    await workbook({ Metadata: undefined }),
    'psgc.xlsx: found no "Publication date:" in a sheet Metadata; the sheets are National Summary, PSGC, expected … ' +
      '(give it: --release 2026-1Q, or --release 2025-07)',
  ],
  [
    'an invalid date',
    await workbook({ Metadata: [['Publication date:', '31 June 2025']] }),
    'psgc.xlsx: found the publication date "31 June 2025", expected …',
  ],
  [
    'columns that are missing or appear twice',
    await workbook({ PSGC: [TITLES.with(1, 'Area').with(4, 'Geographic Level'), ...PSGC.slice(1)] }),
    'psgc.xlsx:1: column Name: found …, expected one column whose title begins with Name',
    '…:1: column Geographic Level: found 2 such columns: Geographic Level, Geographic Level, expected …',
    '…:1: column Old names: found …it has 10-digit PSGC, Area,…',
  ],
  [
    'a summary without a column',
    await workbook({ 'National Summary': [['CODE', 'REGION', 'PROV.', 'CITIES', 'MUN.'], ...SUMMARY.slice(1, -1)] }),
    'psgc.xlsx, sheet National Summary:1: column BGY.: found …',
  ],
  [
    'a summary that differs from the rows',
    await workbook({ PSGC: PSGC.slice(0, -1) }),
    'psgc.xlsx: 1300000000: found 1 barangays in NCR, not 2, expected the counts of the National Summary of psgc.xlsx',
  ],
  [
    'a date as a name',
    await workbook({
      PSGC: psgcWith(5, 1, { value: new Date(Date.UTC(2026, 0, 2)), type: Date, format: 'yyyy-mm-dd' }),
    }),
    'psgc.xlsx:5: …column Name: found 2026-01-02, a date, expected text or a number',
  ],
  [
    'a mark in a name and an unknown class (problems have the titles of its columns)',
    await workbook({ PSGC: psgcWith(6, 1, 'Bat* ac').map((row, at) => (at === 3 ? row.with(6, '9th') : row)) }),
    'psgc.xlsx:4: 0102801000: column Income Classification: found "9th", expected …',
    'psgc.xlsx:6: 0102805000: column Name: found "Bat* ac", expected …',
  ],
]);
