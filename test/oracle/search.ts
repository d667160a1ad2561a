import { fold } from './country.ts';
import type { Fact, Kind } from './facts.ts';
import { locate, type Place } from './place.ts';
import type { Writing } from './written-names.ts';

/** The record of an area that a search found: docs/contract.md, section 13. */
export interface SearchRecord {
  readonly code: string;
  readonly kind: Kind;
  readonly name: string;
  readonly within: readonly string[];
  readonly href: string;
}

/** An area with a word that is in no other name, nor near to a word in one. */
export interface Rare {
  readonly place: Place;
  readonly word: string;
}

/** What can be said about searches without ranking: codes, and words that only one area has. */
export interface SearchOracle {
  readonly places: readonly Place[];
  readonly record: (place: Place) => SearchRecord;
  /** The area with a ten-digit code. */
  readonly get: (code: string) => Place | undefined;
  /** Barangays with a word that only they have, one for each this many candidates. */
  readonly rare: (every: number) => Iterable<Rare>;
}

const FOLDERS: Readonly<Record<Kind, string>> = {
  region: 'regions',
  province: 'provinces',
  city: 'cities-municipalities',
  municipality: 'cities-municipalities',
  'sub-municipality': 'sub-municipalities',
  barangay: 'barangays',
};

/** Two slips, which are four edits if they swap letters, cannot make a word of another one with this many, nor if it has a slip. */
const APART = 6;
const LETTERS = 8;

/** The areas above a place, nearest first. */
export const above = ({ 'sub-municipality': part, city, municipality, province, region }: Place): readonly Place[] =>
  [part, city, municipality, province, region].filter((place) => place !== null);

export function createSearchOracle(facts: readonly Fact[], { otherNames }: Writing): SearchOracle {
  const places = locate(facts);
  const byCode = new Map(places.map((place) => [place.code, place]));
  const names = [...places.map(({ name }) => name), ...[...otherNames.values()].flat()];
  const counts = new Map<string, number>();
  for (const name of names) for (const word of wordsOf(name)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts.keys()];
  const isApart = (word: string): boolean =>
    words.every((other) => other === word || leastEdits(other, word) >= APART) &&
    [...word].every((_letter, at) => !counts.has(word.slice(0, at)) || !counts.has(word.slice(at)));
  return {
    places,
    get: (code) => byCode.get(code),
    record: (place) => ({
      code: place.code,
      kind: place.kind,
      name: place.name,
      within: above(place).map(({ name }) => name),
      href: `/api/v2/${FOLDERS[place.kind]}/${place.code}`,
    }),
    *rare(every) {
      let number = 0;
      for (const place of places) {
        if (place.kind !== 'barangay' || /['’-]/.test(place.name)) continue;
        const word = wordsOf(place.name).find(({ length }) => length >= LETTERS);
        if (word === undefined || counts.get(word) !== 1 || !/^[a-z]+$/.test(word)) continue;
        number += 1;
        if (number % every === 0 && isApart(word)) yield { place, word };
      }
    },
  };
}

/** The words of a name; one with hyphens or apostrophes is one word and several. */
function wordsOf(name: string): readonly string[] {
  const chunks = fold(name).match(/[a-z0-9]+(?:['’-][a-z0-9]+)*/g) ?? [];
  return [...new Set(chunks.flatMap((chunk) => [chunk.replace(/['’-]/g, ''), ...chunk.split(/['’-]/)]))];
}

/** The fewest edits that make a word, or a beginning of it, another word. */
function leastEdits(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_cell, at) => at);
  let least = other.length;
  for (const letter of word) {
    const next = [(row[0] ?? 0) + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, replaced));
    }
    row = next;
    least = Math.min(least, row[other.length] ?? 0);
  }
  return least;
}
