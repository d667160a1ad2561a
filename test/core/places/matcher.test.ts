import { describe, expect, test } from 'vitest';
import { packSearch } from '../../../generator/api/runtime/packed-api.ts';
import { fromCompact } from '../../../generator/core/gazetteer/compact.ts';
import { type MatchQuery, noteOf } from '../../../generator/core/places/match.ts';
import { NameMatcher } from '../../../generator/core/places/matcher.ts';
import { findPlaces } from '../../../generator/core/places/find-places.ts';
import type { Kind } from '../../../generator/core/psgc/kinds.ts';
import { groupBy } from '../../../generator/core/group-by.ts';
import { sectionsOf } from '../../sections.ts';
import { matcher, MATCHES } from './properties.ts';
import { gazetteer, mounts } from '../../committed-data.ts';

/** Codes are those of the committed data, `-` for none; a note that ends in `…` begins so. */
const { 'the note of a match': NOTES = [], ...GROUPS } = Object.fromEntries(
  [...sectionsOf(MATCHES)].filter(([title]) => !title.startsWith('an address of which')),
);

const rowOf = (line: string): readonly [expected: string, texts: MatchQuery] => {
  const [expected = '', ...cells] = line.split(' | ');
  return [expected, Object.fromEntries(cells.map((cell) => cell.split('=')))];
};

for (const [group, lines] of Object.entries(GROUPS)) {
  test.each(lines.map(rowOf))(`${group}: %s for %j`, (expected, texts) => {
    const match = matcher.match(texts);
    expect(`${match.status} ${match.area?.code ?? '-'}`).toBe(expected);
  });
}

test.each([
  ['numbered barangays of the name', 'Bulacan', 'San Jose del Monte City', 'Fatima', /^030142000?\d+$/, 5],
  ['numbered barangays of the name', 'Bulacan', 'San Jose del Monte City', 'Bagong Buhay', /^0301420/, 3],
  ['the only barangay of the name in the province', 'Basilan', 'Lantawan', 'Baluk-Baluk', /^1900712001$/, 1],
  ['the only barangay of the name in the province', 'Sulu', 'Luuk', 'Huwit-Huwit', /^0906619004$/, 1],
])('a barangay that is unknown has %s as candidates: %s, %s, %s', (_, province, city, barangay, code, count) => {
  const { status, candidates } = matcher.match({ province, city, barangay });
  expect([status, candidates.length]).toEqual(['partial', count]);
  for (const { area } of candidates) expect(area.code).toMatch(code);
});

test.each([
  ['unit 4 sta cruz manila', {}, ['1380605000']],
  ['12 Rizal St., Brgy. Lahug, Cebu City', { kind: 'city' }, ['0730600000']],
  ['Purok 3 San Roque', { within: '1705900000' }, /^17059/],
  ['Purok 3 Lahug', { within: '1705900000' }, []],
] as const)('is found by its parts: %s, %j', (q, { kind, within }: { kind?: Kind; within?: string }, codes) => {
  const scope = within === undefined ? undefined : gazetteer.hierarchy.get(within);
  const found = findPlaces(gazetteer, q, { kind, within: scope }).map(({ code }) => code);
  if (!(codes instanceof RegExp)) return expect(found).toEqual(codes);
  expect(found.length).toBeGreaterThan(0);
  for (const code of found) expect(code).toMatch(codes);
});

test('a browser matches with its dataset as a server does', () => {
  const [packed] = packSearch(mounts.slice(0, 1)).datasets;
  const inBrowser = new NameMatcher(fromCompact(JSON.parse(JSON.stringify(packed))));
  const others = ['Sto. Nino, Marikina', 'Cotabato City', 'Venus, Sergio Osmeña, Sr.'].map((address) => ({ address }));
  const queries = [...Object.values(GROUPS).flatMap((lines) => lines.map((line) => rowOf(line)[1])), ...others];
  const answers = (of: typeof matcher) =>
    queries.map((texts) => [texts, of.match(texts).status, of.match(texts).area?.code]);
  expect(answers(inBrowser)).toEqual(answers(matcher));
});

test('a blank text is none', () => expect(matcher.match({ barangay: ' ' }).status).toBe('none'));

test('each other name of barangays means all of them in their city, unless it is official there', () => {
  const { hierarchy, writing } = gazetteer;
  const named = writing.otherNames.filter(({ code }) => hierarchy.get(code)?.kind === 'barangay');
  const cityOf = (code: string) => hierarchy.get(code)?.cityMunicipality ?? null;
  for (const rows of groupBy(named, ({ code, name }) => `${name} ${cityOf(code)?.code}`).values()) {
    const { name, code: first } = rows[0] as { readonly name: string; readonly code: string };
    const meant = rows.flatMap(({ code }) => hierarchy.get(code) ?? []);
    const city = cityOf(first);
    const inCity = hierarchy.list(city, 'barangays');
    const official = inCity.filter((area) => area.name === name);
    const old = inCity.filter((area) => area.oldName === name);
    const all = new Set((official.length > 0 ? official : [...meant, ...old]).map(({ code }) => code));
    const { status, area, candidates } = matcher.match({ barangay: name, city: city?.name });
    const found = candidates.length > 0 || area === null ? candidates.map((each) => each.area) : [area];
    expect([status !== 'none', found.length], name).toEqual([true, Math.min(all.size, 10)]);
    for (const each of found) expect(all, name).toContain(each.code);
  }
});

test('another name of a province, city or municipality is not the official name of another one', () => {
  const { hierarchy, writing } = gazetteer;
  const cores = hierarchy.above.map(({ name }) => name.replace(/^City of | City$/g, ''));
  const ofLocalities = writing.otherNames.filter(({ code }) => /[1-9]\d*000$/.test(code) && !code.endsWith('00000000'));
  expect(ofLocalities.filter(({ name }) => cores.includes(name))).toEqual([]);
});

test('a zip code decides between cities of the same name', () => {
  const texts = { region: 'Region IV-A', city: 'San Antonio', barangay: 'Poblacion' };
  expect(matcher.match({ city: 'San Isidro', zip: '6535' }).area?.code).toBe('0803742000');
  expect(matcher.match({ ...texts, zip: '9999' })).toEqual(matcher.match(texts));
});

describe('the note of a match', () => {
  test.each(NOTES.map(rowOf))('"%s" for %j', (note, texts) => {
    const [begin = '', end] = note.replace(/^-$/, '').split('…');
    const found = noteOf(matcher.match(texts));
    expect(end === undefined ? found : found.slice(0, begin.length)).toBe(begin);
  });

  test.each([
    [['0102805001', '0102819001'], 'Is it Aglipay in Batac City or in Pinili?'],
    [['1705914000', '1804617000'], 'Is it San Jose in Romblon or in Negros Oriental?'],
    [['0102805001', '0102805002'], 'Is it Aglipay or Baay in Batac City?'],
    [['0102805001'], 'Is it Aglipay in Batac City?'],
  ])('names what differs between %j', (codes, question) => {
    const candidates = codes.map((code) => ({ area: gazetteer.hierarchy.get(code) ?? expect.fail(code), score: 0.5 }));
    expect(noteOf({ ...matcher.match({ barangay: 'Aglipay' }), candidates })).toBe(question);
  });
});
