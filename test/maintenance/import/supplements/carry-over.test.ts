import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readDataset } from '../../../../generator/data/read.ts';
import { formatImportReport } from '../../../../generator/maintenance/import/import-report.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { filesOf, importFrom, problemsOf, ROWS, toCsv } from '../small-publication.ts';

const EARLIER = {
  'zip-codes.csv': 'code,zip_code,source\n0102801000,2922,a+b\n0102805000,2906,a\n1381701000,1620,a\n',
  'districts.csv': 'code,district,source\n0102801000,1st,c\n1380601000,"1st, 2nd",c\n',
  'iso-codes.csv': 'code,iso_3166_2,source\n1300000000,PH-00,iso\n0102800000,PH-ILN,iso\n0900000000,,none\n',
  'populations.csv': 'psgc_code,population,year\n0102801000,120,2024\n0102801001,70,2024\n1381701000,9,2015\n',
};

/** Replaces the ten-digit code of a row, and its nine-digit code if one is given. */
const renumber = (from: string, to: string, correspondence?: string) => (row: readonly string[]) =>
  row[0] === from ? row.with(0, to).with(2, correspondence ?? row[2] ?? '') : row;

async function carryOver(rows: readonly (readonly string[])[], options = {}) {
  const folder = await temporaryFolder();
  await importFrom(folder, { files: EARLIER, options: { out: 'earlier', isoCodes: 'iso-codes.csv' } });
  const report = await importFrom(folder, {
    files: { ...EARLIER, '2026-1Q.csv': toCsv(rows) },
    options: { zipCodes: undefined, districts: undefined, populations: undefined, carryFrom: 'earlier', ...options },
  });
  const { tables } = await readDataset(`${folder}/out`);
  const areas = [...tables.city.rows, ...tables.municipality.rows, ...tables['sub-municipality'].rows];
  return { folder, report, area: (code: string) => areas.find((row) => row.code === code) };
}

test('all values of the earlier release are carried over to the same codes', async () => {
  const { folder, report } = await carryOver(ROWS);
  const { 'release.json': release = '', ...tables } = await filesOf(`${folder}/out`);
  const { 'release.json': earlier = '', ...earlierTables } = await filesOf(`${folder}/earlier`);
  expect(tables).toEqual(earlierTables);
  expect(JSON.parse(release)).toEqual({ ...JSON.parse(earlier), carried: report.release.carried });
  expect(report.release.carried).toEqual(
    ['zip codes', 'districts', 'ISO 3166-2 codes', 'populations of 2015', 'populations of 2024'].map((what) => ({
      what,
      release: '2026-1Q',
    })),
  );
  expect(report.supplements).toMatchObject([
    { what: 'zip codes', origin: 'carried', source: `2026-1Q in ${folder}/earlier`, found: 3, unknown: [] },
    { what: 'districts', origin: 'carried', found: 2 },
    { what: 'ISO 3166-2 codes', origin: 'carried', found: 2 },
    { what: 'locations of areas without a province', origin: 'derived', found: 0 },
    { what: 'island regions', origin: 'published', found: 16 },
    { what: 'statuses', origin: 'carried', found: 0, without: [] },
    { what: 'populations of 2015', origin: 'carried', found: 1 },
    { what: 'populations of 2024', origin: 'carried', found: 2 },
  ]);
  expect(report.supplements[0]?.without).toEqual([
    { kind: 'city', code: '0990101000', name: 'City of Isabela' },
    { kind: 'city', code: '1380600000', name: 'City of Manila' },
    { kind: 'sub-municipality', code: '1380601000', name: 'Tondo I/II' },
  ]);
});

interface Renumbering {
  readonly what: string;
  readonly rows: readonly (readonly string[])[];
  readonly code: string;
  readonly zipCode: string;
}

