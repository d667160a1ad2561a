import type { Area } from '../../../generator/core/areas/area.ts';
import { KINDS } from '../../../generator/core/psgc/kinds.ts';
import { gazetteer } from '../../committed-data.ts';
import { fold } from '../../oracle/country.ts';

const { fuzzySearch, hierarchy } = gazetteer;
const barangays = hierarchy.list(null, 'barangays');

/** The names above an area, and that of the province in which a city without a province lies. */
export const above = ({ subMunicipality, cityMunicipality, province, region, locatedIn }: Area) =>
  [subMunicipality, cityMunicipality, province, region, locatedIn].filter((each) => each !== null);

export const wordsOf = (text: string): readonly string[] => fold(text).match(/[a-z0-9]+/g) ?? [];

/** What a query finds first. */
const find = (q: string): Area | undefined => fuzzySearch.find(q, { limit: 1 })[0];

const shortName = (area: Area) => area.name.replace(/^City of | City$/, '');

/** Cities with many barangays that have a number instead of a name, and how many they are. */
export const NUMBERED = [
  ['1380600000', 897],
  ['1380100000', 193],
  ['1381100000', 201],
] as const;

/**
 * The barangays with a number in a city, and which of them a search for their name and that of the city does not find
 * first.
 *
 * @param every searches for one barangay of this many.
 */
export function searchNumbered(code: string, every: number) {
  const city = hierarchy.get(code);
  const numbered = barangays.filter((each) => each.cityMunicipality === city && /^Barangay \d/.test(each.name));
  const asked = numbered.filter((_barangay, at) => at % every === 0);
  const wrong = asked.filter((each) => city !== undefined && find(`${each.name} ${shortName(city)}`) !== each);
  return { count: numbered.length, wrong: wrong.map(({ name }) => name) };
}

/** Whether the names of an area and of those above it have every word as often as a query has it. */
const hasAll = (area: Area, q: string): boolean => {
  const left = [area, ...above(area)].flatMap(({ name }) => wordsOf(name));
  return wordsOf(q).every((word) => left.includes(word) && left.splice(left.indexOf(word), 1).length === 1);
};

/**
 * The cities and municipalities with the name of their province, and the barangays of them that a search for all three
 * names does not find first.
 *
 * @param every searches for one barangay of this many.
 */
export function searchNamedAsProvince(every: number) {
  const wrong: string[] = [];
  const cities = new Set<Area>();
  for (const [at, { name, code, cityMunicipality: city }] of barangays.entries()) {
    const province = city?.province ?? city?.locatedIn ?? null;
    if (city === null || province === null || province.name.split(' ')[0] !== shortName(city)) continue;
    cities.add(city);
    if (at % every !== 0) continue;
    const q = `${name} ${shortName(city)} ${province.name}`;
    const found = find(q);
    // The City of Tarlac, Central Luzon, has the words of Central in it too, and is an area of a larger kind.
    const isAlike = found !== undefined && hasAll(found, q) && KINDS.indexOf(found.kind) < KINDS.indexOf('barangay');
    // The barangay Apad Quezon has them in fewer names above it than Apad in Quezon.
    const isLonger = found !== undefined && hasAll(found, q) && wordsOf(found.name).length > wordsOf(name).length;
    if (found?.code !== code && !isAlike && !isLonger) wrong.push(`${q}: ${found?.name}`);
  }
  return { cities: cities.size, wrong };
}
