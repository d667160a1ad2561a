import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS } from '../../../generator/psgc/kinds.ts';
import { readDataset } from '../../../generator/data/read.ts';
import { writeRegionDataset } from '../../data/region-dataset.ts';
import { SMALL_DATASET, writeSmallDataset } from '../../data/small-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { writeTenfold } from './tenfold-dataset.ts';

/** A region with cities that have no province. */
const REGION = '0700000000';
/** The cities of Cebu, Lapu-Lapu and Mandaue. */
const INDEPENDENT = 3;

test('the doubled data of a region is a valid dataset with twice the areas below the region', async () => {
  const folder = await temporaryFolder();
  const data = await writeRegionDataset(join(folder, 'data'), REGION);
  const [before, out] = [await readDataset(data), join(folder, 'out')];
  await writeTenfold(data, out, 2);
  const { tables } = await readDataset(out);
  for (const kind of KINDS) {
    expect(tables[kind].rows, kind).toHaveLength((kind === 'region' ? 1 : 2) * before.tables[kind].rows.length);
  }
  expect(before.tables.barangay.rows.length).toBeGreaterThan(1_900);
  const without = [...tables.city.rows, ...tables.municipality.rows].filter(
    ({ province_code }) => province_code === '',
  );
  expect(without).toHaveLength(2 * INDEPENDENT);
  const rows = new Set(tables.barangay.rows.map(({ code, name }) => `${code} ${name}`));
  expect(before.tables.barangay.rows.filter(({ code, name }) => !rows.has(`${code} ${name}`))).toEqual([]);
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
