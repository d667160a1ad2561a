import { expect, test } from 'vitest';
import { shadowedAddresses, shadowedNames } from '../../generator/site/names.ts';
import { mounted } from '../committed-data.ts';

const { hierarchy, finder } = mounted.gazetteer;
const fold = (name: string) => name.normalize('NFC').toLowerCase();

test('the names that differ from a lower code in case only are those of 25 barangays', () => {
  const first = new Map<string, string>();
  const expected: string[] = [];
  for (const { code, name } of hierarchy.list(null, 'barangays')) {
    const owner = first.get(fold(name));
    if (owner === undefined) first.set(fold(name), name);
    else if (owner !== name && !expected.some((each) => each.endsWith(` ${name}`))) expected.push(`${code} ${name}`);
  }
  const found = shadowedNames(mounted).map(({ collection, area }) => [collection, `${area.code} ${area.name}`]);
  expect(found).toEqual(expected.map((each) => ['barangays', each]));
  expect(found).toHaveLength(25);
});

test('within a region, a province, a city or a municipality no two names differ in case only', () => {
  const parents = (['regions', 'provinces', 'cities-municipalities'] as const).flatMap((each) => [
    ...hierarchy.list(null, each),
  ]);
  for (const parent of parents) {
    for (const collection of ['provinces', 'cities-municipalities', 'barangays'] as const) {
      expect(finder.shadowed(hierarchy.children(parent, collection)), parent.name).toEqual([]);
    }
  }
});

test('each of them is answered at every address that begins with it', () => {
  const addresses = [...shadowedAddresses(mounted)].map(({ segments, to }) => `/${segments.join('/')} ${to}`);
  expect(addresses).toContain('/api/v2/barangays/Kita-Kita /api/v2/barangays/0304926011');
  expect(addresses).toContain('/api/barangays/Kita-Kita/province /api/provinces/0304900000');
  // v2 and v1 each, and in v1 a region and a city or a municipality; those in a province have that too.
  const inProvince = shadowedNames(mounted).filter(({ area }) => area.province !== null).length;
  expect(addresses).toHaveLength(25 * 4 + inProvince);
});
