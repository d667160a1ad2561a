import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS } from '../../generator/dataset/kind.ts';
import { readDataset } from '../../generator/dataset/read.ts';
import { DATA, gazetteer } from '../committed-data.ts';
import { SMALL_DATASET, writeSmallDataset } from '../dataset/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeTenfold } from './tenfold-dataset.ts';

test('the doubled data is a valid dataset with twice the areas below the regions', async () => {
  const folder = await temporaryFolder();
  await writeTenfold(DATA, folder, 2);
  const { tables } = await readDataset(folder);
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, tables[kind].rows.length]));
  expect(counts).toEqual({
    region: 18,
    province: 164,
    city: 298,
    municipality: 2986,
    'sub-municipality': 28,
    barangay: 84020,
  });
  const without = [...tables.city.rows, ...tables.municipality.rows].filter(
    ({ province_code }) => province_code === '',
  );
  expect(without).toHaveLength(86);
  const kept = gazetteer.hierarchy.list(null, 'barangays').map(({ code, name }) => `${code} ${name}`);
  const rows = new Set(tables.barangay.rows.map(({ code, name }) => `${code} ${name}`));
  expect(kept.filter((area) => !rows.has(area))).toEqual([]);
});

test('placeholders, cities without a province and sub-municipalities are copied too', async () => {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'));
  await writeTenfold(data, join(folder, 'out'), 3);
  const { release, tables } = await readDataset(join(folder, 'out'));
  expect(release.placeholders).toEqual([
    { code: '0900300000', name: 'City of Isabela (Not a Province) (2)', correspondence_code: '' },
    { code: '0900400000', name: 'City of Isabela (Not a Province) (3)', correspondence_code: '' },
    { code: '0990100000', name: 'City of Isabela (Not a Province)', correspondence_code: '099700000' },
  ]);
  expect(
    tables.city.rows
      .filter(({ name }) => name.startsWith('City of Isabela ('))
      .map(({ province_code }) => province_code),
  ).toEqual(['', '']);
  expect(
    tables['sub-municipality'].rows.map(({ code, name, city_municipality_code }) => [
      code,
      name,
      city_municipality_code,
    ]),
  ).toEqual([
    ['1300101000', 'Tondo I/II (2)', '1300100000'],
    ['1300201000', 'Tondo I/II (3)', '1300200000'],
    ['1380601000', 'Tondo I/II', '1380600000'],
  ]);
  expect(release.official_totals?.regions[0]).toMatchObject({
    provinces: 3,
    cities: 3,
    municipalities: 3,
    barangays: 9,
  });
});

test('a single copy equals the data byte for byte', async () => {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'));
  await writeTenfold(data, join(folder, 'out'), 1);
  for (const [name, text] of Object.entries(SMALL_DATASET)) {
    if (name.endsWith('.csv')) expect(await readFile(join(folder, 'out', name), 'utf8')).toBe(text);
  }
});
