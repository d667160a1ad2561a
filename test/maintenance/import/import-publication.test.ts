import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readDataset } from '../../../generator/data/read.ts';
import { formatImportReport } from '../../../generator/maintenance/import/import-report.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { filesOf, importFrom, problemsOf, rowsWith, TITLES, toCsv, toXlsx } from './small-publication.ts';

/** All errors that real CSVs have; the rows and columns are not in order, and there is an unknown column. */
const DIRTY_CSV = `\ufeffarea_name,psgc_code,remarks,correspondence_code,geographic_level,old_name,city_class,income_classification,urban_rural,island_region\r
"Santo NiÃ±o",102801002,,12801002,Bgy,"OsmeÃ±a ",,,R,L\r
"  Region I  (Ilocos\u00a0Region) ",100000000,x,10000000,Reg,,,,,L\r
"Ilocos Norte",0102800000,,012800000,Prov,,,1st* (reclass 2005),,L\r
"Tagoloan Ii",0102801000,,012801000,Mun,"Pen\u0303a",,4th*,,L\r
"Fuentes*",0102801001,,012801001,Bgy,,,,-,L\r
"PiÃ±an, San Jose",0102802000,,,Mun,,,-,,L\r
"Purok ""Uno"" Iii *",0102802001,,,Bgy,,,,U,L\r
`;

const TOTALS_OF_DIRTY = `region,code,provinces,cities,municipalities,barangays,population_2020
PHILIPPINES,,1,0,2,3,9
Region I,100000000,1,0,2,3,9
`;

const SUPPLEMENTS = {
  'zip-codes.csv':
    'name,source,zip_code,code\nTagoloan,a+b,2922,0102801000\nPiñan,,,0102802000\nGone,a,1000,0102899000\n',
  'districts.csv': 'code,district,source\n0102801000,"1st, 2nd",COMELEC\n',
  'populations.csv':
    'psgc_code,population,year\n0102801000,120,2020\n0102801000,NA,2015\n0102801001,70,2020\n9999999999,1,2015\n',
};

test('a CSV is repaired, sorted, completed and written', async () => {
  const folder = await temporaryFolder();
  const report = await importFrom(folder, {
    files: { '2025-07.csv': DIRTY_CSV, 'totals.csv': TOTALS_OF_DIRTY, ...SUPPLEMENTS },
    options: { file: '2025-07.csv' },
  });
  const { 'release.json': release, ...tables } = await filesOf(`${folder}/out`);
  expect(tables).toEqual({
    // The dataset that values are carried over from is of a later release.
    'newer-releases.csv': 'release,date,published,reference,title,url\n2025-4Q,2025-12-31,,,,\n',
    'regions.csv':
      'code,name,correspondence_code,old_name,island_region,iso_3166_2,iso_3166_2_source,population_2015,population_2020\n' +
      '0100000000,Region I (Ilocos Region),010000000,,L,,,,\n',
    'provinces.csv':
      'code,name,region_code,correspondence_code,old_name,income_classification,island_region,iso_3166_2,iso_3166_2_source,population_2015,population_2020\n' +
      '0102800000,Ilocos Norte,0100000000,012800000,,1st (reclass 2005),L,,,,\n',
    'cities.csv':
      'code,name,region_code,province_code,located_in,located_in_source,correspondence_code,old_name,city_class,income_classification,island_region,status,' +
      'zip_code,zip_code_source,district,district_source,population_2015,population_2020\n',
    'municipalities.csv':
      'code,name,region_code,province_code,located_in,located_in_source,correspondence_code,old_name,income_classification,island_region,status,' +
      'zip_code,zip_code_source,district,district_source,population_2015,population_2020\n' +
      '0102801000,Tagoloan II,0100000000,0102800000,,,012801000,Peña,4th,L,,2922,a+b,"1st, 2nd",COMELEC,,120\n' +
      '0102802000,"Piñan, San Jose",0100000000,0102800000,,,,,,L,,,,,,,\n',
    'sub-municipalities.csv':
      'code,name,city_municipality_code,correspondence_code,old_name,island_region,' +
      'zip_code,zip_code_source,district,district_source,population_2015,population_2020\n',
    'barangays.csv':
      'code,name,city_municipality_code,sub_municipality_code,correspondence_code,old_name,urban_rural,island_region,status,' +
      'population_2015,population_2020\n' +
      '0102801001,Fuentes,0102801000,,012801001,,-,L,,,70\n' +
      '0102801002,Santo Niño,0102801000,,012801002,Osmeña,R,L,,,\n' +
      '0102802001,"Purok ""Uno"" III",0102802000,,,,U,L,,,\n',
  });
  expect(JSON.parse(release ?? '')).toMatchObject({
    release: '2025-07',
    date: '2025-07-31',
    source: { file: '2025-07.csv', sha256: createHash('sha256').update(DIRTY_CSV).digest('hex') },
    attribution: expect.stringMatching(/Philippine Statistics Authority \(PSA\).*2025-07/) as unknown,
    census_years: [2015, 2020],
    placeholders: [],
    official_totals: {
      source: 'totals.csv',
      regions: [{ code: '0100000000', region: 'Region I', provinces: 1, cities: 0, municipalities: 2, barangays: 3 }],
    },
    declared_differences: [],
  });
  expect(formatImportReport(report)).toContain(`
Repaired
  Roman numerals in the wrong case: 2 (line 5: "Tagoloan Ii" → "Tagoloan II"; 8: "Purok \\"Uno\\" Iii" → "Purok \\"Uno\\" III")
  Unicode in another form than NFC: 1 (line 5: "Pen\u0303a" → "Peña")
  codes that were numbers or had lost a zero: 2 (line 2: "102801002" → "0102801002"; 3: "100000000" → "0100000000")
  correspondence codes that were numbers or had lost a zero: 2 (line 2: "12801002" → "012801002"; 3: "10000000" → "010000000")
  footnote marks at the end of a name: 2 (line 6: "Fuentes*" → "Fuentes"; 8: "Purok \\"Uno\\" Iii *" → "Purok \\"Uno\\" Iii")
  footnote marks in an income class: 2 (line 4: "1st* (reclass 2005)" → "1st (reclass 2005)"; 5: "4th*" → "4th")
  income classes given as "-": 1 (line 7: "-" → "")
  mis-decoded UTF-8: 3 (line 2: "Santo NiÃ±o" → "Santo Niño"; 2: "OsmeÃ±a " → "Osmeña "; 7: "PiÃ±an, San Jose" → "Piñan, San Jose")
  stray spaces: 2 (line 2: "Osmeña " → "Osmeña"; 3: "  Region I  (Ilocos\u00a0Region) " → "Region I (Ilocos Region)")
Supplements
`);
  expect(report.supplements).toMatchObject([
    { what: 'zip codes', origin: 'given', found: 1, without: [{ code: '0102802000' }], unknown: ['0102899000'] },
    { what: 'districts', origin: 'given', found: 1, without: [{ code: '0102802000' }], unknown: [] },
    { what: 'ISO 3166-2 codes', origin: 'carried', found: 0, unknown: [] },
    { what: 'locations of areas without a province', origin: 'derived', found: 0, without: [], unknown: [] },
    { what: 'island regions', origin: 'published', found: 7, without: [], unknown: [] },
    { what: 'statuses', origin: 'carried', found: 0, without: [], unknown: [] },
    { what: 'populations of 2015', origin: 'given', found: 0, unknown: ['9999999999'] },
    { what: 'populations of 2020', origin: 'given', found: 2, unknown: [] },
  ]);
  expect((await readDataset(`${folder}/out`)).release.release).toBe('2025-07');
});

