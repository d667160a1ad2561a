import { createHash } from 'node:crypto';
import { candidates, enumerate, pathOf } from '../api/enumerate.ts';
import type { Route } from '../api/route.ts';
import { routes } from '../api/routes.ts';
import { V1_MIRROR, V1_PREFIX } from '../api/v1/routes.ts';
import type { Area } from '../dataset/area.ts';
import { COLLECTIONS, type Collection } from '../dataset/collection.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import type { Hierarchy } from '../dataset/hierarchy.ts';
import { barangayPages } from './barangay-pages.ts';
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
 * A part of a site that can be made without the others: all that is about the areas of one region,
 * or what is about the country.
 */
export interface Part {
  /** `null` for what is about the country. */
  readonly region: Area | null;
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

/** The country, and each of its regions in the order of their codes. */
export function toParts(gazetteer: Gazetteer): readonly Part[] {
  return [null, ...gazetteer.hierarchy.list(null, 'regions')].map((region) => ({
    region,
    input: () => inputOf(gazetteer, region),
    resources: () => resources(gazetteer, region),
    aliases: ({ mirrored }) => aliases(gazetteer, region, mirrored),
    names: (named) => names(gazetteer, region, named),
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
  yield* barangayPages(gazetteer.hierarchy, region);
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

/** SHA-256 over all that is known of the areas of some collections, in a region or the country. */
export function factsDigest(hierarchy: Hierarchy, region: Area | null, collections: readonly Collection[]): string {
  const hash = createHash('sha256');
  for (const collection of collections) {
    const bearers = nameBearers(hierarchy.list(null, collection));
    const areas = candidates(collection, [], hierarchy, region);
    const facts = areas.map((area) => [area.kind, area.code, area.name, area.zipCode, area.district, bearers.has(area)]);
    hash.update(JSON.stringify(facts));
  }
  return hash.digest('hex');
}
