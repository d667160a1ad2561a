import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { LocationRule } from '../../generator/core/dataset/parents.ts';
import type { InvalidInput } from '../../generator/core/problem.ts';
import { readDataset } from '../../generator/data/read.ts';
import type { Row } from '../../generator/core/psgc/table.ts';
import { DATA, dataset, gazetteer } from '../committed-data.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { edited, writeSmallDataset } from './small-dataset.ts';

const read = (name: string): Row[] => parse(readFileSync(join(DATA, name)), { columns: true });
const provinces = read('provinces.csv');
const localities = [...read('cities.csv'), ...read('municipalities.csv')];
const rule = new LocationRule(provinces);

/** Where the areas outside NCR lie that have no province: PSA's footnotes of 1Q 2026, and the two declared exceptions. */
const LOCATIONS: readonly (readonly [province: string, areas: readonly string[]])[] = [
  ['Benguet', ['City of Baguio']],
  ['Pampanga', ['City of Angeles']],
  ['Zambales', ['City of Olongapo']],
  ['Quezon', ['City of Lucena']],
  ['Palawan', ['City of Puerto Princesa']],
  ['Iloilo', ['City of Iloilo']],
  ['Negros Occidental', ['City of Bacolod']],
  ['Cebu', ['City of Cebu', 'City of Lapu-Lapu', 'City of Mandaue']],
  ['Leyte', ['City of Tacloban']],
  ['Zamboanga del Sur', ['City of Zamboanga']],
  ['Lanao del Norte', ['City of Iligan']],
  ['Misamis Oriental', ['City of Cagayan De Oro']],
  ['Davao del Sur', ['City of Davao']],
  ['South Cotabato', ['City of General Santos']],
  ['Agusan del Norte', ['City of Butuan']],
  ['Basilan', ['City of Isabela']],
  [
    'Cotabato',
    ['Kapalawan', 'Old Kaabakan', 'Kadayangan', 'Nabalawag', 'Pahamuddin', 'Malidegao', 'Ligawasan', 'Tugunan'],
  ],
];

describe('every area without a province', () => {
  test.each(LOCATIONS)('in %s: %j', (province, names) => {
    const within = gazetteer.finder.find(province, 'provinces', null);
    const areas = gazetteer.hierarchy
      .list(null, 'cities-municipalities')
      .filter(({ locatedIn }) => locatedIn === within);
    expect(areas.map(({ name }) => name).sort()).toEqual(names.toSorted());
    for (const area of areas) expect(area.province).toBeNull();
  });

  test('is in the table above, or in NCR, and no other area lies in a province', () => {
    const located = localities.filter(({ located_in }) => located_in !== '');
    const ncr = localities.filter(({ province_code, located_in }) => province_code === '' && located_in === '');
    expect(located).toHaveLength(LOCATIONS.flatMap(([, names]) => names).length);
    expect(ncr.map(({ code }) => code.slice(0, 2))).toEqual(Array(17).fill('13'));
    expect(located.filter(({ province_code }) => province_code !== '')).toEqual([]);
  });

  test('has the location that its nine-digit code names, except 9 that are declared with a reason', () => {
    const others = localities.filter((row) => rule.applies(row) && rule.find(row) !== row.located_in);
    expect(others.map(({ code, located_in }) => [code, located_in])).toEqual([
      ['0990101000', '1900700000'],
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`199990${n}000`, '1204700000']),
    ]);
    for (const row of others) expect(rule.find(row)).toBeUndefined();
    for (const row of others) expect(row.located_in_source).not.toBe('correspondence code');
  });
});

test('a gazetteer of one region does not know a province of another one', async () => {
  const { hierarchy } = toGazetteer(dataset, '0900000000', 'v');
  expect(hierarchy.get('0990101000')).toMatchObject({ name: 'City of Isabela', province: null, locatedIn: null });
  expect(hierarchy.get('0931700000')).toMatchObject({
    name: 'City of Zamboanga',
    locatedIn: { name: 'Zamboanga del Sur' },
  });
});

describe('the nine-digit code', () => {
  test.each<[what: string, correspondence: string, found: string | undefined]>([
    ['of a province names it', '072217000', '0702200000'],
    ['that no province has names none', '099701000', undefined],
    ['of NCR names none', '137606000', undefined],
    ['that is unknown names none, although two provinces have none', '', undefined],
  ])('%s', (_what, correspondence_code, found) => {
    expect(rule.find({ correspondence_code })).toBe(found);
  });

  test('that two provinces share names none', () => {
    const shared = new LocationRule(
      ['0702200000', '0702300000'].map((code) => ({ code, correspondence_code: '072200000' })),
    );
    expect(shared.find({ correspondence_code: '072217000' })).toBeUndefined();
  });
});

describe('a dataset is refused in which', () => {
  const isabela = '0990101000,City of Isabela,0900000000,,0907200000,declared,099701000';
  test.each<[what: string, from: string, to: string, found: string, expected: string]>([
    ['an area lies in a city', isabela, isabela.replace('0907200000', '0102805000'), '"0102805000"', 'a province code'],
    [
      'an area lies in a province of no release',
      isabela,
      isabela.replace('0907200000', '0900700000'),
      '"0900700000"',
      'a province of',
    ],
    [
      'an area lies in another province than its nine-digit code says',
      isabela,
      isabela.replace('099701000', '012801000'),
      '"0907200000"',
      '0102800000, which',
    ],
    [
      'an area of NCR lies in a province',
      ',1300000000,,,,133900000',
      ',1300000000,,0102800000,x,133900000',
      '"0102800000"',
      'nothing',
    ],
    [
      'an area with a province lies in one',
      ',0102800000,,,012805000',
      ',0102800000,0102800000,x,012805000',
      '"0102800000"',
      'nothing',
    ],
  ])('%s', async (_what, from, to, found, expected) => {
    const folder = await writeSmallDataset(await temporaryFolder(), { 'cities.csv': edited('cities.csv', from, to) });
    const { problems } = await readDataset(folder).then(
      () => ({ problems: [] }),
      (error: unknown) => error as InvalidInput,
    );
    expect(problems).toMatchObject([
      { column: 'located_in', found, expected: expect.stringContaining(expected) as string },
    ]);
  });
});
