import { describe, expect, test } from 'vitest';
import type { Problem } from '../../generator/dataset/problem.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import {
  filesOf,
  HEADER,
  importFrom,
  problemsOf,
  ROWS,
  rowsWith,
  toCsv,
  TOTALS,
  toXlsx,
  type Cell,
  type Input,
} from './small-publication.ts';

const FILE = '2026-1Q.csv';
const NAME = expect.stringMatching(/^a name: Unicode NFC/) as string;
const LEVELS = 'Reg, Prov, City, Mun, SubMun or Bgy';

const rows = (content: readonly (readonly string[])[]): Input => ({ files: { [FILE]: toCsv(content) } });
const cells = (...change: Parameters<typeof rowsWith>) => rows(rowsWith(...change));
const without = (code: string) => rows(ROWS.filter(([each]) => each !== code));
const file = (name: string, content: string | Uint8Array, options: Input['options'] = {}): Input => ({
  files: { [name]: content },
  options: { file: name, ...options },
});

/** A problem with a row of the publication, as the CSV calls its columns. */
const at = (line: number, code: string, column: string, found: string, expected: string): Problem => ({
  file: FILE,
  line,
  code,
  column,
  found,
  expected,
});

interface Refusal {
  readonly what: string;
  readonly input: Input;
  readonly problems: readonly Partial<Problem>[];
}

async function refuses({ input, problems }: Refusal) {
  const folder = await temporaryFolder();
  await importFrom(folder, { files: { 'out/README.md': 'kept' }, options: { release: '2025-4Q' } });
  const before = await filesOf(`${folder}/out`);
  expect(Object.keys(before)).toHaveLength(8);
  const found = await problemsOf(folder, input);
  expect(found).toMatchObject(problems);
  expect(found).toHaveLength(problems.length);
  expect(await filesOf(`${folder}/out`)).toEqual(before);
}

