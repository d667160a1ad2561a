import { expect, test } from 'vitest';
import type { Area } from '../../../generator/core/areas/area.ts';
import { type MatchedAs, type MatchQuery, noteOf } from '../../../generator/core/places/match.ts';
import { foldName } from '../../../generator/core/names/fold.ts';
import { gazetteer } from '../../committed-data.ts';
import { cellsIn } from '../../sections.ts';
import { matcher, MATCHES } from './properties.ts';

const { hierarchy } = gazetteer;
const barangays = hierarchy.list(null, 'barangays');
const named = (name: string, areas: readonly Area[]) => areas.filter((area) => foldName(area.name) === foldName(name));

/** The area that an answer is certain of, `undefined` if it is certain of none. */
function certain(query: MatchQuery): string | undefined {
  const { status, area } = matcher.match(query);
  return status === 'exact' || status === 'alias' || status === 'close' ? area?.code : undefined;
}

/** Barangays of the whole country with a plain name, each in a municipality of a province whose name is another one. */
const sample = barangays
  .filter(({ name, cityMunicipality, province }) => {
    const isPlain = /^\p{L}{4,}(?: \p{L}{4,})*$/u.test(name) && /^\p{L}+$/u.test(cityMunicipality?.name ?? '');
    return isPlain && province !== null && cityMunicipality?.kind === 'municipality';
  })
  .filter(({ name, cityMunicipality: city, province }) => name !== city?.name && city?.name !== province?.name)
  .filter((_area, at) => at % 500 === 0);

test.each<[form: string, write: (barangay: string, city: string, province: string) => MatchQuery]>([
  ['no comma before the city', (b, c, p) => ({ address: `Brgy. ${b} ${c}, ${p}` })],
  ['the barangay twice', (b, c, p) => ({ address: `BARANGAY ${b}, ${b}, ${c}, ${p}` })],
  ['from the region down', (b, c, p) => ({ address: `${p}, ${c}, ${b}`.toUpperCase() })],
  ['a remark in brackets behind', (b, c, p) => ({ address: `${b}, ${c}, ${p} (Package 2)` })],
  ['a station of a road behind', (b, c, p) => ({ address: `${b}, ${c}, ${p}, K004+530` })],
  ['a building of the barangay', (b, c, p) => ({ address: `${b} Barangay Health Station, ${b}, ${c}, ${p}` })],
  ['a barangay of which it is not said', (b, c, p) => ({ address: `Brgy. Proper, ${b}, ${c}, ${p}` })],
  ['a road', (b, c, p) => ({ address: `BARANGAY ROAD, ${b}, ${c}, ${p}` })],
  ['a footnote', (b, c, p) => ({ province: p, city: `${c}1`, barangay: b })],
  ['the province in brackets', (b, c, p) => ({ province: p, city: `${c} (${p})`.toUpperCase(), barangay: b })],
  ['two brackets', (b, c, p) => ({ province: p, city: `${c} (CAPITAL) (${p})`.toUpperCase(), barangay: b })],
])('a barangay is found in this form: %s', (_form, write) => {
  const found = sample.map((area) => {
    const code = certain(write(area.name, area.cityMunicipality?.name ?? '', area.province?.name ?? ''));
    return code === area.code ? area.name : `${area.name}: ${code}`;
  });
  expect(found).toEqual(sample.map(({ name }) => name));
});

test.each(['and', '&', 'to', '-'])('two barangays with %s between are the candidates of their town', (joint) => {
  expect.hasAssertions();
  for (const area of sample) {
    const isPlain = ({ name }: Area): boolean => name !== area.name && /^\p{L}{5,}$/u.test(name);
    const second = hierarchy.list(area.cityMunicipality, 'barangays').find(isPlain);
    if (second === undefined) continue;
    const address = `Brgy. ${area.name} ${joint} ${second.name}, ${area.cityMunicipality?.name}, ${area.province?.name}`;
    const { status, candidates } = matcher.match({ address });
    expect([status, candidates.map((each) => each.area)], address).toEqual(['partial', [area, second]]);
  }
});

