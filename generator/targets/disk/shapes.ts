import { NOT_FOUND, memberNotFound } from '../../api/errors.ts';
import type { Route } from '../../api/route.ts';
import { routes } from '../../api/routes.ts';

/** Paths of one shape, as a client writes them, and what they answer where their last member is no area. */
export interface PathShape {
  /** A regular expression over a request's target, query included; it knows no escapes and no lookaheads. */
  readonly pattern: string;
  readonly message: string;
}

const MEMBER = '[^/?]+';
const END = '(?:[.]json|/)?(?:[?]|$)';

/**
 * The shapes of all paths but those that heed a query. A target has to be matched before it is
 * decoded: there a `%2F` in a name is no slash.
 *
 * Versions that share a shape share an expression, and so do the lists below the same members.
 */
export function pathShapes(): readonly PathShape[] {
  const described = routes
    .filter(({ search }) => search === undefined)
    .map((route) => {
      const [, version = '', stem = '', tail = ''] = /^[/]api([/]v[12])?(.*?)([/][\w-]+)?$/.exec(route.template) ?? [];
      return { message: messageOf(route), version, stem, tail };
    });
  const shapes = merge(described, ({ message, stem, tail }) => [message, stem, tail]).map((same) => ({
    message: same[0].message,
    head: `^/api${anyOf(same.map(({ version }) => version))}${same[0].stem.replaceAll(/\{\w+\}/g, MEMBER)}`,
    tail: same[0].tail,
  }));
  return merge(shapes, ({ message, head }) => [message, head]).map((same) => ({
    pattern: same[0].head + anyOf(same.map(({ tail }) => tail)) + END,
    message: same[0].message,
  }));
}

/** Those that have the same key, together. */
function merge<Item>(
  items: readonly Item[],
  key: (item: Item) => readonly string[],
): readonly (readonly [Item, ...Item[]])[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const joined = key(item).join('\n');
    const group = groups.get(joined);
    if (group === undefined) groups.set(joined, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** What an instance of a route answers that does not exist, although all but its last member do. */
function messageOf({ segments, lacks }: Route): string {
  const last = lacks ?? segments.findLast((segment) => 'member' in segment)?.member;
  return (last === undefined ? NOT_FOUND : memberNotFound(last)).message;
}

function anyOf(texts: readonly string[]): string {
  const some = texts.filter((text) => text !== '');
  if (some.length === 0) return '';
  if (texts.length === 1) return some.join('');
  return `(?:${some.join('|')})${some.length < texts.length ? '?' : ''}`;
}
