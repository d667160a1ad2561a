import { describe, expect, test } from 'vitest';
import { readDataset } from '../../../generator/data/read.ts';
import { cityKey, parseFootnote } from '../../../generator/maintenance/import/footnotes.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { refusals } from './refusal.ts';
import { importFrom, TITLES, toXlsx, type Cell, type Input } from './small-publication.ts';

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
])('%s is %s', (a, b) => {
  expect(cityKey(a)).toBe(cityKey(b));
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

const given = async (rows: readonly (readonly Cell[])[], ...declare: string[]): Promise<Input> => ({
  files: { 'psgc.xlsx': await workbook(rows), 'located-in.csv': DECLARED },
  options: { file: 'psgc.xlsx', totals: undefined, declare },
});

async function importRows(rows: readonly (readonly Cell[])[], declare: readonly string[] = []) {
  const folder = await temporaryFolder();
  const report = await importFrom(folder, await given(rows, ...declare));
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

const withCell = (code: string, at: number, value: string) =>
  DECLARED_FOOTNOTES.map((row) => (row[0] === code ? row.with(at, value) : row));

refusals('a workbook is refused that has', [
  [
    'an unknown status',
    await given(withCell('0730600000', 9, 'Kapital')),
    'psgc.xlsx:6: 0730600000: column Status: found "Kapital", expected Capital or nothing',
  ],
  [
    'the status of another kind of area',
    await given(withCell('0730600001', 9, 'Capital')),
    'psgc.xlsx:7: 0730600001: column Status: found "Capital", expected Pob. or nothing',
  ],
  [
    'a status on a province',
    await given(withCell('0702200000', 9, 'Capital')),
    'psgc.xlsx:5: 0702200000: column Status: found "Capital", expected no value for the level Prov',
  ],
  [
    'a footnote that lacks a city',
    await given(withCell('0702200000', 8, '(excluding CITY OF CEBU)')),
    'psgc.xlsx:5: 0702200000: column before Status: found "(excluding CITY OF CEBU)", ' +
      'expected the independent cities that lie there, City of Cebu, City of Lapu-Lapu',
  ],
  [
    'a footnote with a misspelled city',
    await given(withCell('0702200000', 8, '(excluding the cities of CEBU AND LAPULAPU)')),
    '…:5: 0702200000: …found "(excluding the cities of CEBU AND LAPULAPU)", expected …',
  ],
  [
    'no footnote for a province with independent cities',
    await given(withCell('0702200000', 8, '')),
    '…:5: 0702200000: …found "", expected …',
  ],
  [
    'a footnote with a city too many',
    await given(withCell('0702200000', 8, '(excluding the cities of CEBU, LAPU-LAPU AND TAGBILARAN)')),
    '…:5: 0702200000: …found …',
  ],
  [
    'a footnote about cities beside a region, and one that cannot be read',
    await given(
      withCell('0700000000', 8, '(excluding CITY OF CEBU)').map((row) =>
        row[0] === '0730600001' ? row.with(8, 'see note') : row,
      ),
    ),
    '…:2: 0700000000: …expected the mark of a note, 3/, or beside a province (excluding CITY OF …)',
    '…:7: 0730600001: …found "see note", expected …',
  ],
  [
    'a declared footnote that is right',
    await given(DECLARED_FOOTNOTES, '0702200000 footnote: wrong'),
    '--declare: 0702200000: found …, expected the code of a province whose footnote is wrong (remove it)',
  ],
]);
