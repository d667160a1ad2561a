import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../../generator/core/problem.ts';
import { readDataset } from '../../../../generator/data/read.ts';
import { cityKey, parseFootnote } from '../../../../generator/maintenance/import/footnotes.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { file, refuses } from '../refusal.ts';
import { importFrom, TITLES, toXlsx, type Cell } from '../small-publication.ts';

/** The texts of PSA's workbooks from 3Q 2024 to 1Q 2026, and texts that are no footnotes. */
const TEXTS: readonly (readonly [footnote: string, cities: readonly string[] | undefined])[] = [
  ['', []],
  ['  ', []],
  ['3/', []],
  ['9/ 60/', []],
  ['ab/', []],
  ['(excluding CITY OF BAGUIO) ', ['baguio']],
  ['(excluding BAGUIO CITY) ', ['baguio']],
  ['(excluding  CITY OF ZAMBOANGA) ', ['zamboanga']],
  ['(excluding CITY OF CAGAYAN DE ORO) ', ['cagayan de oro']],
  ['(excluding the cities of CEBU, LAPU-LAPU, AND MANDAUE) ', ['cebu', 'lapu-lapu', 'mandaue']],
  ['(excluding the cities of CEBU and MANDAUE)', ['cebu', 'mandaue']],
  ['(Excluding City of Las Piñas)', ['las pinas']],
  ['(excluding )', undefined],
  ['excluding CITY OF BAGUIO', undefined],
  ['(including CITY OF BAGUIO)', undefined],
  ['Capital', undefined],
  ['3', undefined],
];

test.each(TEXTS)('the footnote %j names the cities %j', (footnote, cities) => {
  expect(parseFootnote(footnote)).toEqual(cities);
});

test.each([
  ['City of Cebu', 'CITY OF CEBU'],
  ['Quezon City', 'CITY OF QUEZON'],
  ['City of Parañaque', 'PARANAQUE CITY'],
])('%s is %s', (one, other) => {
  expect(cityKey(one)).toBe(cityKey(other));
});

const area = (code: string, name: string, correspondence: string, level: string, footnote = '', status = '') =>
  [code, name, correspondence, level, '', level === 'City' ? 'HUC' : '', '', '', footnote, status] as const;

/** Sheet rows 2 to 9: a province with two independent cities, another without any, and a city whose code names none. */
const ROWS = [
  area('0700000000', 'Region VII', '070000000', 'Reg', '1/'),
  area('0701200000', 'Bohol', '071200000', 'Prov'),
  area('0701201000', 'Alburquerque', '071201000', 'Mun', '2/', 'Capital'),
  area('0702200000', 'Cebu', '072200000', 'Prov', '(excluding the cities of CEBU AND LAPU-LAPU) '),
  area('0730600000', 'City of Cebu', '072217000', 'City', '', 'Capital'),
  area('0730600001', 'Adlaon', '072217001', 'Bgy', '', ' Pob. '),
  area('0731100000', 'City of Lapu-Lapu', '072226000', 'City'),
  area('0739900000', 'City of Nowhere', '', 'City'),
];

const DECLARED = 'code,located_in,source\n0739900000,0701200000,declared\n';
const DECLARED_FOOTNOTES = ROWS.map((row) =>
  row[1] === 'Bohol' ? row.with(8, '(excluding CITY OF NOWHERE)') : row,
) as readonly (readonly Cell[])[];

const workbook = (rows: readonly (readonly Cell[])[]) =>
  toXlsx({
    Metadata: [['Publication date:', '31 March 2026']],
    'National Summary': [
      ['CODE', 'REGION', 'PROV.', 'CITIES', 'MUN.', 'BGY.'],
      ['', 'PHILIPPINES', 2, 3, 1, 1],
      ['0700000000', 'Region VII', 2, 3, 1, 1],
    ],
    PSGC: [[...TITLES, null, 'Status'], ...rows],
  });

async function importRows(rows: readonly (readonly Cell[])[], declare: readonly string[] = []) {
  const folder = await temporaryFolder();
  const report = await importFrom(folder, {
    files: { 'psgc.xlsx': await workbook(rows), 'located-in.csv': DECLARED },
    options: { file: 'psgc.xlsx', totals: undefined, declare },
  });
  return { report, dataset: await readDataset(`${folder}/out`) };
}

