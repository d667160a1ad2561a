import { describe, expect, test } from 'vitest';
import type { Area } from '../../generator/areas/area.ts';
import { fromCompact, toCompact, type CompactDataset } from '../../generator/gazetteer/compact.ts';
import type { Gazetteer } from '../../generator/gazetteer/gazetteer.ts';
import { gazetteerOfRegion } from '../../generator/gazetteer/of-region.ts';
import { gazetteerOfRelease } from '../../generator/gazetteer/older-release.ts';
import { gazetteer } from '../committed-data.ts';
import { shippedTables, shippedZipCodes } from '../oracle/shipped.ts';

const packed = fromCompact(JSON.parse(JSON.stringify(toCompact(gazetteer))) as CompactDataset);
const get = (code: string, of: Gazetteer = gazetteer): Area => of.hierarchy.get(code) as Area;
const zipsOf = (code: string, of?: Gazetteer) => {
  const { zipCode, zipCodeOf, zipCodes } = (of ?? gazetteer).zipCodes.of(get(code, of));
  return [zipCode, zipCodeOf?.code ?? null, zipCodes.join()];
};

describe.each([
  ['a dataset', gazetteer],
  ['a packed dataset', packed],
  ['one region', gazetteerOfRegion(gazetteer, get('1300000000'))],
])('the zip codes of %s', (_what, of) => {
  test.each([
    ['a barangay to which post offices give one', '1381300011', '1105', '1381300011', '1105'],
    ['a barangay that is named with others', '1380300016', '1204', '1380300016', '1204'],
    ['a barangay with two', '1380300006', '1219', '1380300006', '1219,1220'],
    ['a barangay that moved to another city', '1381500030', '1214', '1381500030', '1214'],
    ['a barangay of a city', '1380100001', '1400', '1380100000', '1400'],
    ['a barangay of a sub-municipality', '1380602001', '1006', '1380602000', '1006'],
    ['a sub-municipality with two', '1380601000', '1012', '1380601000', '1012,1013'],
    ['a municipality', '1381701000', '1620', '1381701000', '1620,1621'],
    ['a region', '1300000000', null, null, ''],
  ])('%s', (_kind, code, ...expected) => expect(zipsOf(code, of)).toEqual(expected));
});

test('a city has those of all its parts, and of barangays the lowest first', () => {
  const { zipCode, zipCodes } = gazetteer.zipCodes.of(get('1380600000'));
  expect(zipCode).toBe('1000');
  expect(zipCodes).toEqual(Array.from({ length: 19 }, (_, at) => `${1000 + at}`));
});

test('areas that no list knows have none', () => {
  expect(zipsOf('1999901000')).toEqual([null, null, '']);
  expect(zipsOf('1999901001')).toEqual([null, null, '']);
});

test('every zip code of the tables and of the places finds its areas', () => {
  const expected = new Map<string, Set<string>>();
  const add = (zip: string, code: string) => expected.set(zip, (expected.get(zip) ?? new Set()).add(code));
  for (const [, line] of shippedTables()) if (line['zip_code']) add(line['zip_code'], line['code'] ?? '');
  for (const { zip_code: zip = '', code = '' } of shippedZipCodes()) add(zip, code);
  for (const of of [gazetteer, packed]) {
    expect(of.zipCodes.all).toEqual([...expected.keys()].sort());
    for (const [zip, codes] of expected) {
      expect(of.zipCodes.areasOf(zip).map(({ code }) => code)).toEqual([...codes].sort());
    }
  }
  expect(gazetteer.zipCodes.areasOf('0000')).toEqual([]);
});

test('an older release has the places under the codes of then', () => {
  const older = gazetteerOfRelease(gazetteer, '2023-1Q');
  const [cembo] = older.zipCodes.areasOf('1214');
  expect(cembo?.cityMunicipality?.name).toBe('City of Makati');
  expect(older.zipCodes.all).toEqual(gazetteer.zipCodes.all);
});
