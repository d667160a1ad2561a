import { NameWords } from './name-words.ts';
import { toLines } from './packed-words.ts';
import { packDigit } from '../packed/numbers.ts';
import { type PackedSearch, packOccurrence } from './search-index.ts';
import { SearchedAreas } from './searched-areas.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import { LOCALITY_END, VALUE_END } from '../packed/column.ts';
import { foldName, foldNames } from '../names/fold.ts';
import type { NameRules } from '../names/name-reader.ts';
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
    if (area !== undefined) others.push({ area: areas.numberOf(area), name: foldName(name), kind: area.kind });
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