describe('the status and the location of an area', () => {
  test('are in the tables, and the footnotes confirm them', async () => {
    const { report, dataset } = await importRows(DECLARED_FOOTNOTES);
    expect(report.confirmedLocations).toBe(2);
    expect(report.release.declared_footnotes).toEqual([]);
    expect(
      dataset.tables.city.rows.map((row) => [row.name, row.status, row.located_in, row.located_in_source]),
    ).toEqual([
      ['City of Cebu', 'Capital', '0702200000', 'correspondence code'],
      ['City of Lapu-Lapu', '', '0702200000', 'correspondence code'],
      ['City of Nowhere', '', '0701200000', 'declared'],
    ]);
    expect(dataset.tables.municipality.rows).toMatchObject([{ status: 'Capital', located_in: '' }]);
    expect(dataset.tables.barangay.rows).toMatchObject([{ status: 'Pob.' }]);
  });

  test('are not confirmed by a workbook without footnotes', async () => {
    const { report } = await importRows(ROWS.map((row) => row.with(8, '')));
    expect(report.confirmedLocations).toBe(0);
  });

  test('are imported although a footnote is wrong, if that is declared with its reason', async () => {
    const { report } = await importRows(ROWS, ['0701200000 footnote: PSA forgot it']);
    expect(report.confirmedLocations).toBe(1);
    expect(report.release.declared_footnotes).toEqual([{ code: '0701200000', found: '', reason: 'PSA forgot it' }]);
  });
});

interface FootnoteRefusal {
  readonly what: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly declare?: readonly string[];
  readonly problems: readonly Partial<Problem>[];
}

const withCell = (code: string, at: number, value: string) =>
  DECLARED_FOOTNOTES.map((row) => (row[0] === code ? row.with(at, value) : row));

const inSheet = (line: number, code: string, column: string, found: string, expected: string) => ({
  file: 'psgc.xlsx',
  line,
  code,
  column,
  found,
  expected,
});

const REFUSALS: readonly FootnoteRefusal[] = [
  {
    what: 'an unknown status',
    rows: withCell('0730600000', 9, 'Kapital'),
    problems: [inSheet(6, '0730600000', 'Status', '"Kapital"', 'Capital or nothing')],
  },
  {
    what: 'the status of another kind of area',
    rows: withCell('0730600001', 9, 'Capital'),
    problems: [inSheet(7, '0730600001', 'Status', '"Capital"', 'Pob. or nothing')],
  },
  {
    what: 'a status on a province',
    rows: withCell('0702200000', 9, 'Capital'),
    problems: [inSheet(5, '0702200000', 'Status', '"Capital"', 'no value for the level Prov')],
  },
  {
    what: 'a footnote that lacks a city',
    rows: withCell('0702200000', 8, '(excluding CITY OF CEBU)'),
    problems: [
      inSheet(
        5,
        '0702200000',
        'before Status',
        '"(excluding CITY OF CEBU)"',
        'the independent cities that lie there, City of Cebu, City of Lapu-Lapu',
      ),
    ],
  },
  {
    what: 'a footnote with a misspelled city',
    rows: withCell('0702200000', 8, '(excluding the cities of CEBU AND LAPULAPU)'),
    problems: [{ line: 5, code: '0702200000', found: '"(excluding the cities of CEBU AND LAPULAPU)"' }],
  },
  {
    what: 'no footnote for a province with independent cities',
    rows: withCell('0702200000', 8, ''),
    problems: [{ line: 5, code: '0702200000', found: '""' }],
  },
  {
    what: 'a footnote for a province without independent cities',
    rows: withCell('0702200000', 8, '(excluding the cities of CEBU, LAPU-LAPU AND TAGBILARAN)'),
    problems: [{ line: 5, code: '0702200000' }],
  },
  {
    what: 'a footnote about cities beside a region, and one that cannot be read',
    rows: withCell('0700000000', 8, '(excluding CITY OF CEBU)').map((row) =>
      row[0] === '0730600001' ? row.with(8, 'see note') : row,
    ),
    problems: [
      { line: 2, code: '0700000000', expected: 'the mark of a note, 3/, or beside a province (excluding CITY OF …)' },
      { line: 7, code: '0730600001', found: '"see note"' },
    ],
  },
  {
    what: 'a declared footnote that is right',
    rows: DECLARED_FOOTNOTES,
    declare: ['0702200000 footnote: wrong'],
    problems: [
      {
        file: '--declare',
        code: '0702200000',
        expected: 'the code of a province whose footnote is wrong',
        remedy: 'remove it',
      },
    ],
  },
];

describe('a workbook is refused that has', () => {
  test.each(REFUSALS)('$what', async ({ what, rows, declare, problems }) => {
    const { files } = file('psgc.xlsx', await workbook(rows));
    const options = { file: 'psgc.xlsx', totals: undefined, declare };
    await refuses({ what, input: { files: { ...files, 'located-in.csv': DECLARED }, options }, problems });
  });
});
