import { NOT_FOUND } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import { notFound, type Parameter, type Segment } from '../../api/routing/path.ts';
import type { Route } from '../../api/routing/route.ts';
import { groupBy } from '../../core/group-by.ts';
import type { Area } from '../../core/areas/area.ts';
import type { Named } from '../../site/parts/part.ts';
import { shadowedNames } from '../../site/parts/site.ts';

/** The end of a path with a query or none, as a regular expression. */
export const TARGET_END = '(?:[.]json|/)?(?:[?]|$)';

/** Patterns for all paths with files, before decoding, so that `%2F` in a name is no slash, and without escapes or lookaheads. */
export const pathPatterns = ({ base, routes }: Mount) =>
  mergePaths(
    base,
    routes.filter(({ answers, depth }) => answers !== 'page' && depth !== 'never'),
    messageOf,
  ).map(({ pattern, label }) => ({ pattern: pattern + TARGET_END, message: label }));

/** Regular expressions for the beginning of targets. Routes with one label share one if only version or last word differ. */
export function mergePaths(
  base: string,
  routes: readonly Route[],
  labelOf: (route: Route) => string,
  parameter: (parameter: Parameter) => string = () => '[^/?]+',
): readonly { readonly pattern: string; readonly label: string }[] {
  const toPattern = (segment: Segment): string => `/${'word' in segment ? segment.word : parameter(segment.parameter)}`;
  const described = routes.map((route) => {
    const above = route.prefix.split('/').length - 1;
    const below = route.segments.slice(above);
    const last = below.at(-1);
    const tail = last !== undefined && 'word' in last ? `/${last.word}` : '';
    const stem = (tail === '' ? below : below.slice(0, -1)).map(toPattern).join('');
    return { label: labelOf(route), version: route.prefix.slice(base.length), stem, tail };
  });
  const stems = merge(described, ({ label, stem, tail }) => [label, stem, tail]).map((same) => ({
    label: same[0].label,
    head: `^${base}${anyOf(same.map(({ version }) => version))}${same[0].stem}`,
    tail: same[0].tail,
  }));
  return merge(stems, ({ label, head }) => [label, head]).map((same) => ({
    pattern: same[0].head + anyOf(same.map(({ tail }) => tail)),
    label: same[0].label,
  }));
}

function merge<Item>(
  items: readonly Item[],
  key: (item: Item) => readonly string[],
): readonly (readonly [Item, ...Item[]])[] {
  const groups = groupBy(items, (item) => key(item).join('\n'));
  return [...groups.values()].flatMap(([first, ...others]) => (first === undefined ? [] : [[first, ...others]]));
}

function messageOf({ parameters, absence }: Route): string {
  const last = parameters.at(-1);
  if (absence !== undefined) return absence.error.message;
  return (last === undefined ? NOT_FOUND : notFound(last)).message;
}

function anyOf(texts: readonly string[]): string {
  const some = texts.filter((text) => text !== '');
  if (some.length === 0) return '';
  if (texts.length === 1) return some.join('');
  return `(?:${some.join('|')})${some.length < texts.length ? '?' : ''}`;
}

/** Segments of a path with a name, and the same with the code: `/regions/CALABARZON`, not percent-encoded. */
export interface NamedSegments {
  readonly named: string;
  readonly coded: string;
}

/** The collections whose names a server maps to codes; other names are links. */
const MAPPED = new Set(['region', 'province']);

/** True if areas can be written by name at a mount. Otherwise an address is the path of a file. */
export const hasNames = ({ routes }: Mount): boolean =>
  routes.some(({ parameters }) => parameters.some(({ nameOf }) => nameOf !== undefined));

const segments = (collection: string, { code, name }: Pick<Area, 'code' | 'name'>): NamedSegments => ({
  named: `/${collection}/${name}`,
  coded: `/${collection}/${code}`,
});

export const namedRegions = ({ gazetteer }: Mount): readonly NamedSegments[] =>
  gazetteer.hierarchy.list(null, 'regions').map((region) => segments('regions', region));

/** The provinces by name, alone and after the code of their region. */
export const namedProvinces = ({ gazetteer }: Mount): readonly NamedSegments[] =>
  gazetteer.hierarchy.list(null, 'provinces').flatMap((province) => {
    const alone = segments('provinces', province);
    if (province.region === null) return [alone];
    const before = segments('regions', province.region).coded;
    return [alone, { named: before + alone.named, coded: before + alone.coded }];
  });

/** The other names that no file can have, because another file's name differs only in case. */
export const namedOthers = (mount: Mount): readonly NamedSegments[] =>
  shadowedNames(mount).map(({ collection, area }) => segments(collection, area));

/** True if files answer a route in which the parameter at a position is a name. */
export const namesAsFiles: Named = ({ parameters }, position) => !MAPPED.has(parameters[position]?.name ?? '');
