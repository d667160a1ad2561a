import { IN_LABEL, type PackedSearch, packOccurrence, packPlace } from './search-index.ts';
import { SearchedAreas } from './searched-areas.ts';
import { toLines } from './sorted-words.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import { memoized } from '../kept.ts';
import { LOCALITY_END, VALUE_END } from '../packed/column.ts';
import { foldName, foldNames } from '../names/fold.ts';
import {
  chunksOf,
  type Label,
  labelsByKind,
  meaningReader,
  type NameRules,
  spanWithoutLabels,
  withHyphens,
  withoutNumberWords,
} from '../names/name-reader.ts';
import { packDigit } from '../packed/numbers.ts';
import type { Kind } from '../psgc/kinds.ts';

/** The fewest words of which people write the initials. */
const MIN_WORDS = 3;

/**
 * The short name by which people know some areas: the initials of cities and municipalities, such as `qc` for Quezon
 * City, `cdo` for the City of Cagayan De Oro and `gma` for General Mariano Alvarez; and `tondo` for the sub-municipality
 * Tondo I/II. `undefined` if there is none.
 */
function shortNameOf(folded: string, kind: Kind): string | undefined {
  if (kind === 'sub-municipality') return /^(.+) [ivx/]+$/.exec(folded)?.[1];
  if (kind !== 'city' && kind !== 'municipality') return undefined;
  const words = folded.replace(/^city of /, '').match(/[a-z]+/g) ?? [];
  const isNamedCity = words.length > 1 && words.at(-1) === 'city';
  return isNamedCity || words.length >= MIN_WORDS ? words.map((word) => word.charAt(0)).join('') : undefined;
}

interface OtherName {
  readonly area: number;
  readonly name: string;
  readonly kind: Kind;
}

/** Packs the names of all areas: their own, old ones, those of earlier releases, and others that people use. */
export function packNames(hierarchy: Hierarchy, writing: NameRules): PackedSearch {
  const areas = new SearchedAreas(hierarchy);
  const names = new NameWords(writing);
  const occurrences: string[] = [];
  const lastEntries: number[] = [];
  const lengths: string[] = [];
  const addName = (folded: string, kind: Kind): void => {
    const entry = lengths.length;
    const length = names.read(folded, kind, (word, place) => {
      const further = entry - (lastEntries[word] ?? 0);
      occurrences[word] = (occurrences[word] ?? '') + packOccurrence(further, place);
      lastEntries[word] = entry;
    });
    lengths.push(packDigit(length));
  };
  const { localities } = hierarchy.barangays;
  for (const { name, kind } of areas.above) addName(foldName(name), kind);
  eachValue(foldNames(localities.names()), localities.counts, (name) => addName(name, 'barangay'));
  const others = otherNames(hierarchy, writing, areas);
  for (const { name, kind } of others) addName(name, kind);
  const sorted = names.texts.map((word, number) => ({ word, number })).sort((a, b) => (a.word < b.word ? -1 : 1));
  return {
    words: toLines(sorted.map(({ word }) => word)),
    occurrences: toLines(sorted.map(({ number }) => occurrences[number] ?? '')),
    lengths: lengths.join(''),
    others: others.map(({ area }) => area),
  };
}

function otherNames(hierarchy: Hierarchy, writing: NameRules, areas: SearchedAreas): readonly OtherName[] {
  const others: OtherName[] = [];
  areas.above.forEach(({ name, oldName, kind }, area) => {
    if (oldName !== null) others.push({ area, name: foldName(oldName), kind });
    const short = shortNameOf(foldName(name), kind);
    if (short !== undefined) others.push({ area, name: short, kind });
  });
  const { localities } = hierarchy.barangays;
  eachValue(foldNames(localities.oldNames()), localities.counts, (name, at) => {
    if (name !== '') others.push({ area: areas.above.length + at, name, kind: 'barangay' });
  });
  for (const { code, name } of writing.otherNames) {
    const area = hierarchy.get(code);
    if (area === undefined) continue;
    // A district is written behind the barangay: `Carmen, Baguio`.
    const texts = area.kind === 'barangay' ? [name, `${area.name} ${name}`] : [name];
    for (const text of texts) others.push({ area: areas.numberOf(area), name: foldName(text), kind: area.kind });
  }
  return others.sort((a, b) => a.area - b.area);
}

function eachValue(column: string, counts: readonly number[], visit: (value: string, at: number) => void): void {
  let at = 0;
  column.split(LOCALITY_END).forEach((part, locality) => {
    const values = part === '' ? [] : part.slice(1, -1).split(VALUE_END);
    for (const [nth, value] of values.entries()) visit(value, at + nth);
    at += counts[locality] ?? 0;
  });
}

/** Reads names as words, which it numbers as they come. The words of labels come first. */
class NameWords {
  readonly texts: string[] = [];
  readonly #number = memoized((word: string) => this.texts.push(word) - 1);
  readonly #numberOf: (written: string) => number;
  readonly #labels: ReadonlyMap<Kind, readonly Label<number>[]>;

  constructor(rules: NameRules) {
    const meaning = meaningReader(rules);
    this.#numberOf = memoized((written) => this.#number(meaning(written)));
    this.#labels = labelsByKind(rules, this.#number);
  }

  /** Visits the words and their places: of `lapu-lapu` its parts and `lapulapu`. Returns how many are in no label. */
  read(folded: string, kind: Kind, visit: (word: number, place: number) => void): number {
    const name: number[] = [];
    const joined: (readonly [word: number, position: number, span: number])[] = [];
    for (const chunk of withoutNumberWords(chunksOf(withHyphens(folded)))) {
      if (!chunk.includes('-')) {
        name.push(this.#numberOf(chunk));
        continue;
      }
      const parts = chunk.split('-').map((part) => this.#numberOf(part));
      const word = this.#number(parts.map((part) => this.texts[part]).join(''));
      joined.push([word, name.length, parts.length]);
      name.push(...parts);
    }
    const [first, end] = spanWithoutLabels(name, this.#labels.get(kind) ?? []);
    const place = (position: number, span: number) =>
      position < first || position >= end ? IN_LABEL : packPlace(position - first, span);
    for (let at = 0; at < name.length; at += 1) visit(name[at] ?? 0, place(at, 1));
    for (const [word, position, span] of joined) visit(word, place(position, span));
    return end - first;
  }
}

/** The words of a query as written; hyphens are spaces. */
export const wordsOf = (folded: string): readonly string[] =>
  withoutNumberWords(chunksOf(folded)).flatMap((chunk) => chunk.split('-'));
