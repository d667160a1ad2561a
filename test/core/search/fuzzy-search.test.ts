import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Area, areasAbove } from '../../../generator/core/areas/area.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { districtIn } from '../../../generator/core/names/usual-name.ts';
import { KINDS } from '../../../generator/core/psgc/kinds.ts';
import { dataset, gazetteer } from '../../committed-data.ts';
import { makeQueries } from './made-queries.ts';
import { WRITTEN_QUERIES } from './written-queries.ts';
import { fold } from '../../oracle/country.ts';
import { readLines } from '../../oracle/facts.ts';
import { DATA } from '../../oracle/shipped.ts';
import { cellsIn } from '../../sections.ts';

const { fuzzySearch, hierarchy, populations, writing } = gazetteer;
const codesOf = (areas: readonly Area[]) => areas.map(({ code }) => code);
const first = (q: string) => codesOf(fuzzySearch.find(q, { limit: 1 }))[0];

/** Barangays all over the country whose names are letters only. */
const SAMPLE = hierarchy.list(null, 'barangays').filter(({ name }, at) => at % 701 === 0 && /^[\p{L} ]+$/u.test(name));

test.each(cellsIn(new URL('first-results.txt', import.meta.url), 'a query, what it finds first, and by what'))(
  '%s finds %s first, by %s',
  (query, code) => expect(first(query)).toBe(code),
);

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

test.each(['qc', 'cubao qc', 'diliman quezon city'])('%s finds no barangay that only its city has the words of', (q) =>
  expect(codesOf(fuzzySearch.find(q))).toEqual(['1381300000']),
);

test('the districts are those of which the data say that they are a district of a city', () => {
  const ofData = readLines(join(DATA, 'other-names.csv')).filter(
    ({ code, source }) => /^\w+000$/.test(code ?? '') && /district of the city/.test(source ?? ''),
  );
  expect(ofData.map(({ code, name }) => districtIn(code ?? '', `1 ${name} St.`))).toEqual(
    ofData.map(({ name }) => name),
  );
});

test('a word for another kind counts as a typo: the province comes after the city, before names with more typos', () => {
  const found = codesOf(fuzzySearch.find('cebu cty'));
  expect(found.slice(0, 3)).toEqual(['0730600000', '0702200000', '0304903020']);
});

/** The names that an area has or had besides its own, as the data have them. */
const namesOf = ({ code, oldName }: Area): readonly string[] =>
  [...writing.otherNames, ...gazetteer.formerNames()]
    .flatMap((each) => (each.code === code ? each.name : []))
    .concat(oldName ?? [])
    .map(fold);

test('the first words of a city or municipality find it before barangays of the name, and behind its own name', () => {
  const kinds = fuzzySearch.find('san jose', { limit: 20 }).map(({ kind }) => kind);
  const codes = codesOf(fuzzySearch.find('san jose'));
  expect(codes.indexOf('0301420000')).toBe(1 + codes.indexOf('0304926000'));
  expect([codes.includes('0600613000'), kinds.indexOf('barangay')]).toEqual([
    true,
    kinds.lastIndexOf('municipality') + 1,
  ]);
});

test('barangays with seven times the people come before those whose own name is that by which others know them', () => {
  const found = codesOf(fuzzySearch.find('bagong silang'));
  expect(found.slice(0, 5)).toEqual(['1380100189', '1380100190', '1380100191', '1380100192', '1380100193']);
  expect(found).toContain('0300803024');
});

/** The size of the population in the census of 2024: docs/contract-search.md. */
const sizeOf = (area: Area) =>
  Math.min(31, Math.max(0, Math.round(2 * Math.log2(populations.of(area).published['2024'] ?? 1)) - 16));

/** What the size of an area that is found by another name than its own is lowered by. */
const LESS = 5.5;

test('larger kinds come first, of each those with the exact name, and of these those with more people', () => {
  for (const q of ['San Jose', 'Burgos', 'Rizal', 'Quezon', 'Isabela']) {
    const found = fuzzySearch.find(q, { limit: 50 });
    expect(new Set(found).size).toBe(found.length);
    const isExact = ({ name }: Area) =>
      fold(name).replace(/^city of | city$| \(pob(?:\.|lacion)\)$| poblacion$/g, '') === fold(q);
    const kinds = found.filter(isExact).map(({ kind }) => KINDS.indexOf(kind));
    expect(kinds, q).toEqual(kinds.toSorted((a, b) => a - b));
    for (const each of KINDS) {
      const ofKind = found.filter(({ kind }) => kind === each);
      const exact = ofKind.filter(isExact);
      const last = exact.at(-1);
      const first = last === undefined ? [] : ofKind.slice(0, ofKind.indexOf(last) + 1);
      const weight = (area: Area) => sizeOf(area) - (isExact(area) ? 0 : LESS);
      expect(first, q).toEqual(first.toSorted((a, b) => weight(b) - weight(a) || Number(a.code) - Number(b.code)));
      for (const each of first.filter((area) => !isExact(area))) expect(namesOf(each), q).toContain(fold(q));
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