test('of two barangays in a text none is certain, and both are possible', () => {
  for (const area of sample) {
    const { cityMunicipality: city, province } = area;
    const other = hierarchy
      .list(city, 'barangays')
      .find(({ name }) => /^\p{L}{5,}$/u.test(name) && !area.name.includes(name) && name !== city?.name);
    if (other === undefined) continue;
    const { status, candidates } = matcher.match({
      address: `${area.name}, ${other.name}, ${city?.name}, ${province?.name}`,
    });
    expect([status, candidates.map((each) => each.area.code).sort()], area.name).toEqual([
      'partial',
      [area.code, other.code].sort(),
    ]);
  }
});

test('a bare name that a town and several barangays have is not certain, and no note says that nothing has it', () => {
  const names = ['San Roque', 'Bubong', 'Rizal', 'Quezon', 'Poblacion', 'Bagong Silang', 'San Isidro'];
  for (const name of names) {
    expect(named(name, barangays).length, name).toBeGreaterThan(2);
    for (const address of [name, `Brgy. ${name}`]) {
      const match = matcher.match({ address });
      expect([match.status, match.candidates.length], address).toEqual(['ambiguous', 10]);
      expect(noteOf(match), address).toMatch(/It can be| or .*\?$/);
    }
  }
});

test('a bare name stays that of a province or city with few namesakes, and of the only barangay that has it', () => {
  const above = [...hierarchy.list(null, 'provinces'), ...hierarchy.list(null, 'cities-municipalities')];
  for (const name of ['Cebu', 'Bohol', 'Cavite', 'City of Dagupan', 'City of Batac', 'Quezon City']) {
    const [area] = named(name, above);
    for (const address of [name, name.replace(/^City of (.*)/, '$1 City'), name.replace('City of ', '')]) {
      expect(certain({ address }), address).toBe(area?.code);
    }
  }
  const [only, ...others] = named('Pantalan Bago', barangays);
  expect(others).toEqual([]);
  expect(certain({ address: 'PANTALAN BAGO' })).toBe(only?.code);
});

test.each<[address: string, barangay: MatchedAs | null, note: string]>([
  ['123 Rizal St. Calamba City Laguna 4027', null, 'No barangay is named.'],
  ['214, Acacia St., Manila', null, 'No barangay is named.'],
  ['near church, Bangar, La Union', null, 'No barangay is named.'],
  ['Xyzabc, Cebu City', 'unknown', 'No barangay of this name in Cebu City.'],
  ['Brgy. Xyzabc, Rizal St., Cebu City', 'unknown', 'No barangay of this name in Cebu City.'],
  ['12 Rizal, Pasig', 'unknown', 'No barangay of this name in Pasig City.'],
])('of a city and what stands before it: %s', (address, barangay, note) => {
  const match = matcher.match({ address });
  expect([match.status, match.matched.barangay, noteOf(match)]).toEqual(['partial', barangay, note]);
});

/** A region's number, a street and a station are no barangays; a province is not overruled by a namesake elsewhere. */
test.each(cellsIn(MATCHES, 'an address of which one area is certain, or none'))('%s: %s', (code, address) => {
  expect(certain({ address }) ?? '-').toBe(code);
});

test('a province in the region that it was in before is known in a table too', () => {
  expect(certain({ region: 'BARMM', province: 'Sulu' })).toBe('0906600000');
  expect(certain({ region: 'Region VI', province: 'Negros Occidental' })).toBe('1804500000');
});

/** An area above has a lower score if neither a province nor its kind is said, or a name has a typing error. */
test.each<[score: number, query: MatchQuery]>([
  [0.95, { province: 'Ilocos Norte', city: 'City of Batac', barangay: 'Forbes Park' }],
  [0.9, { province: 'Ilocos Norte', city: 'Batak City', barangay: 'Forbes Park' }],
  [0.85, { city: 'Batac', barangay: 'Forbes Park' }],
  [0.95, { address: 'Rizal St., Davao City' }],
])('the score %d of %j', (score, query) => expect(matcher.match(query)).toMatchObject({ status: 'partial', score }));