const BATAC = ROWS.map(renumber('0102805001', '0102806001')).map(renumber('0102805000', '0102806000'));
const RENUMBERINGS: readonly Renumbering[] = [
  { what: 'by the nine-digit code if the ten-digit code is new', rows: BATAC, code: '0102806000', zipCode: '2906' },
  {
    what: 'by the ten-digit code if there is no nine-digit code',
    rows: ROWS.map(renumber('0102805000', '0102805000', '')),
    code: '0102805000',
    zipCode: '2906',
  },
  {
    what: 'unless the code was given to another place',
    rows: ROWS.map(renumber('0102805000', '0102805000', '012899000')),
    code: '0102805000',
    zipCode: '',
  },
  {
    what: 'unless two areas share the nine-digit code',
    rows: BATAC.map(renumber('0102801000', '0102801000', '012805000')),
    code: '0102806000',
    zipCode: '',
  },
];

test('a code of ISO 3166-2, or the reason why there is none, is carried over to the code that a province has now', async () => {
  const { folder } = await carryOver(ROWS.map((row) => row.map((value) => value.replace(/^01028(?=\d{5}$)/, '01029'))));
  const { 'provinces.csv': provinces = '', 'regions.csv': regions = '' } = await filesOf(`${folder}/out`);
  expect(provinces).toContain('\n0102900000,Ilocos Norte,0100000000,012800000,,1st,L,PH-ILN,iso,');
  expect(regions).toContain('\n0900000000,Region IX,090000000,,M,,none,');
});

test.each(RENUMBERINGS)('values are carried over $what', async ({ rows, code, zipCode }) => {
  const { area } = await carryOver(rows);
  expect(area(code)).toMatchObject({ zip_code: zipCode, zip_code_source: zipCode === '' ? '' : 'a' });
});

test('a supplement that is given replaces the earlier one, and the others are carried over', async () => {
  const { area, report } = await carryOver(ROWS, { districts: 'districts.csv', populations: ['populations.csv'] });
  expect(area('0102801000')).toMatchObject({ zip_code: '2922', district: '1st', population_2024: '120' });
  expect(report.supplements.map(({ what, origin }) => [what, origin])).toEqual([
    ['zip codes', 'carried'],
    ['districts', 'given'],
    ['ISO 3166-2 codes', 'carried'],
    ['locations of areas without a province', 'derived'],
    ['island regions', 'published'],
    ['statuses', 'carried'],
    ['populations of 2015', 'given'],
    ['populations of 2024', 'given'],
  ]);
});

test('the report lists what was imported, repaired, carried over and unknown', async () => {
  const { folder, report } = await carryOver(
    ROWS.map((row) => (row[0] === '0102801000' ? row.with(1, 'Adams*') : row)),
    { zipCodes: 'zip-codes.csv', totals: undefined },
  );
  expect(formatImportReport(report).replaceAll(folder, '.')).toBe(
    `2026-1Q of 2026-03-31, imported from ./2026-1Q.csv into ./out
  3 regions, 2 provinces, 3 cities, 2 municipalities, 1 sub-municipality, 5 barangays
  not an area: 0990100000 City of Isabela (Not a Province)
Totals by region match totals.csv, carried over from 2026-1Q in ./earlier
No footnotes confirm in which provinces the independent cities lie
Repaired
  footnote marks at the end of a name: 1 (line 4: "Adams*" → "Adams")
Supplements
  zip codes: 3 given by zip-codes.csv
    without: 2 cities, 1 sub-municipality (0990101000 City of Isabela, 1380600000 City of Manila, 1380601000 Tondo I/II)
  districts: 2 carried over from 2026-1Q in ./earlier
    without: 3 cities, 1 municipality (0102805000 City of Batac, 0990101000 City of Isabela, 1380600000 City of Manila, 1381701000 Pateros)
  ISO 3166-2 codes: 2 carried over from 2026-1Q in ./earlier
    without: 2 regions, 1 province (0100000000 Region I, 0900000000 Region IX, 0907200000 Zamboanga del Norte)
  locations of areas without a province: 0 derived from the nine-digit code, otherwise from located-in.csv
    without: 1 city (0990101000 City of Isabela)
  island regions: 16 published in the column "island_region"
  statuses: 0 carried over from 2026-1Q in ./earlier
  populations of 2015: 1 carried over from 2026-1Q in ./earlier
    without: 3 regions, 2 provinces, 3 cities, 1 municipality, 1 sub-municipality, 5 barangays (0100000000 Region I, 0900000000 Region IX, 1300000000 NCR, 0102800000 Ilocos Norte, 0907200000 Zamboanga del Norte, 0102805000 City of Batac, 0990101000 City of Isabela, 1380600000 City of Manila, 0102801000 Adams, 1380601000 Tondo I/II, … and 5 more)
  populations of 2024: 2 carried over from 2026-1Q in ./earlier
    without: 3 regions, 2 provinces, 3 cities, 1 municipality, 1 sub-municipality, 4 barangays (0100000000 Region I, 0900000000 Region IX, 1300000000 NCR, 0102800000 Ilocos Norte, 0907200000 Zamboanga del Norte, 0102805000 City of Batac, 0990101000 City of Isabela, 1380600000 City of Manila, 1381701000 Pateros, 1380601000 Tondo I/II, … and 4 more)`,
  );
});

