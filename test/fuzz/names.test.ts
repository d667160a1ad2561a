import fc from 'fast-check';
import { expect } from 'vitest';
import { createApi } from '../../generator/runtime/index.ts';
import { packApi } from '../../generator/runtime/packed-api.ts';
import { foldName } from '../../generator/dataset/fold.ts';
import { Matcher } from '../../generator/api/routing/match.ts';
import type { Area } from '../../generator/dataset/area.ts';
import { COLLECTIONS } from '../../generator/dataset/collection.ts';
import { gazetteer, mounted, routes } from '../committed-data.ts';
import { fold } from '../oracle/country.ts';
import { anyText, hugeText } from './hostile.ts';
import { property } from './runs.ts';

const { hierarchy, finder } = gazetteer;
const AREAS = COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection));
const BARANGAYS = hierarchy.list(null, 'barangays');

/**
 * Every list in which a segment can be looked up, except the long ones with the barangays of a region or the country.
 */
const LISTS = [
  null,
  ...hierarchy.list(null, 'regions'),
  ...hierarchy.list(null, 'provinces'),
  ...hierarchy.list(null, 'cities-municipalities'),
].flatMap((scope) =>
  COLLECTIONS.map((collection) => hierarchy.list(scope, collection)).filter(
    (list) => list.length > 0 && list.length < 2000,
  ),
);

/** Other ways to write a text. Some of them are equivalent. */
const rewritten = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFKD'),
  (text) => text.replaceAll(' ', ' \u00a0\t'),
  (text) => ` ${text}\u3000`,
  (text) => text.replaceAll('n', 'ñ').replaceAll('a', 'a\u0301\u0316'),
  (text) => text.replaceAll(/[^ -~]/g, ''),
  (text) => `${text}\u0301`,
  (text) => text.slice(1),
  (text) => encodeURIComponent(text),
  (text) => [...text].reverse().join(''),
);

const anySegment = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...AREAS), rewritten).map(([{ name }, rewrite]) => rewrite(name)) },
  fc.constantFrom(...AREAS).map(({ code }) => code),
  { weight: 2, arbitrary: anyText },
);

/**
 * The first area of a list, which is ordered by code, with this code; otherwise with this name; otherwise with this
 * name apart from case, diacritics and spaces.
 */
function scan(segment: string, among: readonly Area[]): Area | undefined {
  const composed = segment.normalize('NFC');
  return (
    among.find(({ code }) => code === segment) ??
    among.find(({ name }) => name === composed) ??
    among.find(({ name }) => fold(name) === fold(segment))
  );
}

const look = fc.constantFrom(...LISTS).chain((among) =>
  fc.record({
    among: fc.constant(among),
    segment: fc.oneof(
      anySegment,
      fc.tuple(fc.constantFrom(...among), rewritten).map(([{ name }, rewrite]) => rewrite(name)),
    ),
  }),
);

property('a segment finds the same area as a scan of the list', 12_000, look, ({ among, segment }) => {
  expect(finder.find(segment, among)?.code).toBe(scan(segment, among)?.code);
});

property('a segment finds the same barangay as a scan of the country', 400, anySegment, (segment) => {
  expect(finder.find(segment, BARANGAYS)?.code).toBe(scan(segment, BARANGAYS)?.code);
});

property(
  'a name of any length is folded in time, and folding it again changes nothing',
  8_000,
  fc.oneof({ weight: 30, arbitrary: anySegment }, hugeText),
  (name) => {
    const folded = foldName(name);
    expect(foldName(folded)).toBe(folded);
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

property('if any segments match a route, they contain all of its words', 30_000, anySegments, (segments) => {
  const found = matcher.match(segments);
  if (!found.found) return;
  expect(found.route.segments).toHaveLength(segments.length);
  for (const [at, segment] of found.route.segments.entries()) {
    if ('word' in segment) expect(segments[at]).toBe(segment.word);
  }
  expect(found.values).toHaveLength(found.route.parameters.length);
});

const api = createApi(packApi([mounted]));

property(
  'an area that the library finds has that code or name, and is also found by its code',
  20_000,
  fc.tuple(fc.constantFrom(...COLLECTIONS), anySegment),
  ([collection, text]) => {
    const found = api.find(collection, text);
    if (found === undefined) return;
    expect(api.find(collection, found.code)).toBe(found);
    expect(api.get(found.code)).toBe(found);
    expect(text === found.code || fold(text) === fold(found.name)).toBe(true);
  },
);
