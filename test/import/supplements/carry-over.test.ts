import { expect, test } from 'vitest';
import { readDataset } from '../../../generator/dataset/read.ts';
import { formatImportReport } from '../../../generator/import/report/format-import-report.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { filesOf, importFrom, ROWS, toCsv } from '../small-publication.ts';

const EARLIER = {
  'zip-codes.csv': 'code,zip_code,source\n0102801000,2922,a+b\n0102805000,2906,a\n1381701000,1620,a\n',
  'districts.csv': 'code,district,source\n0102801000,1st,c\n1380601000,"1st, 2nd",c\n',
  'populations.csv': 'psgc_code,population,year\n0102801000,120,2024\n0102801001,70,2024\n1381701000,9,2015\n',
};

/** Replaces the ten-digit code of a row, and its nine-digit code if one is given. */
const renumber = (from: string, to: string, correspondence?: string) => (row: readonly string[]) =>
  row[0] === from ? row.with(0, to).with(2, correspondence ?? row[2] ?? '') : row;

async function carryOver(rows: readonly (readonly string[])[], options = {}) {
  const folder = await temporaryFolder();
  await importFrom(folder, { files: EARLIER, options: { out: 'earlier' } });
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
  expect(await filesOf(`${folder}/out`)).toEqual(await filesOf(`${folder}/earlier`));
  expect(report.supplements).toMatchObject([
    { what: 'zip codes', origin: 'carried', source: `2026-1Q in ${folder}/earlier`, found: 3, unknown: [] },
    { what: 'districts', origin: 'carried', found: 2 },
    { what: 'island regions', origin: 'published', found: 16 },
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

test.each(RENUMBERINGS)('values are carried over $what', async ({ rows, code, zipCode }) => {
  const { area } = await carryOver(rows);
  expect(area(code)).toMatchObject({ zip_code: zipCode, zip_code_source: zipCode === '' ? '' : 'a' });
});

test('a supplement that is given replaces the earlier one, and the others are carried over', async () => {
  const { area, report } = await carryOver(ROWS, { districts: 'districts.csv', populations: 'populations.csv' });
  expect(area('0102801000')).toMatchObject({ zip_code: '2922', district: '1st', population_2024: '120' });
  expect(report.supplements.map(({ what, origin }) => [what, origin])).toEqual([
    ['zip codes', 'carried'],
    ['districts', 'given'],
    ['island regions', 'published'],
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
WARNING: TOTALS WERE NOT CHECKED, because there are no official ones: give them with --totals FILE
Repaired
  footnote marks at the end of a name: 1 (line 4: "Adams*" → "Adams")
Supplements
  zip codes: 3 given by zip-codes.csv
    without: 2 cities, 1 sub-municipality (0990101000 City of Isabela, 1380600000 City of Manila, 1380601000 Tondo I/II)
  districts: 2 carried over from 2026-1Q in ./earlier
    without: 3 cities, 1 municipality (0102805000 City of Batac, 0990101000 City of Isabela, 1380600000 City of Manila, 1381701000 Pateros)
  island regions: 16 published in the column "island_region"
  populations of 2015: 1 carried over from 2026-1Q in ./earlier
    without: 3 regions, 2 provinces, 3 cities, 1 municipality, 1 sub-municipality, 5 barangays (0100000000 Region I, 0900000000 Region IX, 1300000000 NCR, 0102800000 Ilocos Norte, 0907200000 Zamboanga del Norte, 0102805000 City of Batac, 0990101000 City of Isabela, 1380600000 City of Manila, 0102801000 Adams, 1380601000 Tondo I/II, … and 5 more)
  populations of 2024: 2 carried over from 2026-1Q in ./earlier
    without: 3 regions, 2 provinces, 3 cities, 1 municipality, 1 sub-municipality, 4 barangays (0100000000 Region I, 0900000000 Region IX, 1300000000 NCR, 0102800000 Ilocos Norte, 0907200000 Zamboanga del Norte, 0102805000 City of Batac, 0990101000 City of Isabela, 1380600000 City of Manila, 1381701000 Pateros, 1380601000 Tondo I/II, … and 4 more)`,
  );
});