const ORPHANED = 'every parent that the code names';
const ROW_REFUSALS: readonly Refusal[] = [
  {
    what: 'a letter that was lost in a name',
    input: cells({ '0102801001': { area_name: 'Santo Ni\ufffdo' } }),
    problems: [
      {
        ...at(5, '0102801001', 'area_name', '"Santo Ni\\ufffdo"', NAME),
        remedy: 'the letter is lost; take the name from a publication that has it',
      },
    ],
  },
  {
    what: 'a letter that was lost in an old name',
    input: cells({ '0102805000': { old_name: 'Bata\ufffd' } }),
    problems: [at(6, '0102805000', 'old_name', '"Bata\\ufffd"', NAME)],
  },
  {
    what: 'a letter that was lost in the name of a placeholder',
    input: cells({ '0990100000': { area_name: 'Isabel\ufffd' } }),
    problems: [at(10, '0990100000', 'area_name', '"Isabel\\ufffd"', NAME)],
  },
  {
    what: 'mis-decoded text that does not decode',
    input: cells({ '0102801001': { area_name: 'Doña NiÃ±a' } }),
    problems: [
      {
        ...at(5, '0102801001', 'area_name', '"Doña NiÃ±a"', NAME),
        remedy: 'read or save the file as UTF-8',
      },
    ],
  },
  {
    what: 'a footnote mark within a name',
    input: cells({ '0102801001': { area_name: 'San* Jose' } }),
    problems: [at(5, '0102801001', 'area_name', '"San* Jose"', NAME)],
  },
  {
    what: 'a name that is nothing',
    input: cells({ '0102801001': { area_name: ' ' } }),
    problems: [at(5, '0102801001', 'area_name', '""', NAME)],
  },
  {
    what: 'an unknown level, and only it: not what lies below',
    input: cells({ '0102801000': { geographic_level: 'SGU' } }),
    problems: [
      {
        ...at(4, '0102801000', 'geographic_level', '"SGU"', LEVELS),
        remedy: 'correct the level, or import a publication that knows it',
      },
    ],
  },
  {
    what: 'no level on a barangay',
    input: cells({ '0102801001': { geographic_level: '' } }),
    problems: [at(5, '0102801001', 'geographic_level', '""', expect.stringContaining(LEVELS) as string)],
  },
  {
    what: 'no level on a region',
    input: cells({ '0100000000': { geographic_level: '' } }),
    problems: [at(2, '0100000000', 'geographic_level', '""', expect.stringContaining(LEVELS) as string)],
  },
  {
    what: 'no level on a city with sub-municipalities',
    input: cells({ '1380600000': { geographic_level: '', city_class: '', income_classification: '' } }),
    problems: [at(14, '1380600000', 'geographic_level', '""', expect.stringContaining(LEVELS) as string)],
  },
  {
    what: "no level on a province's number that has an income class",
    input: cells({ '0102800000': { geographic_level: '' } }),
    problems: [at(3, '0102800000', 'geographic_level', '""', expect.stringContaining(LEVELS) as string)],
  },
  {
    what: 'a code that stands twice',
    input: rows([...ROWS, ['0102801001', 'Again', '', 'Bgy', '', '', '', 'R', 'L']]),
    problems: [
      at(19, '0102801001', 'psgc_code', '"0102801001" again', 'a code once; it stands at 2026-1Q.csv:5 already'),
    ],
  },
  {
    what: "an area's code on a placeholder",
    input: rows([...ROWS, ['0907200000', 'Again', '', '', '', '', '', '', '']]),
    problems: [
      at(19, '0907200000', 'psgc_code', '"0907200000" again', 'a code once; it stands at 2026-1Q.csv:9 already'),
    ],
  },
  {
    what: 'a municipality without its province',
    input: without('0102800000'),
    // The region has no other province, so nothing but the totals tells that one is missing.
    problems: [{ file: FILE, code: '0100000000', found: '0 provinces in Region I', expected: '1, by totals.csv' }],
  },
  {
    what: 'a barangay without its municipality',
    input: without('0102801000'),
    problems: [
      {
        ...at(4, '0102801001', 'psgc_code', 'no city or municipality 0102801000 in the release', ORPHANED),
        remedy: 'add 0102801000, or correct the code',
      },
    ],
  },
  {
    what: 'a city without its placeholder',
    input: without('0990100000'),
    problems: [at(10, '0990101000', 'psgc_code', 'no province 0990100000 in the release', ORPHANED)],
  },
  {
    what: 'a code of too few digits',
    input: cells({ '0102801001': { psgc_code: '01028010' } }),
    problems: [at(5, '01028010', 'psgc_code', '"01028010"', 'a barangay code, RRPPPMMBBB')],
  },
  {
    what: 'a code that a spreadsheet rounded',
    input: cells({ '0102800000': { psgc_code: '1.03E+08' } }),
    problems: [at(3, '1.03E+08', 'psgc_code', '"1.03E+08"', 'a province code, RRPPP00000')],
  },
  {
    what: "a level that is not the code's",
    input: cells({ '0102801001': { geographic_level: 'Mun', urban_rural: '' } }),
    problems: [at(5, '0102801001', 'psgc_code', '"0102801001"', 'a municipality code, RRPPPMM000')],
  },
  {
    what: 'a correspondence code of too few digits',
    input: cells({ '0102801001': { correspondence_code: '1280100' } }),
    problems: [at(5, '0102801001', 'correspondence_code', '"1280100"', 'nine digits')],
  },
  {
    what: 'a value that the kind of area does not have',
    input: cells({ '0102801001': { city_class: 'CC' } }),
    problems: [at(5, '0102801001', 'city_class', '"CC"', 'nothing, on the level Bgy')],
  },
  {
    what: 'values that are unknown to a column',
    input: cells({
      '0102801001': { urban_rural: 'X', island_region: 'Q' },
      '0102805000': { city_class: 'XC', income_classification: '7th' },
    }),
    problems: [
      at(5, '0102801001', 'urban_rural', '"X"', 'U, R or -'),
      at(5, '0102801001', 'island_region', '"Q"', 'L, V or M'),
      at(6, '0102805000', 'city_class', '"XC"', 'HUC, ICC or CC'),
      at(6, '0102805000', 'income_classification', '"7th"', 'an income class: 1st … 6th or Special'),
    ],
  },
  {
    what: 'problems in several inputs, all at once',
    input: {
      files: {
        [FILE]: toCsv(
          rowsWith({
            '0102801001': { area_name: '', geographic_level: 'Brgy' },
            '1381701000': { old_name: '\ufffd' },
          }),
        ),
        'totals.csv': TOTALS.replace('Region IX,1', 'Region IX,2'),
        'zip-codes.csv': 'code,zip_code,source\n0102801000,29220,x\n',
      },
      options: { declare: ['?'] },
    },
    problems: [
      { file: 'totals.csv', line: 2, column: 'provinces', found: '2 for the nation' },
      { file: '--declare', found: '"?"' },
      { file: 'zip-codes.csv', line: 2, column: 'zip_code' },
      at(5, '0102801001', 'geographic_level', '"Brgy"', LEVELS),
      at(5, '0102801001', 'area_name', '""', NAME),
      at(17, '1381701000', 'old_name', '"\\ufffd"', NAME),
    ],
  },
];

