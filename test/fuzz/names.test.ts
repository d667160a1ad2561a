import fc from 'fast-check';
import { expect } from 'vitest';
import { Matcher } from '../../generator/api/routing/addresses.ts';
import type { Area } from '../../generator/core/areas/area.ts';
import { COLLECTIONS, COLLECTIONS_OF } from '../../generator/core/psgc/kinds.ts';
import { gazetteer, routes } from '../committed-data.ts';
import { fold } from '../oracle/country.ts';
import { shippedWriting } from '../oracle/shipped.ts';
import { keysOf, keysOfText, type TextKeys } from '../oracle/written-names.ts';
import { anyText } from './hostile.ts';
import { property } from './runs.ts';
import { anySegment, AREAS, rewritten, unmarked } from './spellings.ts';

const { hierarchy, finder } = gazetteer;

/** Every scope and collection in which a segment can be looked up, each with the list that a scan goes through. */
const SCOPES = [
  null,
  ...hierarchy.list(null, 'regions'),
  ...hierarchy.list(null, 'provinces'),
  ...hierarchy.list(null, 'cities-municipalities'),
  ...hierarchy.list(null, 'sub-municipalities'),
];
const PLACES = SCOPES.flatMap((scope) =>
  COLLECTIONS.map((collection) => ({ scope, collection, among: hierarchy.list(scope, collection) })),
).filter(({ among }) => among.length > 0);

/**
 * The first area of a list, which is ordered by code, with this code; otherwise with this name; otherwise with this
 * name apart from case, diacritics and spaces; otherwise the only one with a name that can be written like this.
 */
function scan(segment: string, among: readonly Area[]): Area | undefined {
  const composed = segment.normalize('NFC');
  return (
    among.find(({ code }) => code === segment) ??
    among.find(({ name }) => name === composed) ??
    among.find(({ name }) => fold(name) === fold(segment)) ??
    onlyWritten(segment, among)
  );
}

const writing = shippedWriting();
const keysOfAreas = new Map<Area, readonly string[]>();

/** The only area of a list that has a name which can be written like this. */
function onlyWritten(segment: string, among: readonly Area[]): Area | undefined {
  if (/^\d{10}$/.test(segment)) return undefined;
  const wanted = new Map<Area['kind'], TextKeys>();
  const fitting = among.filter((area) => {
    let text = wanted.get(area.kind);
    if (text === undefined) wanted.set(area.kind, (text = keysOfText(segment, area.kind, writing)));
    let keys = keysOfAreas.get(area);
    if (keys === undefined) keysOfAreas.set(area, (keys = keysOf(area, writing)));
    const isOwn = (some: readonly string[]) => some.some((key) => keys.includes(key));
    return isOwn(text.own) || text.both.every(isOwn);
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

const lookIn = (places: typeof PLACES) =>
  fc.constantFrom(...places).chain((place) =>
    fc.record({
      place: fc.constant(place),
      segment: fc.oneof(
        anySegment,
        fc.tuple(fc.constantFrom(...place.among), rewritten).map(([{ name }, rewrite]) => rewrite(name)),
      ),
    }),
  );
const isLong = ({ among }: (typeof PLACES)[number]) => among.length > 2000;

for (const [what, runs, places] of [
  ['area as a scan of the list', 40_000, PLACES.filter((place) => !isLong(place))],
  ['barangay as a scan of a region or the country', 3_000, PLACES.filter(isLong)],
] as const) {
  property(`a segment finds the same ${what}`, runs, lookIn(places), ({ place, segment }) => {
    const { scope, collection, among } = place;
    expect(finder.find(segment, collection, scope)).toBe(scan(segment, among));
  });
}

property(
  'a segment finds the same child as a scan of the children',
  40_000,
  lookIn(PLACES.filter(({ scope, among }) => scope !== null && among.length < 2000)),
  ({ place: { scope, collection }, segment }) => {
    if (scope === null) return;
    const found = finder.findChild(segment, collection, scope);
    expect(found).toBe(scan(segment, hierarchy.children(scope, collection)));
  },
);

const q = fc.oneof(
  anyText,
  fc
    .tuple(fc.constantFrom(...AREAS), rewritten, fc.nat(8), fc.nat(8))
    .map(([{ name }, rewrite, from, length]) => rewrite(name).slice(from, from + length)),
);
property(
  'a search finds the same areas as a filter of the list',
  60_000,
  fc.record({
    q,
    collection: fc.constantFrom('barangays' as const, ...COLLECTIONS),
    scope: fc.constantFrom(...SCOPES),
    from: fc.nat(100),
    length: fc.nat(50),
  }),
  ({ q, collection, scope, from, length }) => {
    const isSelf = scope !== null && COLLECTIONS_OF[scope.kind].includes(collection);
    const list = isSelf ? [scope] : hierarchy.list(scope, collection);
    const expected = list.filter(({ name }) => unmarked(name).includes(unmarked(q)));
    const found = finder.select(collection, scope === null ? [] : [scope], q);
    expect(found.length).toBe(expected.length);
    expect(found.slice(from, from + length)).toEqual(expected.slice(from, from + length));
  },
);

const matcher = new Matcher<null>();
matcher.add(routes, null);
const WORDS = ['api', 'v1', 'v2', 'meta', 'schemas', ...COLLECTIONS, 'city', 'region', '', '{region}'];
const anySegments = fc.oneof(
  fc.array(fc.oneof(fc.constantFrom(...WORDS), anySegment), { maxLength: 12 }),
  fc
    .tuple(fc.constantFrom(...routes), fc.array(anySegment, { minLength: 4, maxLength: 4 }))
    .map(([{ segments }, members]) => {
      const left = [...members];
      return segments.map((segment) => ('word' in segment ? segment.word : (left.pop() ?? '')));
    }),
);

property('if any segments match a route, they contain all of its words', 50_000, anySegments, (segments) => {
  const found = matcher.match(segments);
  if (!found.found) return;
  expect(found.route.segments).toHaveLength(segments.length);
  for (const [at, segment] of found.route.segments.entries()) {
    if ('word' in segment) expect(segments[at]).toBe(segment.word);
  }
  expect(found.values).toHaveLength(found.route.parameters.length);
});

property(
  'a city is found with City in front and at the end, in its province, and never as a municipality',
  2_000,
  fc.constantFrom(...hierarchy.list(null, 'cities')),
  (city) => {
    const plain = city.name.replace(/^City of | City$/g, '');
    for (const text of [`City of ${plain}`, `${plain} City`, `${plain.toUpperCase()} CITY (Capital)`]) {
      for (const scope of [city.province, city.region]) {
        expect(finder.find(text, 'cities', scope)).toBe(scan(text, hierarchy.list(scope, 'cities')));
      }
      expect(finder.find(text, 'cities', city.province ?? city.region)).toBe(city);
      expect(finder.find(text, 'municipalities', null)).toBeUndefined();
    }
  },
);

property(
  'each part of the name of a region finds it',
  200,
  fc.constantFrom(...hierarchy.list(null, 'regions')),
  (region) => {
    const [, before = region.name, within = region.name] = /^(.*) \((.*)\)$/.exec(region.name) ?? [];
    const joined = before === region.name ? region.name : `${before}(${within})`;
    for (const text of [before, within, before.toLowerCase(), within.toUpperCase(), joined]) {
      expect(finder.find(text, 'regions', null)).toBe(region);
    }
  },
);
