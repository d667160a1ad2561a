import { hash } from 'node:crypto';
import { candidates, enumerate, pathOf } from '../api/enumerate.ts';
import type { Route } from '../api/route.ts';
import { routes } from '../api/routes.ts';
import { V1_MIRROR, V1_PREFIX } from '../api/v1/routes.ts';
import type { Area } from '../dataset/area.ts';
import { COLLECTIONS, type Collection } from '../dataset/collection.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import type { Hierarchy } from '../dataset/hierarchy.ts';
import { filteredPages, pageRuns } from './barangay-pages.ts';
import { nameBearers, spellings } from './spellings.ts';

/** What one path answers. */
export interface Resource {
  /** `/api/v2/regions/0100000000`, by code, not encoded. */
  readonly path: string;
  readonly body: string;
  /** What a summary counts it among. */
  readonly group: string;
}

/** A path that answers what a resource of the same part answers. */
export interface Alias {
  readonly path: string;
  /** The path of the resource. */
  readonly to: string;
  readonly group: string;
}

/**
 * A part of a site that can be made without the others: what is about the country, a run of the
 * pages of its barangays, or all that is about the areas of one region.
 */
export interface Part {
  /** `country`, `pages-01` or a region's code. */
  readonly name: string;
  /** A digest of all in the dataset that decides the part; equal inputs make equal parts. */
  readonly input: () => string;
  /** Every path with a body of its own, made one after the other while they are asked for. */
  readonly resources: () => Iterable<Resource>;
  /** Every other path by code; with `mirrored`, those of the mirrors too. */
  readonly aliases: (options: { readonly mirrored: boolean }) => Iterable<Alias>;
  /**
   * Every path of a route with at least one name in it, but for the mirrors' and the pages'.
   *
   * @param named whether a route may be spelled with the name of its member of this index.
   */
  readonly names: (named: (route: Route, member: number) => boolean) => Iterable<Alias>;
}

export const COUNTRY = 'country';

/** The country, the pages of its barangays, and each of its regions in the order of their codes. */
export function toParts(gazetteer: Gazetteer): readonly Part[] {
  const regions = gazetteer.hierarchy.list(null, 'regions');
  return [toPart(gazetteer, null), ...pageParts(gazetteer), ...regions.map((region) => toPart(gazetteer, region))];
}

const toPart = (gazetteer: Gazetteer, region: Area | null): Part => ({
  name: region?.code ?? COUNTRY,
  input: () => inputOf(gazetteer, region),
  resources: () => resources(gazetteer, region),
  aliases: ({ mirrored }) => aliases(gazetteer, region, mirrored),
  names: (named) => names(gazetteer, region, named),
});

/** Each page tells how many barangays there are in all. */
function pageParts({ hierarchy }: Gazetteer): readonly Part[] {
  const total = hierarchy.list(null, 'barangays').length;
  return pageRuns(hierarchy).map(({ areas, pages }, at) => ({
    name: `pages-${`${at + 1}`.padStart(2, '0')}`,
    input: () => digestOf([total, areas.map(({ code, name }) => [code, name])]),
    resources: pages,
    aliases: () => [],
    names: () => [],
  }));
}

/** The routes about the country have no member; all others belong to the region of their first one. */
const routesOf = (region: Area | null): readonly Route[] =>
  routes.filter(({ segments }) => segments.some((segment) => 'member' in segment) === (region !== null));

function* resources(gazetteer: Gazetteer, region: Area | null): Iterable<Resource> {
  for (const route of routesOf(region)) {
    if (route.mirror || route.sameAs !== undefined) continue;
    for (const { path, areas } of enumerate(route, gazetteer.hierarchy, { region })) {
      yield { path, body: route.body(areas, gazetteer), group: route.group };
    }
  }
  if (region !== null) yield* filteredPages(gazetteer.hierarchy, region);
}

function* aliases({ hierarchy }: Gazetteer, region: Area | null, mirrored: boolean): Iterable<Alias> {
  for (const route of routesOf(region)) {
    if (route.mirror ? !mirrored : route.sameAs === undefined) continue;
    for (const { path, areas } of enumerate(route, hierarchy, { region })) {
      const direct = route.sameAs?.(areas) ?? path;
      const to = route.mirror ? V1_PREFIX + direct.slice(V1_MIRROR.length) : direct;
      yield { path, to, group: route.group };
    }
  }
}

function* names({ hierarchy }: Gazetteer, region: Area | null, named: Parameters<Part['names']>[0]): Iterable<Alias> {
  for (const route of routesOf(region)) {
    if (route.mirror) continue;
    for (const { path, areas } of spellings(route, hierarchy, region, (member) => named(route, member))) {
      yield { path, to: route.sameAs?.(areas) ?? pathOf(route, areas), group: `${route.group} by name` };
    }
  }
}

/** A region's part depends on the rest of the country in one thing alone: which names mean its areas. */
const inputOf = ({ hierarchy, version }: Gazetteer, region: Area | null): string =>
  region === null ? version : factsDigest(hierarchy, region, COLLECTIONS);

/** A digest of all that is known of the areas of some collections, in a region or the country. */
export function factsDigest(hierarchy: Hierarchy, region: Area | null, collections: readonly Collection[]): string {
  return digestOf(
    collections.map((collection) => {
      const bearers = nameBearers(hierarchy.list(null, collection));
      const areas = candidates(collection, [], hierarchy, region);
      return areas.map((area) => [area.kind, area.code, area.name, area.zipCode, area.district, bearers.has(area)]);
    }),
  );
}

const digestOf = (facts: unknown): string => hash('sha256', JSON.stringify(facts));