/**
 * A workbook as PSA publishes it: a title on two lines, a column without a title, codes as numbers, "-" for no value.
 */
const WORKBOOK = {
  Metadata: [
    ['Title:', 'Philippine Standard Geographic Code (PSGC)'],
    ['Publication date:', '30 September 2024'],
  ],
  'National Summary': [
    [null, null, 'PHILIPPINE STATISTICS AUTHORITY', null, null, null, null, null],
    ['CODE', null, 'REGION', 'PROV.', 'CITIES', 'MUN.', 'BGY.', 'POPULATION\r\n(2020 CPH)'],
    [null, null, 'PHILIPPINES', 0, 1, 1, 2, 500],
    [1300000000, null, 'National Capital Region (NCR)', 0, 1, 1, 2, 498],
    ['a', 'Does not add up to the national total.', null, null, null, null, null, null],
  ],
  PSGC: [
    [...TITLES.with(6, 'Income\r\nClassification (DOF DO No. 074.2024)'), '2020 Population', null, 'Status'],
    [1300000000, 'National Capital Region (NCR)', 130000000, 'Reg', null, null, null, null, 498, null, null],
    ['1381701000', 'Pateros ', 137606000, 'Mun', null, null, '1st*', null, 98, '58/', null],
    ['1381701001', 'Aguho', null, 'Bgy', null, null, null, 'U', '-', null, 'Pob.'],
    [null, null, null, null, null, null, null, null, null, null, null],
    ['1380600000', 'City of Manila', '133900000', 'City', null, 'HUC', 'Special', null, 400, null, null],
    ['1380600001', '1', '133900001', 'Bgy', ' Uno', null, null, 'U', 0, null, null],
  ],
  Notes: [['Notes:']],
};

