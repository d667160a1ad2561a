import fc from 'fast-check';
import { expect } from 'vitest';
import type { Area } from '../../generator/core/areas/area.ts';
import { gazetteer } from '../committed-data.ts';
import { withSlip } from '../core/search/made-queries.ts';
import { fold } from '../oracle/country.ts';
import { numeral } from '../oracle/written-names.ts';
import { anyText } from './hostile.ts';
import { property } from './runs.ts';
import { AREAS } from './targets.ts';

const { fuzzySearch } = gazetteer;

/** The number of areas among which the right one must be, and of those before it that are looked at. */
const FIRST = 5;
const LIMIT = 50;

const wordsOf = (text: string): readonly string[] => fold(text).match(/[a-z0-9]+/g) ?? [];

const aboveOf = ({ subMunicipality, cityMunicipality, province, region, locatedIn }: Area): readonly Area[] =>
  [subMunicipality, cityMunicipality, province ?? locatedIn, region].filter((each) => each !== null);

/** The number of slips of a typed word against another one, by the definition and without any shortcut. */
function slips(typed: string, word: string): number {
  if (typed === '' || word === '') return typed.length + word.length;
  const isSame = typed.at(-1) === word.at(-1);
  if (isSame) return slips(typed.slice(0, -1), word.slice(0, -1));
  const isSwapped = typed.length > 1 && typed.at(-1) === word.at(-2) && typed.at(-2) === word.at(-1);
  return (
    1 +
    Math.min(
      slips(typed.slice(0, -1), word),
      slips(typed, word.slice(0, -1)),
      slips(typed.slice(0, -1), word.slice(0, -1)),
      isSwapped ? slips(typed.slice(0, -2), word.slice(0, -2)) : Infinity,
    )
  );
}

/**
 * True if one slip at most separates the words of a query from those of an area's names, or from their beginnings.
 * Numerals are the same if their numbers are: docs/contract.md, section 3.5.
 */
function isAsClose(query: readonly string[], area: Area): boolean {
  const words = [area, ...aboveOf(area)].flatMap(({ name }) => wordsOf(name));
  const meanings = words.map(numeral);
  const close = query.filter((typed) => !meanings.includes(numeral(typed)));
  return close.every((typed) =>
    words.some((word) =>
      [word, ...beginnings(word, typed)].some((each) => isNear(typed, each) && slips(typed, each) < 2),
    ),
  );
}

const isNear = (one: string, other: string): boolean => Math.abs(one.length - other.length) < 2;
const beginnings = (word: string, typed: string) => [-1, 0, 1].map((more) => word.slice(0, typed.length + more));

/** A query with the names of an area and of those above it, in which a word of at least four letters, no numeral, has a slip. */
const slipped = fc
  .record({ area: fc.constantFrom(...AREAS), choices: fc.infiniteStream(fc.nat(1_000_000)) })
  .map(({ area, choices }) => {
    const below = (end: number) => (choices.next().value ?? 0) % end;
    const words = [area, ...aboveOf(area).slice(0, 2)].flatMap(({ name }) => wordsOf(name));
    const long = words.flatMap((word, at) => (/^(?![ivx]+$)[a-z]{4,}$/.test(word) ? [at] : []));
    const at = long.length === 0 ? -1 : (long[below(long.length)] ?? -1);
    return { area, query: words.map((word, nth) => (nth === at ? withSlip(word, below) : word)) };
  });

property(
  'a name with one slip finds its area in the first five, unless five areas have names as close',
  12_000,
  slipped,
  ({ area, query }) => {
    const found = fuzzySearch.find(query.join(' '), { limit: LIMIT });
    const at = found.indexOf(area);
    if (at >= 0 && at < FIRST) return;
    const before = at === -1 ? found : found.slice(0, at);
    const close = before.filter((each) => isAsClose(query, each));
    expect(close.length, `${query.join(' ')}: ${area.code} ${area.name} at ${at}`).toBeGreaterThanOrEqual(FIRST);
  },
);

property('any text has an answer without an area twice', 5_000, anyText, (q) => {
  const found = fuzzySearch.find(q.slice(0, 200));
  expect(new Set(found).size).toBe(found.length);
  expect(found.length).toBeLessThanOrEqual(10);
});
