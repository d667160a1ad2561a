import { AreaFinder } from './area-finder.ts';
import type { Dataset } from './dataset.ts';
import { Hierarchy } from './hierarchy.ts';
import { KINDS, type Kind } from './kind.ts';
import type { Release } from './release.ts';
import type { Row } from './table.ts';

/** The areas of one release, and the facts about the release: everything that the API needs. */
export interface Gazetteer {
  readonly release: Release;
  readonly hierarchy: Hierarchy;
  readonly finder: AreaFinder;
  /** The region that the areas are limited to, `null` for the whole country. */
  readonly region: string | null;
  /** A digest that changes whenever an answer can change. */
  readonly version: string;
}

/** Indexes a verified dataset, or one region of it. */
export function toGazetteer({ release, tables }: Dataset, region: string | null, version: string): Gazetteer {
  const inScope = ({ code }: Row) => region === null || code.startsWith(region.slice(0, 2));
  const rows = Object.fromEntries(KINDS.map((kind) => [kind, tables[kind].rows.filter(inScope)]));
  const hierarchy = new Hierarchy(rows as Record<Kind, Row[]>, release);
  return { release, hierarchy, finder: new AreaFinder(), region, version };
}
