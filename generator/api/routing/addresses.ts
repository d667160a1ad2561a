import { notFound, type Parameter, type Path, type Segment } from './path.ts';
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

/** A path that has been filled in from the left. */
export interface Binding<Value = unknown> {
  /** The address so far: `/api/v2/regions/0100000000`. */
  readonly address: string;
  readonly values: readonly Value[];
}

interface Enumeration {
  /** The section of the country in which the last value is; by default any. */
  readonly section?: string | undefined;
  /** True if the examples of each parameter come first; they are then repeated among the other values. */
  readonly examplesFirst?: boolean;
}

/** Enumerates the addresses of a route in canonical form, with their values; those without an answer are skipped. */
export function* enumerate<Value>(
  route: Route<Value>,
  { section, examplesFirst = false }: Enumeration = {},
): Iterable<Binding<Value>> {
  function* choose({ address, values }: Binding<Value>, parameter: Parameter<Value>): Iterable<Binding<Value>> {
    const bind = (value: Value) => ({ address: `${address}/${parameter.toText(value)}`, values: [...values, value] });
    for (const value of (examplesFirst && parameter.examples?.(values)) || []) yield bind(value);
    // These are often not needed, and the list of them is long.
    for (const value of valuesOf(parameter, values, section)) yield bind(value);
  }
  for (const binding of expand<Value, Binding<Value>>(route, { address: '', values: [] }, choose)) {
    if (isInSection(route, binding.values, section) && route.absence?.of(binding.values) !== true) yield binding;
  }
}

/** The values of a parameter after those before it; if a section is given, those in it or above it. */
export const valuesOf = <Value>(
  parameter: Parameter<Value>,
  before: readonly Value[],
  section: string | undefined,
): readonly Value[] => (section === undefined ? parameter.values(before) : (parameter.within?.(section, before) ?? []));

/** True if the last value of a path that `valuesOf` filled in is in the section, and not above it. */
export function isInSection<Value>(
  { parameters }: Path<Value>,
  values: readonly Value[],
  section: string | undefined,
): boolean {
  const last = parameters.at(-1);
  if (section === undefined || last?.sectionOf === undefined) return true;
  return last.sectionOf(values.at(-1) as Value) === section;
}

/** Enumerates the ways to fill in a path, depth first; `choose` has the ways to continue at a parameter. */
export function* expand<Value, Each extends Binding<Value>>(
  { segments }: Path<Value>,
  start: Each,
  choose: (binding: Each, parameter: Parameter<Value>) => Iterable<Each>,
): Iterable<Each> {
  function* from(at: number, binding: Each): Iterable<Each> {
    let address = '';
    let next = at;
    let segment = segments[next];
    for (; segment !== undefined && 'word' in segment; segment = segments[(next += 1)]) address += `/${segment.word}`;
    const bound = address === '' ? binding : { ...binding, address: binding.address + address };
    if (segment === undefined) yield bound;
    else for (const each of choose(bound, segment.parameter)) yield* from(next + 1, each);
  }
  yield* from(0, start);
}
