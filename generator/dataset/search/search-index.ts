import { LOCALITY_END, VALUE_END } from '../column.ts';
import { foldName, foldNames } from '../fold.ts';
import type { Hierarchy } from '../hierarchy.ts';
import type { Kind } from '../kind.ts';
import type { NameWriting } from '../names/writing.ts';
import { initialsOf } from './initials.ts';
import { NameWords } from './name-words.ts';
import { SearchedAreas } from './searched-areas.ts';

/** What a search looks at: the names of all areas, an entry for each. */
export interface SearchIndex {
  readonly areas: SearchedAreas;
  /** The words of each entry. */
  readonly names: NameWords;
  /** For each entry the number of its area. The first entries are the own names of all areas, in their order. */
  readonly entryAreas: readonly number[];
  /** The entries of areas above the barangays. */
  readonly entriesAbove: readonly number[];
}

/** Indexes the names of all areas: their own, old ones, those of earlier releases, and others that people use. */
export function indexNames(hierarchy: Hierarchy, writing: NameWriting): SearchIndex {
  const areas = new SearchedAreas(hierarchy);
  const names = new NameWords(writing);
  const entryAreas: number[] = [];
  const entriesAbove: number[] = [];
  const add = (area: number, folded: string, kind: Kind) => {
    if (kind !== 'barangay') entriesAbove.push(entryAreas.length);
    entryAreas.push(area);
    names.add(folded, kind);
  };
  const { localities } = hierarchy.barangays;
  const first = areas.above.length;
  for (const [at, { name, kind }] of areas.above.entries()) add(at, foldName(name), kind);
  eachValue(foldNames(localities.names()), localities.counts, (name, at) => add(first + at, name, 'barangay'));
  areas.above.forEach(({ name, oldName, kind }, at) => {
    if (oldName !== null) add(at, foldName(oldName), kind);
    const initials = initialsOf(foldName(name), kind);
    if (initials !== undefined) add(at, initials, kind);
  });
  eachValue(foldNames(localities.oldNames()), localities.counts, (name, at) => {
    if (name !== '') add(first + at, name, 'barangay');
  });
  for (const { code, name } of writing.otherNames) {
    const area = hierarchy.get(code);
    if (area !== undefined) add(areas.numberOf(area), foldName(name), area.kind);
  }
  names.addForms();
  return { areas, names, entryAreas, entriesAbove };
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
