import { describe, expect, test } from 'vitest';
import { type Area, areasAbove } from '../../../generator/core/areas/area.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { KINDS } from '../../../generator/core/psgc/kinds.ts';
import { gazetteer } from '../../committed-data.ts';
import { makeQueries } from './made-queries.ts';
import { WRITTEN_QUERIES } from './written-queries.ts';
import { fold } from '../../oracle/country.ts';
import { dataset } from '../../committed-dataset.ts';

const { fuzzySearch, hierarchy, populations } = gazetteer;
const codesOf = (areas: readonly Area[]) => areas.map(({ code }) => code);
const first = (q: string) => codesOf(fuzzySearch.find(q, { limit: 1 }))[0];

/** Barangays all over the country whose names are letters only. */
const SAMPLE = hierarchy.list(null, 'barangays').filter(({ name }, at) => at % 701 === 0 && /^[\p{L} ]+$/u.test(name));

describe('finds first', () => {
  test.each([
    ['the name', 'ilocos norte', '0102800000'],
    ['a name in another case and without accents', 'LAS PINAS', '1380200000'],
    ['words of the name in another order', 'norte ilocos', '0102800000'],
    ['a city with its label at the other end', 'cebu city', '0730600000'],
    ['the name and names above it', 'poblacion burgos ilocos norte', '0102806011'],
    ['names above it before the name', 'ilocos norte burgos poblacion', '0102806011'],
    ['the province in which a city without a province lies', 'lahug cebu', '0730600041'],
    ['a shortened word', 'sta cruz laguna', '0403426000'],
    ['a shortened word: Nte.', 'ilocos nte', '0102800000'],
    ['a shortened word for the kind', 'brgy 176-a caloocan', '1380100189'],
    ['an Arabic numeral', 'region 4a', '0400000000'],
    ['a name with a hyphen as one word', 'lapulapu', '0731100000'],
    ['a name with a hyphen as two words', 'lapu lapu city', '0731100000'],
    ['a name with an apostrophe as one word', 'mlang', '1204710000'],
    ['a name with an apostrophe as two words', 'm lang', '1204710000'],
    ['a name from an earlier release', 'compostela valley', '1108200000'],
    ['a province, if no city or municipality in it has its name', 'san roque rizal', '0405802009'],
    ['an old name', 'montalban rizal', '0405808000'],
    ['another name', 'metro manila', '1300000000'],
    ['a business district', 'bgc taguig', '1381500020'],
    ['a town that became part of a city', 'bacon sorsogon', '0506216000'],
    ['a barangay of a town that became part of a city', 'poblacion bacon', '0506216051'],
    ['a city in Cebuano', 'dakbayan sa sugbo', '0730600000'],
    ['a barangay by the city that it was in', 'cembo makati', '1381500029'],
    ['a barangay with its district', 'carmen baguio davao', '1130700029'],
    ['a barangay with its district, of which there is a city', 'santa cruz arevalo', '0631000001'],
    ['a municipality with the name of a district', 'jaro', '0803723000'],
    ['a barangay with the name of its district', 'talomo davao city', '1130700116'],
    ['a barangay with a name of its own', 'fairview', '1381300041'],
    ['a name above it from an earlier release', 'nabunturan compostela valley', '1108209000'],
    ['initials', 'qc', '1381300000'],
    ['a sub-municipality without its numerals', 'tondo', '1380601000'],
    ['of equal names that of more people', 'lahug', '0730600041'],
    ['a municipality by its old name before a barangay with this name', 'montalban', '0405808000'],
    ['a municipality that is called a city', 'tapaz city', '0601917000'],
    ['the beginning of the last word', 'mandalu', '1380500000'],
    ['a letter that is missing', 'mandaluyng', '1380500000'],
    ['a letter too many', 'mandaluyongg', '1380500000'],
    ['a wrong letter', 'nandaluyong', '1380500000'],
    ['swapped letters', 'madnaluyong', '1380500000'],
    ['two typos in a long word', 'madnaluyomg', '1380500000'],
    ['a typo in a shortened word', 'brrgy lahug cebu', '0730600041'],
    ['a typo in the beginning of a word', 'nandaluy', '1380500000'],
    ['a missing space', 'iloilocity', '0631000000'],
    ['a space too many', 'manda luyong', '1380500000'],
    ['a word twice for two areas', 'adams adams', '0102801001'],
    ['a ten-digit code', '0102805001', '0102805001'],
    ['a ten-digit code of an earlier release', '0604500000', '1804500000'],
    ['the area that another one was merged into', '0402103001', '0402103089'],
  ])('%s: %s', (_what, q, code) => expect(first(q)).toBe(code));
});

test.each(['', '-', 'zzzzzz', 'cebu zzzzzz', '9999999999', '0990100000', '1773 caloocan'])(
  'finds nothing for %j',
  (q) => {
    expect(fuzzySearch.find(q)).toEqual([]);
  },
);

