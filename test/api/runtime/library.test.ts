import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { areaToRow } from '../../../generator/core/areas/area-tree.ts';
import { DISJOINT_COLLECTIONS } from '../../../generator/core/psgc/kinds.ts';
import { gazetteerOfRegion, historyOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { type Area, type Collection, createApi } from '../../../generator/api/runtime/index.ts';
import { packApi } from '../../../generator/api/runtime/packed-api.ts';
import { gazetteer, packedMounts } from '../../committed-data.ts';
import { RELEASE, TOTALS } from '../../published-totals.ts';
import { answersOf } from './program.ts';

const EXPECTED = {
  release: RELEASE.release,
  lies: ['Cebu', true, '072217000', 'V', null],
  barangay: ['Cebu', '012805001', 'Lumbayawa'],
  barangays: TOTALS.barangays,
  cebu: ['0730600000', 80],
  aglipay: 'City of Batac',
  scoped: '0102805001',
  nothing: [null, null, null],
  codes: [['1804500000'], 'merged', '2023-2Q', 'Aglipay'],
  searched: ['City of Cebu'],
  matched: ['exact', '0102805001', 'exact', 'none'],
  status: 200,
  body: {
    code: '0102800000',
    name: 'Ilocos Norte',
    region: 'Region I (Ilocos Region)',
    cities_municipalities_count: 23,
    barangays_count: 559,
  },
};

test('a program can use the library with its packed dataset', async () => {
  const unpacked = JSON.parse(JSON.stringify(packedMounts())) as ReturnType<typeof packApi>;
  expect(await answersOf(unpacked)).toEqual(EXPECTED);
});

const api = createApi(packedMounts());

test.each([
  ['nothing', undefined, /found undefined, expected the value of psgc-static\/dataset\.json/],
  ['an empty object', {}, /found an object without properties/],
  ['an answer of the API', [{ code: '0100000000' }], /found an object with 0/],
  ['a dataset without mounts', { datasets: [{}], mounts: [] }, /found an object with datasets, mounts/],
])('createApi refuses %s', (_what, value, message) => {
  expect(() => createApi(value as never)).toThrow(TypeError);
  expect(() => createApi(value as never)).toThrow(message);
});

const other = createApi(packedMounts()).get('0100000000');

test.each([
  ['an area that was not found', undefined],
  ['null', null],
  ['a code', '0100000000'],
  ['an object that looks like an area', { code: '0100000000', kind: 'region' }],
  ['an area of another API', other],
])('%s does not stand for the country', (_what, within) => {
  const area = within as Area;
  expect(() => api.list('barangays', area)).toThrow(/within: found .*, expected an area of this API/);
  expect(() => api.find('barangays', 'Aglipay', area)).toThrow(TypeError);
  expect(() => api.search('Aglipay', { within: area })).toThrow(TypeError);
});

test.each([
  ['a text', 'Batac', /^match: found a string, expected an object$/],
  ['nothing', undefined, /^match: found undefined, expected an object$/],
  ['a field that is not known', { brgy: 'Aglipay' }, /^match: found the field "brgy", expected only address, region, /],
  ['a number', { zip: 2906 }, /^match: zip: found a number, expected a string or null$/],
  ['both forms', { address: 'Batac', city: 'Batac' }, /^match: found address beside region, province, city, barangay$/],
])('match refuses %s', (_what, query, message) => {
  expect(() => api.match(query as never)).toThrow(TypeError);
  expect(() => api.match(query as never)).toThrow(message);
});

test('an area as JSON has its facts, and of each area above it the code and the name', () => {
  expect(JSON.parse(JSON.stringify(api.get('0730600000')))).toEqual({
    code: '0730600000',
    name: 'City of Cebu',
    kind: 'city',
    isCapital: true,
    isPoblacion: false,
    zipCode: '6000',
    district: '1st, 2nd',
    correspondenceCode: '072217000',
    oldName: null,
    islandRegion: 'V',
    cityClass: 'HUC',
    incomeClassification: '1st',
    urbanRural: null,
    iso3166: null,
    region: { code: '0700000000', name: 'Region VII (Central Visayas)' },
    province: null,
    cityMunicipality: null,
    subMunicipality: null,
    locatedIn: { code: '0702200000', name: 'Cebu' },
  });
  expect(JSON.parse(JSON.stringify(api.get('1380601001')))).toMatchObject({
    correspondenceCode: '133901001',
    region: { code: '1300000000', name: 'National Capital Region (NCR)' },
    cityMunicipality: { code: '1380600000', name: 'City of Manila' },
    subMunicipality: { code: '1380601000', name: 'Tondo I/II' },
  });
});

describe('an area of a release', () => {
  test('is as it was then, under its code of then', () => {
    expect(api.areaOfRelease('0604500000', '2024-04')).toEqual({
      release: '2024-04',
      code: '0604500000',
      kind: 'province',
      name: 'Negros Occidental',
      region: { code: '0600000000', name: 'Region VI (Western Visayas)' },
      province: null,
      cityMunicipality: null,
      subMunicipality: null,
      cityClass: null,
      incomeClassification: '1st',
      urbanRural: null,
    });
    expect(api.areaOfRelease('0604500000', '2024-2q')).toBeUndefined();
    expect(api.areaOfRelease('064500000', '2024-04')).toBeUndefined();
  });

  test.each(['2022-1Q', '', undefined])('of the release %j is refused with those that are known', (release) => {
    const refused = () => api.areaOfRelease('0604500000', release as string);
    expect(refused).toThrow(TypeError);
    expect(refused).toThrow(/^release: found .*, expected one of 202\d-/);
  });
});

test('every area as JSON takes less than 600 bytes', () => {
  const sizes = DISJOINT_COLLECTIONS.flatMap((collection) => api.list(collection)).map((area) =>
    Buffer.byteLength(JSON.stringify(area)),
  );
  expect(sizes.length).toBeGreaterThan(TOTALS.barangays);
  expect(sizes.filter((size) => size >= 600)).toEqual([]);
});

test('a collection that does not exist is refused with those that do', () => {
  expect(() => api.list('city' as Collection)).toThrow(/collection: found "city", expected one of regions, provinces/);
});

test('a list cannot be changed from outside, and answers stay as they are', async () => {
  const [first] = api.list('regions');
  expect(() => (api.list('regions') as Area[]).push(first as Area)).toThrow(TypeError);
  expect(() => (api.list('barangays', first as Area) as Area[]).reverse()).toThrow(TypeError);
  expect(api.list('regions')).toHaveLength(TOTALS.regions);
});

const code = '1800000000';
const region = gazetteer.hierarchy.get(code) as Area;
const alone = createApi(
  packApi(mountFamilies(gazetteerOfRegion(gazetteer, region, historyOfRegion(gazetteer, region)))),
);

test.each(DISJOINT_COLLECTIONS)(
  'all %s of the country, and of a region on its own, have all their facts',
  (collection) => {
    const { hierarchy } = gazetteer;
    expect(api.list(collection).map(areaToRow)).toEqual(hierarchy.list(null, collection).map(areaToRow));
    expect(alone.list(collection).map(areaToRow)).toEqual(hierarchy.inRegion(region, collection).map(areaToRow));
  },
);

test('a region on its own has no other region', () => {
  expect(alone.list('regions').map((area) => area.code)).toEqual([code]);
});