test('a workbook is read by its column titles, with its totals, populations and date', async () => {
  const folder = await temporaryFolder();
  await importFrom(folder, { options: { out: 'earlier' } });
  const report = await importFrom(folder, {
    files: { 'Datafile.xlsx': await toXlsx(WORKBOOK) },
    options: { file: 'Datafile.xlsx', totals: undefined, carryFrom: 'earlier' },
  });
  const { 'release.json': release, ...tables } = await filesOf(`${folder}/out`);
  expect(tables).toMatchObject({
    'regions.csv':
      'code,name,correspondence_code,old_name,island_region,iso_3166_2,iso_3166_2_source,population_2020\n' +
      '1300000000,National Capital Region (NCR),130000000,,L,,,498\n',
    'cities.csv': expect.stringContaining(
      '\n1380600000,City of Manila,1300000000,,,,133900000,,HUC,Special,L,,,,,,400\n',
    ) as unknown,
    'municipalities.csv': expect.stringContaining(
      '\n1381701000,Pateros,1300000000,,,,137606000,,1st,L,,,,,,98\n',
    ) as unknown,
    'barangays.csv':
      'code,name,city_municipality_code,sub_municipality_code,correspondence_code,old_name,urban_rural,island_region,status,population_2020\n' +
      '1380600001,1,1380600000,,133900001,Uno,U,,,0\n' +
      '1381701001,Aguho,1381701000,,,,U,L,Pob.,\n',
  });
  expect(JSON.parse(release ?? '')).toMatchObject({
    release: '2024-3Q',
    date: '2024-09-30',
    source: { file: 'Datafile.xlsx' },
    official_totals: {
      source: 'the National Summary of Datafile.xlsx',
      regions: [{ code: '1300000000', region: 'National Capital Region (NCR)', cities: 1, barangays: 2 }],
    },
  });
  expect(report.repairs.map(({ what, count }) => [what, count])).toEqual([
    ['codes that were numbers or had lost a zero', 1],
    ['correspondence codes that were numbers or had lost a zero', 2],
    ['footnote marks in an income class', 1],
    ['populations given as "-"', 1],
    ['stray spaces', 2],
  ]);
  expect(report.repairs[0]?.examples).toEqual(['2: 1300000000 → "1300000000"']);
});

test('districts without a code, as in the workbook of 2023-4Q, are left out and counted', async () => {
  const folder = await temporaryFolder();
  await importFrom(folder, { options: { out: 'earlier' } });
  const district = (code: string | null) => [code, 'NCR, Second District', '137400000', 'Dist', null, null, null, null];
  const { PSGC, ...sheets } = WORKBOOK;
  const [titles = [], region = [], ...others] = PSGC;
  const workbook = (code: string | null) => toXlsx({ ...sheets, PSGC: [titles, region, district(code), ...others] });
  const options = { file: 'Datafile.xlsx', totals: undefined, carryFrom: 'earlier' };
  await importFrom(folder, { files: { 'Datafile.xlsx': await toXlsx(WORKBOOK) }, options });
  const { 'release.json': _without, ...expected } = await filesOf(`${folder}/out`);
  const report = await importFrom(folder, { files: { 'Datafile.xlsx': await workbook(null) }, options });
  const { 'release.json': _with, ...found } = await filesOf(`${folder}/out`);
  expect(found).toEqual(expected);
  expect(report.repairs).toContainEqual({
    what: 'districts without a code that were left out',
    count: 1,
    examples: ['3: "NCR, Second District" → ""'],
  });
  // With a code it could be an area.
  const [refused] = await problemsOf(folder, { files: { 'Datafile.xlsx': await workbook('1374000000') }, options });
  expect(refused).toMatchObject({ line: 3, code: '1374000000', column: 'Geographic Level', found: '"Dist"' });
});

test('other names follow their areas to new codes, except those of areas that are gone or have the name now', async () => {
  const folder = await temporaryFolder();
  await importFrom(folder, { options: { out: 'earlier' } });
  const renamed = rowsWith({
    '1381701000': { area_name: 'Embo' },
    '1381701001': { psgc_code: '1381701002' },
    '0102801001': { psgc_code: '0102801002', correspondence_code: '012801002' },
  });
  const report = await importFrom(folder, {
    files: {
      '2026-1Q.csv': toCsv(renamed),
      'earlier/other-names.csv':
        'code,name,source\n1300000000,Metro Manila,law\n1381701000,Embo,use\n1381701001,Up,use\n0102801001,Old,use\n',
      'earlier/name-words.csv': 'written,means,source\nsto,santo,use\n',
    },
    options: { carryFrom: 'earlier' },
  });
  expect(report.names).toMatchObject({ leftOut: ['1381701000 Embo'], gone: ['0102801001 Old'] });
  expect(await filesOf(`${folder}/out`)).toMatchObject({
    'other-names.csv': 'code,name,source\n1300000000,Metro Manila,law\n1381701002,Up,use\n',
    'name-words.csv': 'written,means,source\nsto,santo,use\n',
    'name-labels.csv': 'kind,place,label,source\n',
  });
});

test('a clean publication is imported without repairs, with the same bytes each time', async () => {
  const folder = await temporaryFolder();
  const first = await importFrom(folder, { options: { out: 'first' } });
  const second = await importFrom(folder, { options: { out: 'second' } });
  expect(first.repairs).toEqual([]);
  expect(first.counts).toEqual({
    region: 3,
    province: 2,
    city: 3,
    municipality: 2,
    'sub-municipality': 1,
    barangay: 5,
  });
  expect(await filesOf(`${folder}/second`)).toEqual(await filesOf(`${folder}/first`));
  expect(second.release.placeholders).toEqual([
    { code: '0990100000', name: 'City of Isabela (Not a Province)', correspondence_code: '099700000' },
  ]);
});
