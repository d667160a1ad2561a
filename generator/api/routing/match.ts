import { notFound, type Segment } from './path.ts';
import type { Route } from './route.ts';
import { type ApiError, NOT_FOUND } from '../errors.ts';

type Match<Context> =
  | { readonly found: true; readonly route: Route; readonly values: readonly unknown[]; readonly context: Context }
  | { readonly found: false; readonly error: ApiError };

interface TrieNode<Context> {
  end?: { readonly route: Route; readonly context: Context };
  parameter?: TrieNode<Context>;
  readonly words: Map<string, TrieNode<Context>>;
}

/** Finds the route of a path by segments: the inverse of `enumerate`, which also accepts other texts for a value. */
export class Matcher<Context> {
  readonly #root = newNode<Context>();

  add(routes: readonly Route[], context: Context): void {
    for (const route of routes) {
      let node = this.#root;
      for (const segment of route.segments) node = descend(node, segment);
      if (node.end !== undefined) throw new Error(`${route.template} and ${node.end.route.template} are the same path`);
      node.end = { route, context };
    }
  }

  /** @param segments the segments of a path, percent-decoded: `['api', 'v2', 'regions']`. */
  match(segments: readonly string[]): Match<Context> {
    const end = this.#find(segments)?.end;
    if (end === undefined) return { found: false, error: NOT_FOUND };
    const { route, context } = end;
    const values: unknown[] = [];
    for (const [at, segment] of route.segments.entries()) {
      if ('word' in segment) continue;
      const value = segment.parameter.find(segments[at] ?? '', values);
      if (value === undefined) return { found: false, error: notFound(segment.parameter) };
      values.push(value);
    }
    if (route.absence?.of(values) === true) return { found: false, error: route.absence.error };
    return { found: true, route, values, context };
  }

  #find(segments: readonly string[]): TrieNode<Context> | undefined {
    let node: TrieNode<Context> | undefined = this.#root;
    for (const segment of segments) node = node?.words.get(segment) ?? (segment === '' ? undefined : node?.parameter);
    return node;
  }
}

function newNode<Context>(): TrieNode<Context> {
  return { words: new Map() };
}

function descend<Context>(node: TrieNode<Context>, segment: Segment): TrieNode<Context> {
  if ('parameter' in segment) {
    node.parameter ??= newNode();
    return node.parameter;
  }
  let next = node.words.get(segment.word);
  if (next === undefined) node.words.set(segment.word, (next = newNode()));
  return next;
}