describe('rows are refused that have', () => {
  test.each(ROW_REFUSALS)('$what', refuses);
});

const FILE_REFUSALS: readonly Refusal[] = [
  {
    what: 'a publication that is not there',
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
    problems: [{ file: 'psgc.xlsx', found: 'a file named .xlsx that is no workbook' }],
  },
  {
    what: 'a workbook that was cut off',
    input: file('psgc.xlsx', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00)),
    problems: [{ file: 'psgc.xlsx', found: expect.stringContaining('a workbook that cannot be read') as string }],
  },
  { what: 'an empty file', input: file(FILE, ''), problems: [{ file: FILE, found: 'an empty file' }] },
  { what: 'a header alone', input: rows([]), problems: [{ file: FILE, found: 'a header and no rows' }] },
  {
    what: 'a CSV in Latin-1',
    input: file(FILE, Buffer.from(toCsv(rowsWith({ '0102801001': { area_name: 'Niño' } })), 'latin1')),
    problems: [{ file: FILE, line: 5, found: expect.stringContaining('no UTF-8') as string, expected: 'UTF-8' }],
  },
  {
    what: 'rows of another length',
    input: rows([...ROWS.slice(0, 3), ['0102801001', 'Adams', '', 'Bgy'], ...ROWS.slice(4)]),
    problems: [{ file: FILE, line: 5, code: '0102801001', found: '4 values', expected: '9, as the header has' }],
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
      { file: FILE, line: 1, column: 'psgc_code', found: `no such column in ${HEADER.slice(1, -1).join(',')}` },
      { file: FILE, line: 1, column: 'island_region', expected: `the columns ${HEADER.join(',')}` },
    ],
  },
  {
    what: 'a column that stands twice',
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
  {
    what: 'a name that does not say which release it is',
    input: file('psgc.csv', toCsv(ROWS)),
    problems: [
      {
        file: 'psgc.csv',
        found: 'a file named psgc.csv',
        expected: 'a name or a publication date that says which release it is',
        remedy: 'say it: --release 2026-1Q, or --release 2025-07',
      },
    ],
  },
  {
    what: 'a release that is none',
    input: { options: { release: '2026-5Q' } },
    problems: [
      { file: '--release', found: '"2026-5Q"', expected: 'year and quarter, 2026-1Q, or year and month, 2025-07' },
    ],
  },
  {
    what: 'a file where the folder should be',
    input: { options: { out: 'totals.csv' } },
    problems: [{ file: 'totals.csv', found: 'a file', expected: 'a folder to write, or none yet' }],
  },
  {
    what: 'a dataset to carry over from that is not there',
    input: { options: { zipCodes: undefined, carryFrom: 'nowhere' } },
    problems: Array.from({ length: 7 }, () => ({ found: 'no such file', expected: 'a file of the dataset' })),
  },
];

describe('an import is refused of', () => {
  test.each(FILE_REFUSALS)('$what', refuses);
});

