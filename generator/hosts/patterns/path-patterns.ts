import { NOT_FOUND } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import { notFound, type Parameter, type Segment } from '../../api/routing/path.ts';
import type { Route } from '../../api/routing/route.ts';
import { groupBy } from '../../core/group-by.ts';

/** A pattern for the paths of some routes, as a client writes them, and the message if the last parameter has no value. */
interface PathPattern {
  /** A regular expression for a request target, query included, without escapes and lookaheads. */
  readonly pattern: string;
  readonly message: string;
}

/** The end of a path with a query or none, as a regular expression. */
export const TARGET_END = '(?:[.]json|/)?(?:[?]|$)';

/**
 * Patterns for all paths that have files, except those of pages. A server has to match the target before it is decoded, so that a `%2F`
 * in a name is not a slash.
 */
export const pathPatterns = ({ base, routes }: Mount): readonly PathPattern[] =>
  mergePaths(
    base,
    routes.filter(({ answers, depth }) => answers !== 'page' && depth !== 'never'),
    messageOf,
  ).map(({ pattern, label }) => ({ pattern: pattern + TARGET_END, message: label }));

/**
 * Regular expressions for the beginning of targets with the paths of some routes. Routes that differ only in their
 * version or in their last word share one, if they have the same label.
 *
 * @param parameter the regular expression for a parameter; by default any segment.
 */
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