test('every word is in the name or in the names above it', () => {
  for (const area of SAMPLE) {
    const q = `${area.name} ${area.cityMunicipality?.name}`;
    const found = fuzzySearch.find(q, { limit: 50 });
    expect(codesOf(found), q).toContain(area.code);
    for (const each of found.slice(0, 1)) {
      const names = [each, ...areasAbove(each), each.locatedIn].map((one) => one?.name);
      expect(fold(names.join(' ')).split(/[^a-z0-9]+/), q).toEqual(expect.arrayContaining(fold(area.name).split(' ')));
    }
  }
});

test('a word for another kind counts as a typo: the province comes after the city, before names with more typos', () => {
  const found = codesOf(fuzzySearch.find('cebu cty'));
  expect(found.slice(0, 3)).toEqual(['0730600000', '0702200000', '0304903020']);
});

/** How many binary digits the population in the census of 2024 has. */
const digits = (area: Area) => `${populations.of(area).published['2024']?.toString(2) ?? ''}`.length;

test('larger kinds come first, of each those with the exact name, and of these those with more people', () => {
  for (const q of ['San Jose', 'Burgos', 'Rizal', 'Quezon', 'Isabela']) {
    const found = fuzzySearch.find(q, { limit: 50 });
    const isExact = ({ name }: Area) =>
      fold(name).replace(/^city of | city$| \(pob(?:\.|lacion)\)$| poblacion$/g, '') === fold(q);
    const kinds = found.filter(isExact).map(({ kind }) => KINDS.indexOf(kind));
    expect(kinds, q).toEqual(kinds.toSorted((a, b) => a - b));
    for (const each of KINDS) {
      const ofKind = found.filter(({ kind }) => kind === each);
      const exact = ofKind.filter(isExact);
      expect(ofKind.slice(0, exact.length), q).toEqual(exact);
      expect(exact, q).toEqual(exact.toSorted((a, b) => digits(b) - digits(a) || Number(a.code) - Number(b.code)));
    }
  }
});

/** `fuzzy-search.long.test.ts` asks for all. */
describe('a barangay of a city that has the words comes before those of which only the province or region has them', () => {
  test.each([
    ['Barangay 97 City of Manila', '1380601097'],
    ['brgy 97 manila city', '1380601097'],
    ['Barangay 4 Caloocan', '1380100004'],
    ['Sto Cristo Tarlac Tarlac', '0306916078'],
    ['Sto Nino Zamboanga City', '0931700077'],
    ['Balete Batangas', '0401004000'],
    ['Balete Batangas Batangas', '0401005004'],
    ['Sapa-Sapa Tawi-Tawi', '1907010000'],
    ['tarlac tarlac', '0306916000'],
  ])('%s', (q, code) => expect(first(q)).toBe(code));
});

describe('narrowing', () => {
  const nuevaEcija = hierarchy.get('0304900000');

  test('by kind', () => {
    const found = fuzzySearch.find('san jose', { kind: 'city', limit: 50 });
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['city']));
    expect(codesOf(found)).toContain('0304926000');
  });

  test('to what lies within an area', () => {
    const found = fuzzySearch.find('san jose', { within: nuevaEcija, limit: 50 });
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ province }) => province !== nuevaEcija)).toEqual([]);
  });

  test.each([
    ['nueva ecija', '0304900000'],
    ['san jose', '0304900000'],
    ['0304900000', '0304900000'],
  ])('%s within Nueva Ecija does not find Nueva Ecija', (q, code) => {
    expect(codesOf(fuzzySearch.find(q, { within: nuevaEcija, limit: 50 }))).not.toContain(code);
  });

  test('a code of another kind or elsewhere is not found', () => {
    expect(fuzzySearch.find('0102805001', { kind: 'city' })).toEqual([]);
    expect(fuzzySearch.find('0102805001', { within: nuevaEcija })).toEqual([]);
    expect(codesOf(fuzzySearch.find('0304926000', { within: nuevaEcija }))).toEqual(['0304926000']);
  });

  test('a limit takes the first ones', () => {
    const all = fuzzySearch.find('santa', { limit: 50 });
    expect(all).toHaveLength(50);
    expect(fuzzySearch.find('santa', { limit: 7 })).toEqual(all.slice(0, 7));
    expect(fuzzySearch.find('santa')).toEqual(all.slice(0, 10));
    expect(new Set(all).size).toBe(50);
  });
});

test('a dataset of one region only finds its areas', async () => {
  const region = toGazetteer(dataset, '1300000000', 'x');
  expect(codesOf(region.fuzzySearch.find('tondo'))[0]).toBe('1380601000');
  expect(region.fuzzySearch.find('ilocos norte')).toEqual([]);
});

test.each([
  ['made from the data', makeQueries(60, 1)],
  ['written by hand', WRITTEN_QUERIES.map(([q, right]) => ({ q, right })).filter((_each, at) => at % 3 === 0)],
])('95 % of the queries %s have the right area among the first five', (_what, queries) => {
  const isFound = ({ q, right }: (typeof queries)[number]) =>
    codesOf(fuzzySearch.find(q, { limit: 5 })).some((code) => right.includes(code));
  const missed = queries.filter((query) => !isFound(query)).map(({ q }) => q);
  expect(missed.length / queries.length, missed.join(', ')).toBeLessThanOrEqual(0.05);
});