const declare = (...declarations: string[]): Input => ({ options: { declare: declarations } });
const totals = (text: string): Input => ({ files: { 'totals.csv': text } });

const TOTALS_REFUSALS: readonly Refusal[] = [
  {
    what: 'differ from the rows',
    input: totals(TOTALS.replace('2,3,2,5', '2,3,2,6').replace('Region I,1,1,1,2', 'Region I,1,1,1,3')),
    problems: [
      {
        file: FILE,
        code: '0100000000',
        found: '2 barangays in Region I',
        expected: '3, by totals.csv',
        remedy: 'mend the rows, or declare the difference with its reason (--declare)',
      },
    ],
  },
  {
    what: 'do not add up',
    input: totals(TOTALS.replace('2,3,2,5', '2,3,2,42')),
    problems: [
      {
        file: 'totals.csv',
        line: 2,
        column: 'barangays',
        found: '42 for the nation',
        expected: '5, the sum of the regions',
      },
    ],
  },
  {
    what: 'lack the nation, count in words and list a province',
    input: totals(
      TOTALS.replace(/,PHILIPPINES.*\n/, '')
        .replace('NCR,0', 'NCR,none')
        .replace('09', '99072'),
    ),
    problems: [
      {
        file: 'totals.csv',
        line: 3,
        column: 'code',
        found: '"9907200000000"',
        expected: 'a region code, RR00000000, once',
      },
      { file: 'totals.csv', line: 4, column: 'provinces', found: '"none"', expected: 'a whole number' },
      { file: 'totals.csv', found: 'no line without a code', expected: 'one, with the totals of the nation' },
    ],
  },
  {
    what: 'lack a column',
    input: totals(TOTALS.replace('cities', 'city')),
    problems: [{ file: 'totals.csv', line: 1, column: 'cities' }],
  },
  {
    what: 'are not there',
    input: { options: { totals: 'nowhere.csv' } },
    problems: [{ file: 'nowhere.csv', found: 'no such file', expected: 'the official totals by region, as CSV' }],
  },
  {
    what: 'are said to be differed from otherwise than they are',
    input: declare('0100000000 barangays 1: gone'),
    problems: [{ code: '0100000000', found: '2 barangays in Region I', expected: '1, by the declared difference' }],
  },
  {
    what: 'are declared to be what they are',
    input: declare('0100000000 barangays 2: gone'),
    problems: [
      {
        file: '--declare',
        found: '"0100000000 barangays 2: gone"',
        expected: 'a difference; totals.csv says 2 barangays as well',
        remedy: 'leave it out',
      },
    ],
  },
  {
    what: 'are differed from in a region that they do not list',
    input: declare('0200000000 barangays 2: gone'),
    problems: [{ file: '--declare', expected: 'a region that totals.csv lists' }],
  },
  {
    what: 'are differed from without a reason, in what is not counted, twice',
    input: declare(
      '0100000000 barangays 2',
      '0100000000 puroks 2: new',
      '0900000000 barangays 2: new',
      '0900000000 barangays 3: new',
    ),
    problems: [
      { file: '--declare', expected: expect.stringContaining('the reason') as string },
      { file: '--declare', expected: expect.stringContaining('provinces or cities') as string },
      { file: '--declare', expected: 'one declaration of barangays in 0900000000' },
      { code: '0900000000', found: '1 barangays in Region IX', expected: '2, by the declared difference' },
    ],
  },
  {
    what: 'are unknown and differed from',
    input: { options: { totals: undefined, declare: ['0100000000 barangays 2: gone'] } },
    problems: [{ file: '--declare', expected: 'official totals to differ from' }],
  },
];

describe('official totals are refused that', () => {
  test.each(TOTALS_REFUSALS)('$what', refuses);
});

const supplement = (name: string, text: string): Input => ({ files: { [`${name}.csv`]: text } });

