import { expect, test } from 'vitest';
import { type Area, areasAbove } from '../../../generator/core/areas/area.ts';
import { KINDS } from '../../../generator/core/psgc/kinds.ts';
import { gazetteer } from '../../committed-data.ts';
import { fold } from '../../oracle/country.ts';

const { fuzzySearch, hierarchy } = gazetteer;
const barangays = hierarchy.list(null, 'barangays');

/** What a query finds first. */
const find = (q: string): Area | undefined => fuzzySearch.find(q, { limit: 1 })[0];

const shortName = (area: Area) => area.name.replace(/^City of | City$/, '');

/** Cities with many barangays that have a number instead of a name, and how many they are. */
const NUMBERED = [
  ['1380600000', 897],
  ['1380100000', 193],
  ['1381100000', 201],
] as const;

const wordsOf = (text: string): readonly string[] => fold(text).match(/[a-z0-9]+/g) ?? [];

/** Whether the names of an area and of those above it have every word as often as a query has it. */
const hasAll = (area: Area, q: string): boolean => {
  const left = [area, ...areasAbove(area), area.locatedIn].flatMap((each) => wordsOf(each?.name ?? ''));
  return wordsOf(q).every((word) => left.includes(word) && left.splice(left.indexOf(word), 1).length === 1);
};

test.each(NUMBERED)(
  'all barangays with a number in %s are found first with the name of their city',
  (code, count) => {
    const city = hierarchy.get(code) ?? expect.fail(code);
    const numbered = barangays.filter((each) => each.cityMunicipality === city && /^Barangay \d/.test(each.name));
    const wrong = numbered.filter((each) => find(`${each.name} ${shortName(city)}`) !== each);
    expect({ count: numbered.length, wrong: wrong.map(({ name }) => name) }).toEqual({ count, wrong: [] });
  },
  60_000,
);

test('so are all barangays of cities and municipalities with the name of their province', () => {
  const wrong: string[] = [];
  const cities = new Set<Area>();
  for (const { name, code, cityMunicipality: city } of barangays) {
    const province = city?.province ?? city?.locatedIn ?? null;
    if (city === null || province === null || province.name.split(' ')[0] !== shortName(city)) continue;
    cities.add(city);
    const q = `${name} ${shortName(city)} ${province.name}`;
    const found = find(q);
    // The City of Tarlac, Central Luzon, has the words of Central in it too, and is an area of a larger kind.
    const isAlike = found !== undefined && hasAll(found, q) && KINDS.indexOf(found.kind) < KINDS.indexOf('barangay');
    // The barangay Apad Quezon has them in fewer names above it than Apad in Quezon.
    const isLonger = found !== undefined && hasAll(found, q) && wordsOf(found.name).length > wordsOf(name).length;
    if (found?.code !== code && !isAlike && !isLonger) wrong.push(`${q}: ${found?.name}`);
  }
  expect(wrong).toEqual([]);
  expect(cities.size).toBeGreaterThan(15);
}, 60_000);
