import { AreaFinder } from './area-finder.ts';
import type { Dataset } from './dataset.ts';
import { Hierarchy } from './hierarchy.ts';
import { KINDS, type Kind } from './kind.ts';
import type { Release } from './release.ts';
import type { Row } from './table.ts';

/** What the API answers from: the areas of one release and what is known about the release. */
export interface Gazetteer {
  readonly release: Release;
  readonly hierarchy: Hierarchy;
  readonly finder: AreaFinder;
  /** The region that the areas are limited to, `null` for the whole country. */
  readonly region: string | null;
  /** Changes whenever an answer can. */
  readonly version: string;
}

/** Indexes a verified dataset, or one region of it. */
export function toGazetteer({ release, tables }: Dataset, region: string | null, version: string): Gazetteer {
  const inScope = ({ code }: Row) => region === null || code.startsWith(region.slice(0, 2));
  const rows = Object.fromEntries(KINDS.map((kind) => [kind, tables[kind].rows.filter(inScope)]));
  const hierarchy = new Hierarchy(rows as Record<Kind, Row[]>, release);
  return { release, hierarchy, finder: new AreaFinder(), region, version };
}
