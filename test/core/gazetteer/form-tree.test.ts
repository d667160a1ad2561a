import { describe, expect, test } from 'vitest';
import { createApi } from '../../../generator/api/runtime/index.ts';
import { formTree } from '../../../generator/core/gazetteer/form-tree.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { datasetOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { DATA, dataset, gazetteer, packedMounts } from '../../committed-data.ts';
import { readLines } from '../../oracle/facts.ts';

const tree = formTree(gazetteer);
const rows = ['cities', 'municipalities'].flatMap((each) => readLines(`${DATA}/${each}.csv`));
const provinceNamed = (name: string) => tree.find((each) => each.name === name) ?? expect.fail(`no ${name}`);

test('the tree has the 82 provinces and Metro Manila, ordered by name', () => {
  const provinces = readLines(`${DATA}/provinces.csv`).map(({ code }) => code);
  expect(provinces).toHaveLength(82);
  expect(tree.map(({ code }) => code).toSorted()).toEqual([...provinces, '1300000000'].toSorted());
  expect(tree.slice(0, 3).map(({ name }) => name)).toEqual(['Abra', 'Agusan del Norte', 'Agusan del Sur']);
  expect(provinceNamed('Metro Manila')).toMatchObject({
    code: '1300000000',
    official_name: 'National Capital Region (NCR)',
    kind: 'region',
    region: { code: '1300000000', name: 'National Capital Region (NCR)' },
    island_group: 'luzon',
  });
});

test('each of the 1,642 cities and municipalities stands once, in the province that the data say', () => {
  const expected = rows.map((row) => {
    const above = row['province_code'] || row['located_in'] || row['region_code'];
    return [row['code'], above, row['name'], row['located_in'] ? true : undefined];
  });
  const found = tree.flatMap(({ code: above, localities }) =>
    localities.map(({ code, official_name: name, independent }) => [code, above, name, independent]),
  );
  expect(found).toHaveLength(1642);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test.each([
  ['Cebu', 'Cebu City', 'City of Cebu', true],
  ['Basilan', 'Isabela City', 'City of Isabela', true],
  ['Cotabato', 'Kapalawan', 'Kapalawan', true],
  ['Metro Manila', 'Manila', 'City of Manila', undefined],
  ['Metro Manila', 'Quezon City', 'Quezon City', undefined],
  ['Nueva Ecija', 'Science City of Muñoz', 'Science City of Muñoz', undefined],
])('%s has %s', (province, name, official, independent) => {
  const found = provinceNamed(province).localities.find((each) => each.name === name);
  expect([found?.official_name, found?.independent]).toEqual([official, independent]);
});

test('names of one province differ, so that a list has no two equal lines', () => {
  const twice = tree.flatMap(({ localities }) => {
    const names = localities.map(({ name }) => name);
    return names.filter((name, at) => names.indexOf(name) < at);
  });
  expect(twice).toEqual([]);
});

describe.each([
  ['the region of Basilan', toGazetteer(dataset, '1900000000', 'v')],
  ['the region of the City of Isabela', toGazetteer(dataset, '0900000000', 'v')],
  ['the oldest release', toGazetteer(datasetOfRelease(dataset, '2022-4Q'), null, 'v')],
])('%s', (_what, { hierarchy }) => {
  test('has each city and municipality once, too', () => {
    const codes = formTree({ hierarchy }).flatMap(({ localities }) => localities.map(({ code }) => code));
    expect(codes.toSorted()).toEqual(
      hierarchy
        .list(null, 'cities-municipalities')
        .map(({ code }) => code)
        .toSorted(),
    );
  });
});

test('the library gives it', () => {
  expect(createApi(packedMounts()).formTree()).toEqual(tree);
});
