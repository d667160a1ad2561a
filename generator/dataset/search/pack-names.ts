import { LOCALITY_END, VALUE_END } from '../column.ts';
import { foldName, foldNames } from '../fold.ts';
import type { Hierarchy } from '../hierarchy.ts';
import type { Kind } from '../kind.ts';
import type { NameWriting } from '../names/writing.ts';
import { initialsOf } from './initials.ts';
import { NameWords } from './name-words.ts';
import { Occurrences } from './occurrences.ts';
import { packDigit } from './packed-numbers.ts';
import { packWords, toLines } from './packed-words.ts';
import type { PackedSearch } from './packed-search.ts';
import { SearchedAreas } from './searched-areas.ts';

/** A name that an area has besides its own, folded. */
interface OtherName {
  readonly area: number;
  readonly name: string;
  readonly kind: Kind;
}

/** Packs the names of all areas: their own, old ones, those of earlier releases, and others that people use. */
export function packNames(hierarchy: Hierarchy, writing: NameWriting): PackedSearch {
  const areas = new SearchedAreas(hierarchy);
  const names = new NameWords(writing);
  const occurrences = new Occurrences();
  const lengths: string[] = [];
  const addName = (folded: string, kind: Kind): void => {
    const entry = lengths.length;
    lengths.push(packDigit(names.read(folded, kind, (word, place) => occurrences.add(word, entry, place))));
  };
  const { localities } = hierarchy.barangays;
  for (const { name, kind } of areas.above) addName(foldName(name), kind);
  eachValue(foldNames(localities.names()), localities.counts, (name) => addName(name, 'barangay'));
  const others = otherNames(hierarchy, writing, areas);
  for (const { name, kind } of others) addName(name, kind);
  const packed = occurrences.pack(names.texts.length);
  const sorted = names.texts
    .map((word, number) => ({ word, number }))
    .sort((one, other) => (one.word < other.word ? -1 : 1));
  return {
    words: packWords(sorted.map(({ word }) => word)),
    occurrences: toLines(sorted.map(({ number }) => packed[number] ?? '')),
    lengths: lengths.join(''),
    others: others.map(({ area }) => area),
  };
}

/** The names of areas besides their own, in the order of the areas. */
function otherNames(hierarchy: Hierarchy, writing: NameWriting, areas: SearchedAreas): readonly OtherName[] {
  const others: OtherName[] = [];
  areas.above.forEach(({ name, oldName, kind }, area) => {
    if (oldName !== null) others.push({ area, name: foldName(oldName), kind });
    const initials = initialsOf(foldName(name), kind);
    if (initials !== undefined) others.push({ area, name: initials, kind });
  });
  const { localities } = hierarchy.barangays;
  eachValue(foldNames(localities.oldNames()), localities.counts, (name, at) => {
    if (name !== '') others.push({ area: areas.above.length + at, name, kind: 'barangay' });
  });
  for (const { code, name } of writing.otherNames) {
    const area = hierarchy.get(code);
    if (area !== undefined) others.push({ area: areas.numberOf(area), name: foldName(name), kind: area.kind });
  }
  return others.sort((one, other) => one.area - other.area);
}

/** Visits the values of a column, each with its position among all barangays. */
function eachValue(column: string, counts: readonly number[], visit: (value: string, at: number) => void): void {
  let at = 0;
  column.split(LOCALITY_END).forEach((part, locality) => {
    const values = part === '' ? [] : part.slice(1, -1).split(VALUE_END);
    for (const [nth, value] of values.entries()) visit(value, at + nth);
    at += counts[locality] ?? 0;
  });
}
