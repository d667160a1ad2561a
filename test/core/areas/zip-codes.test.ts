import { expect, test } from 'vitest';
import type { Area } from '../../../generator/core/areas/area.ts';
import type { Gazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import type { ZipCodePlace } from '../../../generator/core/dataset/dataset.ts';
import { gazetteer, openedGazetteer } from '../../committed-data.ts';
import { shippedTables, shippedZipCodes } from '../../oracle/shipped.ts';

const packed = openedGazetteer();
const get = (code: string, of: Gazetteer = gazetteer): Area => of.hierarchy.get(code) as Area;
const zipsOf = (code: string, of?: Gazetteer) => {
  const { zipCode, zipCodeOf, zipCodes } = (of ?? gazetteer).zipCodes.of(get(code, of));
  return [zipCode, zipCodeOf?.code ?? null, zipCodes.join()];
};

test.each([
  ['its own, of the two of Taguig', '1381500038', '1215'],
  ['that of the only list of Batac', '0102805001', '2906'],
  ['none, because Taguig has others too', '1381500020', null],
])('an address has %s', (_which, code, zipCode) => {
  expect(gazetteer.zipCodes.certainOf(get(code))).toBe(zipCode);
});

test('areas that no list knows have none', () => {
  expect(zipsOf('1999901000')).toEqual([null, null, '']);
  expect(zipsOf('1999901001')).toEqual([null, null, '']);
});

test('every place is there again after it was packed', () => {
  const lines = shippedZipCodes().map(({ code, zip_code: zip, place }) => `${code} ${zip} ${place}`);
  const toLine = ({ code, zip_code: zip, place }: ZipCodePlace) => `${code} ${zip} ${place}`;
  for (const { zipCodes } of [gazetteer, packed]) expect(zipCodes.places.map(toLine).sort()).toEqual(lines.sort());
});

test('every zip code of the tables and of the places finds its areas and its places', () => {
  const expected = new Map<string, { readonly codes: Set<string>; readonly places: Set<string> }>();
  const add = (zip: string, code: string, place?: string) => {
    const { codes, places } = expected.get(zip) ?? { codes: new Set(), places: new Set() };
    expected.set(zip, { codes: codes.add(code), places: place === undefined ? places : places.add(place) });
  };
  for (const [, line] of shippedTables()) if (line['zip_code']) add(line['zip_code'], line['code'] ?? '');
  for (const { zip_code: zip = '', code = '', place } of shippedZipCodes()) add(zip, code, place);
  const sorted = [...expected].sort(([a], [b]) => (a < b ? -1 : 1));
  const all = sorted.map(([zip, { codes, places }]) => [zip, [...codes].sort(), [...places].sort()]);
  for (const { zipCodes } of [gazetteer, packed]) {
    const codesOf = (zip: string) => zipCodes.areasOf(zip).map(({ code }) => code);
    expect(zipCodes.all.map((zip) => [zip, codesOf(zip), zipCodes.placesOf(zip)])).toEqual(all);
  }
  expect(gazetteer.zipCodes.areasOf('0000')).toEqual([]);
});
