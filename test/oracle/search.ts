import { fold } from './country.ts';
import { append, type Fact } from './facts.ts';
import { FOLDERS, locate, type Place } from './place.ts';
import type { Writing } from './written-names.ts';

/** The answers to searches for codes, for words that only one area has, and for names that several have. */
export type SearchOracle = ReturnType<typeof createSearchOracle>;

const LETTERS = 8;

const sizeOf = (people: number): number => Math.min(31, Math.max(0, Math.round(2 * Math.log2(people || 1)) - 16));

/** @param populations the counts of a census by code, as the tables print them. */
export function createSearchOracle(
  facts: readonly Fact[],
  { otherNames, meanings }: Writing,
  populations: ReadonlyMap<string, string>,
) {
  const places = locate(facts);
  const byCode = new Map(places.map((place) => [place.code, place]));
  const names = [...places.map(({ name }) => name), ...[...otherNames.values()].flat()];
  const counts = new Map<string, number>();
  for (const name of names) for (const word of wordsOf(name)) counts.set(word, (counts.get(word) ?? 0) + 1);
  /** Less is better: the larger kind, and then the larger size of the population (docs/contract-search.md). */
  const order = ({ kind, code }: Place) =>
    Object.keys(FOLDERS).indexOf(kind) - sizeOf(Number(populations.get(code) ?? 0)) / 100;
  const words = [...new Set([...counts.keys(), ...meanings.keys()])];
  return {
    places,
    get: (code: string) => byCode.get(code),
    /** Barangays with a word of at least eight letters that is in no other name. */
    *rare() {
      for (const place of places) {
        if (place.kind !== 'barangay' || /['’-]/.test(place.name)) continue;
        const word = wordsOf(place.name).find((each) => each.length >= LETTERS && /^[a-z]+$/.test(each));
        if (word !== undefined && counts.get(word) === 1) yield { place, word };
      }
    },
    /** The areas that share a name of one such word, in the order of a search. */
    *namesakes() {
      const sharing = new Map<string, Place[]>();
      for (const place of places) append(sharing, fold(place.name), place);
      for (const [word, each] of sharing) {
        if (!/^[a-z]{8,}$/.test(word) || each.length === 1 || counts.get(word) !== each.length) continue;
        yield { places: each.toSorted((a, b) => order(a) - order(b) || Number(a.code) - Number(b.code)), word };
      }
    },
    /** True if what somebody typed can only stand for this word: with typos, incomplete, or as two words. */
    isOnly: (typed: string, word: string) =>
      words.every((other) => isNear(typed, other) === (other === word)) &&
      [...typed].every((_letter, at) => !counts.has(typed.slice(0, at)) || !counts.has(typed.slice(at))),
  };
}

/** The words of a name; one with hyphens or apostrophes is one word and several. */
function wordsOf(name: string): readonly string[] {
  const chunks = fold(name).match(/[a-z0-9]+(?:['’-][a-z0-9]+)*/g) ?? [];
  return [...new Set(chunks.flatMap((chunk) => [chunk.replace(/['’-]/g, ''), ...chunk.split(/['’-]/)]))];
}

/** True if a typed word stands for another one or for a beginning of it, with as many typos as are forgiven. */
function isNear(typed: string, word: string): boolean {
  const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);
  const ofBoth = forgiven(Math.max(typed.length, word.length));
  const lacking = [...new Set(typed)].filter((letter) => !word.includes(letter));
  if (word.length < typed.length - ofBoth || lacking.length > ofBoth) return false;
  const edits = editsToBeginnings(typed, word);
  const beginning = Math.min(...edits);
  return (edits.at(-1) ?? 0) <= ofBoth || (word.length > typed.length && beginning <= forgiven(typed.length));
}

/** For each beginning of a word, the shortest first, the edits that make it the typed word: optimal string alignment. */
function editsToBeginnings(typed: string, word: string): readonly number[] {
  const rows = [Array.from({ length: typed.length + 1 }, (_cell, at) => at)];
  const cell = (row: number, at: number) => rows[row]?.[at] ?? Infinity;
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= typed.length; at += 1) {
      const isSwapped = row > 1 && at > 1 && word[row - 1] === typed[at - 2] && word[row - 2] === typed[at - 1];
      next.push(
        Math.min(
          cell(row - 1, at) + 1,
          (next[at - 1] ?? 0) + 1,
          cell(row - 1, at - 1) + (word[row - 1] === typed[at - 1] ? 0 : 1),
          isSwapped ? cell(row - 2, at - 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(next);
  }
  return rows.map((row) => row.at(-1) ?? 0);
}
