import type { Area } from '../dataset/area.ts';
import type { Collection } from '../dataset/collection.ts';
import type { Hierarchy } from '../dataset/hierarchy.ts';
import { candidates } from './enumerate.ts';
import { resolve } from './resolve.ts';
import type { Route } from './route.ts';

/** A path that names a route and areas that exist. */
export interface Match {
  readonly route: Route;
  readonly areas: readonly Area[];
}

/** A path that no route answers: `unknown` is the collection in which the first wrong segment was
 * sought, `null` if there is no such route. */
export interface Mismatch {
  readonly unknown: Collection | null;
}

interface Node {
  route?: Route;
  member?: Node;
  readonly literals: Map<string, Node>;
}

/** Finds the route and the areas of a path, segment by segment; the inverse of `enumerate`, and for names as well as codes. */
export class Matcher {
  readonly #root = newNode();

  constructor(routes: readonly Route[]) {
    for (const route of routes) {
      let node = this.#root;
      for (const segment of route.segments) node = descend(node, segment);
      node.route = route;
    }
  }

  /** @param segments the path's segments, percent-decoded: `/api/v2/regions` is `['api', 'v2', 'regions']`. */
  match(segments: readonly string[], hierarchy: Hierarchy): Match | Mismatch {
    const node = this.#node(segments);
    if (node?.route === undefined) return { unknown: null };
    const areas: Area[] = [];
    for (const [at, segment] of node.route.segments.entries()) {
      if ('literal' in segment) continue;
      const among = candidates(segment.member, areas, hierarchy);
      const area = resolve(segments[at] ?? '', among);
      if (area === undefined) return { unknown: segment.member };
      areas.push(area);
    }
    const missing = node.route.missing?.(areas) ?? null;
    return missing === null ? { route: node.route, areas } : { unknown: missing };
  }

  #node(segments: readonly string[]): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const segment of segments) node = node?.literals.get(segment) ?? (segment === '' ? undefined : node?.member);
    return node;
  }
}

function newNode(): Node {
  return { literals: new Map() };
}

function descend(node: Node, segment: Route['segments'][number]): Node {
  if ('member' in segment) {
    node.member ??= newNode();
    return node.member;
  }
  let next = node.literals.get(segment.literal);
  if (next === undefined) node.literals.set(segment.literal, (next = newNode()));
  return next;
}
