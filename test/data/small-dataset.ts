import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const RELEASE = {
  release: '2026-1Q',
  date: '2026-03-31',
  source: {
    title: 'Philippine Standard Geographic Code (PSGC)',
    publisher: 'Philippine Statistics Authority (PSA)',
    url: 'https://psa.gov.ph/classification/psgc',
    file: 'small.csv',
    sha256: '0'.repeat(64),
    note: null,
  },
  attribution: 'Source: PSA',
  licences: { areas: 'a', populations: 'p', zip_codes: 'z', districts: 'd' },
  census_years: [2020],
  carried: [],
  placeholders: [{ code: '0990100000', name: 'City of Isabela (Not a Province)', correspondence_code: '099700000' }],
  official_totals: {
    source: 'National Summary',
    regions: [
      { code: '0100000000', region: 'Region I', provinces: 1, cities: 1, municipalities: 1, barangays: 3 },
      { code: '0900000000', region: 'Region IX', provinces: 1, cities: 1, municipalities: 0, barangays: 1 },
      { code: '1300000000', region: 'NCR', provinces: 0, cities: 1, municipalities: 1, barangays: 2 },
    ],
  },
  declared_differences: [],
  declared_footnotes: [],
};

const locality =
  'located_in,located_in_source,correspondence_code,old_name,income_classification,island_region,status,zip_code,zip_code_source,district,district_source,population_2020';

/** The files of a small dataset that has one of each special case, by file name. */
export const SMALL_DATASET: Readonly<Record<string, string>> = {
  'release.json': JSON.stringify(RELEASE),
  'regions.csv': `code,name,correspondence_code,old_name,island_region,iso_3166_2,iso_3166_2_source,population_2020
0100000000,Region I (Ilocos Region),010000000,,L,PH-01,iso-3166,5301139
0900000000,Region IX (Zamboanga Peninsula),090000000,,M,,,3875576
1300000000,National Capital Region (NCR),130000000,,L,PH-00,iso-3166,13484462
`,
  'provinces.csv': `code,name,region_code,correspondence_code,old_name,income_classification,island_region,iso_3166_2,iso_3166_2_source,population_2020
0102800000,Ilocos Norte,0100000000,012800000,,1st,L,PH-ILN,iso-3166,609588
0907200000,Zamboanga del Norte,0900000000,097200000,,1st,M,,,1047455
`,
  'cities.csv': `code,name,region_code,province_code,located_in,located_in_source,correspondence_code,old_name,city_class,income_classification,island_region,status,zip_code,zip_code_source,district,district_source,population_2020
0102805000,City of Batac,0100000000,0102800000,,,012805000,,CC,4th,L,Capital,2906,grit,2nd,comelec-2025,55484
0990101000,City of Isabela,0900000000,,0907200000,declared,099701000,,CC,4th,M,,7300,grit,Lone,comelec-2025,130379
1380600000,City of Manila,1300000000,,,,133900000,,HUC,1st,L,,1000,grit,"1st, 2nd",comelec-2025,1846513
`,
  'municipalities.csv': `code,name,region_code,province_code,${locality}
0102801000,Adams,0100000000,0102800000,,,012801000,,4th,L,,2922,grit,1st,comelec-2025,2189
1381701000,Pateros,1300000000,,,,137606000,,1st,L,,1620,grit,,,65227
`,
  'sub-municipalities.csv': `code,name,city_municipality_code,correspondence_code,old_name,island_region,zip_code,zip_code_source,district,district_source,population_2020
1380601000,Tondo I/II,1380600000,133901000,,L,1012,grit,1st,comelec-2025,654220
`,
  'barangays.csv': `code,name,city_municipality_code,sub_municipality_code,correspondence_code,old_name,urban_rural,island_region,status,population_2020
0102801001,Adams,0102801000,,012801001,,R,L,,2189
0102805001,Aglipay,0102805000,,012805001,Aglipay (Pob.),U,L,Pob.,1087
0102805002,Baay,0102805000,,012805002,,R,L,,
0990101001,Aguada,0990101000,,099701001,,U,M,,2000
1380601001,Barangay 1,1380600000,1380601000,133901001,,U,L,,1200
1381701001,Aguho,1381701000,,137606001,,U,L,,6947
`,
};

/** Files that say where some areas of the small dataset are. */
export const SMALL_POINTS: Readonly<Record<string, string>> = {
  'points.csv': `code,lat,lon,west,south,east,north,area_km2
0100000000,18.1,120.7,119.7,15.6,121,18.7,12300
0102801000,18.4428,120.91515,120.87,18.376,120.97,18.519,111.1
0102801001,18.4428,120.9151,120.87,18.376,120.97,18.519,111
0102805001,18.0572,120.5645,120.56,18.054,120.57,18.0606,0.0821
1380601001,14.6164,120.9663,120.965,14.6153,120.967,14.617,0.03
`,
  'points.json': JSON.stringify({
    release: '2026-1Q',
    source: 'Squares',
    licence: 'MIT',
    notice: 'Squares by nobody',
    files: [{ file: 'squares.json', sha256: 'a'.repeat(64) }],
  }),
};

/** Writes the small dataset with some files replaced, or left out if their text is `null`. */
export async function writeSmallDataset(
  folder: string,
  changed: Readonly<Record<string, string | Uint8Array | null>> = {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries({ ...SMALL_DATASET, ...changed })) {
    if (text !== null) await writeFile(join(folder, name), text);
  }
  return folder;
}

/** The text of a file of the small dataset with a part replaced. */
export function edited(file: string, from: string, to: string): string {
  const text = SMALL_DATASET[file] ?? '';
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  return text.replace(from, to);
}

/** The bytes of every file in a folder, to check that nothing changed. */
export async function snapshot(folder: string, names: readonly string[]): Promise<readonly string[]> {
  return Promise.all(names.map((name) => readFile(join(folder, name), 'base64')));
}
