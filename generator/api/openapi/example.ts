import { enumerate } from '../routing/enumerate.ts';
import type { Route } from '../routing/route.ts';

const ITEMS = 2;

/** The texts that a client can write for a parameter. */
export interface Written {
  readonly text: string;
  readonly name: string | undefined;
}

/** An example of a route: the values of its parameters, and the answer to the parameters that its query must have. */
export interface Example {
  readonly parameters: readonly Written[];
  /**
   * The parsed body, limited to the first items of a list, with links without a host; `undefined` for documents, which
   * change with each release.
   */
  readonly body: unknown;
}

/** The example of a route, preferably with the examples of its parameters and not an empty list. */
export function exampleOf(route: Route): Example {
  const values = valuesOf(route);
  if (values === undefined) return { parameters: [], body: undefined };
  const found = route.search?.(requiredQuery(route), values, '');
  const body: unknown = JSON.parse(found !== undefined && 'body' in found ? found.body : route.body(values, ITEMS));
  return { parameters: write(route, values), body: Array.isArray(body) ? body.slice(0, ITEMS) : body };
}

/** The parameters that a query must have, with their examples. */
function requiredQuery({ query, exampleValues }: Route): URLSearchParams {
  const values = exampleValues?.();
  return new URLSearchParams((query?.required ?? []).map((name): [string, string] => [name, values?.get(name) ?? '']));
}

/** The values in the examples of routes. A route that repeats another one has the same. */
const known = new WeakMap<Route, readonly unknown[] | undefined>();

function valuesOf(route: Route): readonly unknown[] | undefined {
  const original = route.mirrorOf ?? route;
  if (!known.has(original)) known.set(original, findValues(original));
  return known.get(original);
}

function findValues(route: Route): readonly unknown[] | undefined {
  if (route.parameters.length === 0) return route.answers === 'document' ? undefined : [];
  let first: readonly unknown[] | undefined;
  for (const { values } of enumerate(route, { examplesFirst: true })) {
    first ??= values;
    if (route.count?.(values) !== 0) return values;
  }
  return first;
}

function write({ parameters }: Route, values: readonly unknown[]): readonly Written[] {
  return parameters.map((parameter, at) => ({
    text: parameter.toText(values[at]),
    name: parameter.nameOf?.(values[at], values.slice(0, at)),
  }));
}