describe('a CSV, which has no statuses and declares no locations', () => {
  /** Writes into tables of an earlier dataset what its workbook and its declarations said. */
  async function carryFrom(edits: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>) {
    const folder = await temporaryFolder();
    await importFrom(folder, { options: { out: 'earlier' } });
    for (const [name, changes] of Object.entries(edits)) {
      const path = `${folder}/earlier/${name}`;
      const text = changes.reduce((each, [from, to]) => each.replace(from, to), await readFile(path, 'utf8'));
      await writeFile(path, text);
    }
    const report = await importFrom(folder, {
      files: { '2026-2Q.csv': toCsv(ROWS.filter(([code]) => code !== '0102801001')) },
      options: {
        file: '2026-2Q.csv',
        totals: undefined,
        accept: ['no-totals'],
        locatedIn: undefined,
        carryFrom: 'earlier',
      },
    });
    return { report, dataset: await readDataset(`${folder}/out`) };
  }

  test('has those of the earlier dataset, for the codes that still exist', async () => {
    const { report, dataset } = await carryFrom({
      'cities.csv': [
        ['012805000,Batac,CC,3rd,L,,', '012805000,Batac,CC,3rd,L,Capital,'],
        ['0990101000,City of Isabela,0900000000,,,,', '0990101000,City of Isabela,0900000000,,0907200000,declared,'],
      ],
      'barangays.csv': [
        ['012801001,,R,L,', '012801001,,R,L,Pob.'],
        ['012805001,,U,L,', '012805001,,U,L,Pob.'],
      ],
    });
    expect(dataset.tables.city.rows.map(({ name, status, located_in }) => [name, status, located_in])).toEqual([
      ['City of Batac', 'Capital', ''],
      ['City of Isabela', '', '0907200000'],
      ['City of Manila', '', ''],
    ]);
    expect(dataset.tables.barangay.rows.filter(({ status }) => status === 'Pob.').map(({ code }) => code)).toEqual([
      '0102805001',
    ]);
    expect(report.release.carried).toEqual([{ what: 'statuses', release: '2026-1Q' }]);
    expect(report.supplements).toContainEqual(
      expect.objectContaining({ what: 'statuses', origin: 'carried', found: 2, without: [] }),
    );
  });

  test('names the release that the statuses were first carried over from', async () => {
    const { report } = await carryFrom({
      'barangays.csv': [['012805001,,U,L,', '012805001,,U,L,Pob.']],
      'release.json': [['"carried": []', '"carried": [{ "what": "statuses", "release": "2025-3Q" }]']],
    });
    expect(report.release.carried).toEqual([{ what: 'statuses', release: '2025-3Q' }]);
  });
});

test('a location that is declared against the nine-digit code is refused', async () => {
  const folder = await temporaryFolder();
  const rows = ROWS.map((row) => (row[0] === '0990101000' ? row.with(2, '097201000') : row));
  const problems = await problemsOf(folder, {
    files: { '2026-1Q.csv': toCsv(rows), 'located-in.csv': 'code,located_in,source\n0990101000,0102800000,x\n' },
  });
  expect(problems).toMatchObject([
    { line: 11, column: 'located_in', found: '"0102800000"', expected: '0907200000, which the nine-digit code names' },
  ]);
});
