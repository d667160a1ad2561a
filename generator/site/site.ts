import { enumerate, pathOf } from '../api/enumerate.ts';
import { CACHE_CONTROL, EVERY_ANSWER, type Header } from '../api/headers.ts';
import type { Route } from '../api/route.ts';
import { routes } from '../api/routes.ts';
import { jsonLine } from '../api/json.ts';
import { V1_MIRROR, V1_PREFIX } from '../api/v1/routes.ts';
import type { Area } from '../dataset/area.ts';
import { toCompact } from '../dataset/compact.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import { barangayPages, PAGE_QUERIES, type PageQuery } from './barangay-pages.ts';
import { errorScopes, type ErrorScope, type SpellScope } from './error-scopes.ts';
import { spellings } from './spellings.ts';

/** What one path answers. */
export interface Resource {
  /** `/api/v2/regions/0100000000`, by code, not encoded. */
  readonly path: string;
  readonly body: string;
  /** What a summary counts it among. */
  readonly group: string;
}

/** A path that answers what a resource answers. */
export interface Alias {
  readonly path: string;
  /** The path of the resource. */
  readonly to: string;
  readonly group: string;
}

/** A prefix below which everything answers as below another. */
export interface Mirror {
  readonly from: string;
  readonly to: string;
}

/** Everything that is published, as plain data; it knows no host. */
export interface Site {
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
  /** The 404s of the API, the most specific first. */
  readonly errors: (spell: SpellScope) => Iterable<ErrorScope>;
  readonly mirrors: readonly Mirror[];
  /** Every province, and every city and municipality, for hosts that have a rule for each. */
  readonly provinces: readonly Area[];
  readonly localities: readonly Area[];
  /** How a query string finds its resource. */
  readonly queries: readonly PageQuery[];
  /** What the dynamic tier loads to answer the same, as JSON. */
  readonly dataset: () => string;
  /** The headers of every resource. */
  readonly headers: readonly Header[];
}

/** The API's routes over a gazetteer's areas, as a site. */
export function toSite(gazetteer: Gazetteer): Site {
  return {
    resources: () => resources(gazetteer),
    aliases: (options) => aliases(gazetteer, options.mirrored),
    names: (named) => names(gazetteer, named),
    errors: (spell) => errorScopes(gazetteer.hierarchy, spell),
    mirrors: [{ from: V1_MIRROR, to: V1_PREFIX }],
    provinces: gazetteer.hierarchy.list(null, 'provinces'),
    localities: gazetteer.hierarchy.list(null, 'cities-municipalities'),
    queries: PAGE_QUERIES,
    dataset: () => jsonLine(toCompact(gazetteer)),
    headers: [...EVERY_ANSWER, CACHE_CONTROL],
  };
}

function* resources(gazetteer: Gazetteer): Iterable<Resource> {
  for (const route of routes) {
    if (route.mirror || route.sameAs !== undefined) continue;
    for (const { path, areas } of enumerate(route, gazetteer.hierarchy)) {
      yield { path, body: route.body(areas, gazetteer), group: route.group };
    }
  }
  yield* barangayPages(gazetteer.hierarchy);
}

function* aliases({ hierarchy }: Gazetteer, mirrored: boolean): Iterable<Alias> {
  for (const route of routes) {
    if (route.mirror ? !mirrored : route.sameAs === undefined) continue;
    for (const { path, areas } of enumerate(route, hierarchy)) {
      const direct = route.sameAs?.(areas) ?? path;
      const to = route.mirror ? V1_PREFIX + direct.slice(V1_MIRROR.length) : direct;
      yield { path, to, group: route.group };
    }
  }
}

function* names({ hierarchy }: Gazetteer, named: (route: Route, member: number) => boolean): Iterable<Alias> {
  for (const route of routes) {
    if (route.mirror) continue;
    for (const { path, areas } of spellings(route, hierarchy, (member) => named(route, member))) {
      yield { path, to: route.sameAs?.(areas) ?? pathOf(route, areas), group: `${route.group} by name` };
    }
  }
}