const SUPPLEMENT_REFUSALS: readonly Refusal[] = [
  {
    what: 'another header',
    input: supplement('zip-codes', 'psgc,zip\n0102801000,2922\n'),
    problems: [
      { file: 'zip-codes.csv', line: 1, column: 'code', expected: 'the columns code,zip_code,source' },
      { file: 'zip-codes.csv', line: 1, column: 'zip_code' },
      { file: 'zip-codes.csv', line: 1, column: 'source' },
    ],
  },
  {
    what: 'a zip code of five digits, a code of nine, and one twice',
    input: supplement('zip-codes', 'code,zip_code,source\n0102801000,29220,a\n102801000,2922,a\n0102801000,2922,a\n'),
    problems: [
      {
        file: 'zip-codes.csv',
        line: 2,
        column: 'zip_code',
        code: '0102801000',
        found: '"29220"',
        expected: 'four digits',
      },
      { file: 'zip-codes.csv', line: 3, column: 'code', found: '"102801000"', expected: 'a PSGC code of ten digits' },
      { file: 'zip-codes.csv', line: 4, column: 'code', found: '"0102801000" again', expected: 'a code once' },
    ],
  },
  {
    what: 'a district in words, and a source of many',
    input: supplement('districts', `code,district,source\n0102801000,first,a\n0102805000,1st,${'a'.repeat(201)}\n`),
    problems: [
      {
        file: 'districts.csv',
        line: 2,
        column: 'district',
        code: '0102801000',
        found: '"first"',
        expected: 'a congressional district: Lone, 1st, or a list such as 1st, 2nd',
      },
      { file: 'districts.csv', line: 3, column: 'source', expected: 'the source of the district' },
    ],
  },
  {
    what: 'half a person, no year, and a count twice',
    input: supplement(
      'populations',
      'psgc_code,population,year\n0102801000,1.5,2020\n0102801000,1,20\n0102801001,1,2020\n0102801001,1,2020\n',
    ),
    problems: [
      { file: 'populations.csv', line: 2, column: 'population', found: '"1.5"', expected: 'a whole number' },
      { file: 'populations.csv', line: 3, column: 'year', found: '"20"', expected: 'the year of a census' },
      { file: 'populations.csv', line: 5, column: 'psgc_code', found: '"0102801001" again' },
    ],
  },
  {
    what: 'no file',
    input: { options: { districts: 'nowhere.csv' } },
    problems: [{ file: 'nowhere.csv', found: 'no such file', expected: 'a CSV of code,district,source' }],
  },
];

describe('a supplement is refused that has', () => {
  test.each(SUPPLEMENT_REFUSALS)('$what', refuses);
});

const TITLES = [
  '10-digit PSGC',
  'Name',
  'Correspondence Code',
  'Geographic Level',
  'Old names',
  'City Class',
  'Income\r\nClassification',
  'Urban / Rural\r\n(based on 2020 CPH)',
];
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

const WORKBOOK_REFUSALS: readonly WorkbookRefusal[] = [
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
        remedy: 'say it: --release 2026-1Q, or --release 2025-07',
      },
    ],
  },
  {
    what: 'a date that is none',
    sheets: { ...SHEETS, Metadata: [['Publication date:', '31 June 2025']] },
    problems: [{ file: 'psgc.xlsx', found: 'the publication date "31 June 2025"' }],
  },
  {
    what: 'columns that are missing or stand twice',
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
        found: '1 barangays in NCR',
        expected: '2, by the National Summary of psgc.xlsx',
      },
    ],
  },
  {
    what: 'a date for a name',
    sheets: psgcWith(5, 1, { value: new Date(Date.UTC(2026, 0, 2)), type: Date, format: 'yyyy-mm-dd' }),
    problems: [
      { file: 'psgc.xlsx', line: 5, column: 'Name', found: '2026-01-02, a date', expected: 'text or a number' },
    ],
  },
  {
    what: 'a name with a mark in it and a class that is none, by the names of its columns',
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
  test.each(WORKBOOK_REFUSALS)('$what', async ({ what, sheets, problems }) => {
    const options = { totals: undefined, carryFrom: 'out' };
    await refuses({ what, input: file('psgc.xlsx', await toXlsx(sheets), options), problems });
  });
});
