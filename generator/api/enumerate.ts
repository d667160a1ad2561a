import type { Area } from '../dataset/area.ts';
import type { Collection } from '../dataset/collection.ts';
import type { Hierarchy } from '../dataset/hierarchy.ts';
import type { Route, Segment } from './route.ts';

/** One path of a route, by code, and the areas that its members stand for. */
export interface Instance {
  readonly path: string;
  readonly areas: readonly Area[];
}

/** An order in which the areas are tried that a segment may stand for. */
export type Order = (areas: readonly Area[]) => Iterable<Area>;

/** Which paths of a route are enumerated, and in what order. */
export interface Enumeration {
  /** The region in which the first area of a path has to lie, or which it is; `null` for any. */
  readonly region?: Area | null;
  /** That of the codes if it is not given. */
  readonly order?: Order;
}

/** Every path at which a route answers. */
export function* enumerate(route: Route, hierarchy: Hierarchy, enumeration: Enumeration = {}): Iterable<Instance> {
  const { region = null, order = sameOrder } = enumeration;
  function* members({ path, areas }: Instance, collection: Collection): Iterable<Instance> {
    for (const area of order(candidates(collection, areas, hierarchy, region))) {
      yield { path: `${path}/${area.code}`, areas: [...areas, area] };
    }
  }
  for (const instance of walk(route, { path: '', areas: [] }, members)) {
    if ((route.missing?.(instance.areas) ?? null) === null) yield instance;
  }
}

/**
 * Every way from the first segment of a route to its last one, depth first.
 *
 * @param members the ways to go on from one at a segment that stands for a member.
 */
export function* walk<Way extends { readonly path: string }>(
  { segments }: Route,
  start: Way,
  members: (way: Way, collection: Collection) => Iterable<Way>,
): Iterable<Way> {
  const open: Iterator<Way>[] = [[start].values()];
  const stages = toStages(segments);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { done, value } = top.next();
    if (done === true) {
      open.pop();
      continue;
    }
    const { words, member } = stages[open.length - 1] ?? END;
    const way = words === '' ? value : { ...value, path: value.path + words };
    if (member === undefined) yield way;
    else open.push(members(way, member)[Symbol.iterator]());
  }
}

/** Fixed words of a path, and the member after them; the last ones have none. */
interface Stage {
  readonly words: string;
  readonly member?: Collection;
}

const END: Stage = { words: '' };

function toStages(segments: readonly Segment[]): readonly Stage[] {
  const stages: Stage[] = [];
  let words = '';
  for (const segment of segments) {
    if ('literal' in segment) {
      words += `/${segment.literal}`;
    } else {
      stages.push({ words, member: segment.member });
      words = '';
    }
  }
  return [...stages, { words }];
}

const sameOrder: Order = (areas) => areas;

/**
 * The areas that a member segment may stand for: those of the country (or of one region of it, itself
 * among them), or the children of the area before it.
 */
export function candidates(
  collection: Collection,
  areas: readonly Area[],
  hierarchy: Hierarchy,
  region: Area | null = null,
): readonly Area[] {
  const parent = areas.at(-1);
  if (parent !== undefined) return hierarchy.children(parent, collection);
  return region !== null && collection === 'regions' ? [region] : hierarchy.list(region, collection);
}

/** The path of a route by the codes of these areas. */
export function pathOf({ segments }: Route, areas: readonly Area[]): string {
  const codes = areas.map(({ code }) => code);
  return segments.map((segment) => `/${'literal' in segment ? segment.literal : codes.shift()}`).join('');
}
