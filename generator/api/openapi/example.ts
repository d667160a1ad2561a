import { enumerate } from '../routing/enumerate.ts';
import type { Route } from '../routing/route.ts';

const ITEMS = 2;

/** The texts that a client can write for a parameter. */
export interface Written {
  readonly text: string;
  readonly name: string | undefined;
}

/** An example of a route: the values of its parameters, a query, and the answer. */
export interface Example {
  readonly parameters: readonly Written[];
  readonly query: ReadonlyMap<string, string>;
  /**
   * The parsed body, limited to the first items of a list; `undefined` for documents, which change with each release.
   */
  readonly body: unknown;
}

/** The example of a route, preferably with the examples of its parameters and not an empty list. */
export function exampleOf(route: Route): Example {
  const values = findValues(route);
  if (values === undefined) return { parameters: [], query: new Map(), body: undefined };
  const query = route.exampleQuery?.() ?? new Map<string, string>();
  const found = route.search?.(new URLSearchParams([...query]));
  const body = typeof found === 'string' ? found : route.body(values, ITEMS);
  return { parameters: write(route, values), query, body: JSON.parse(body) };
}

function findValues(route: Route): readonly unknown[] | undefined {
  if (route.answers === 'document' && route.parameters.length === 0) return undefined;
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
