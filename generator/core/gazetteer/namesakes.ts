import type { Gazetteer } from './gazetteer.ts';
import type { Area } from '../areas/area.ts';
import { groupBy } from '../group-by.ts';
import { foldName } from '../names/fold.ts';
import { DISJOINT_COLLECTIONS } from '../psgc/kinds.ts';

/** A name without what people leave out: letter case, accents, `City of`, `(Pob.)`; with `Saint` written out. */
const plainName = (name: string): string =>
  foldName(name)
    .replace(/^city of /, '')
    .replace(/ \(pob\.\)$/, '')
    .replace(/\bsta\.? /, 'santa ')
    .replace(/\bsto\.? /, 'santo ');

/** All areas that have a name, the highest level first, then by code. */
export function namesakes(name: string, { hierarchy }: Pick<Gazetteer, 'hierarchy'>): readonly Area[] {
  const plain = plainName(name);
  return DISJOINT_COLLECTIONS.flatMap((collection) =>
    hierarchy.list(null, collection).filter((area) => plainName(area.name) === plain),
  );
}

interface CommonName {
  readonly name: string;
  readonly count: number;
}

/** The names that most areas have, the most frequent first, each as most of them write it. */
export function commonNames({ hierarchy }: Pick<Gazetteer, 'hierarchy'>, most: number): readonly CommonName[] {
  const names = DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection).map((area) => area.name));
  return [...groupBy(names, plainName).values()]
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, most)
    .map((group) => ({ name: mostFrequent(group), count: group.length }));
}

function mostFrequent(names: readonly string[]): string {
  const [most = []] = [...groupBy(names, (name) => name).values()].toSorted((a, b) => b.length - a.length);
  return most[0] ?? '';
}
