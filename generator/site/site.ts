import { enumerate } from '../api/enumerate.ts';
import { CACHE_CONTROL, EVERY_ANSWER, type Header } from '../api/headers.ts';
import { routes } from '../api/routes.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';

/** What one path answers. */
export interface Resource {
  /** `/api/v2/regions/0100000000`, by code, not encoded. */
  readonly path: string;
  readonly body: string;
}

/** Everything that is published, as plain data; it knows no host. */
export interface Site {
  /** Every path and its body, made one after the other while they are asked for. */
  readonly resources: () => Iterable<Resource>;
  /** How many resources there are. */
  readonly size: () => number;
  /** The headers of every resource. */
  readonly headers: readonly Header[];
}

/** The API's routes over a gazetteer's areas, as a site. */
export function toSite(gazetteer: Gazetteer): Site {
  return { resources: () => resources(gazetteer), size: () => size(gazetteer), headers: [...EVERY_ANSWER, CACHE_CONTROL] };
}

function* resources(gazetteer: Gazetteer): Iterable<Resource> {
  for (const route of routes) {
    for (const { path, areas } of enumerate(route, gazetteer.hierarchy)) {
      yield { path, body: route.body(areas, gazetteer) };
    }
  }
}

function size({ hierarchy }: Gazetteer): number {
  let count = 0;
  for (const route of routes) {
    for (const _ of enumerate(route, hierarchy)) count += 1;
  }
  return count;
}
