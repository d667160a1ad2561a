import { reference } from './references.ts';
import { enumerate } from '../routing/addresses.ts';
import type { Route } from '../routing/route.ts';
import { memoized } from '../../core/kept.ts';

const ITEMS = 2;

/**
 * The example of a route, preferably with the examples of its parameters and not an empty list: its parameters, and the parsed body
 * with the first items of a list and without hosts; `undefined` for documents, which change.
 */
export function exampleOf(route: Route) {
  // A route that repeats another one has the same values.
  const values = valuesOf(route.mirrorOf ?? route);
  if (values === null) return { parameters: [], body: undefined };
  return { parameters: write(route, values), body: route.answers === 'document' ? undefined : bodyOf(route, values) };
}

function bodyOf(route: Route, values: readonly unknown[]): unknown {
  const found = route.search?.(requiredQuery(route), values, '');
  // An area at a place, where the maps of the areas that are served do not have that place.
  if (found !== undefined && 'status' in found) return undefined;
  const body: unknown = JSON.parse(found?.body ?? route.body(values, ITEMS));
  return Array.isArray(body) ? body.slice(0, ITEMS) : body;
}

/** The parameters that a query must have, with examples: if none must be, those the route names, or the first. */
function requiredQuery(route: Route): URLSearchParams {
  const values = route.exampleValues?.() ?? new Map<string, string>();
  const ofSeveral = route.exampleParameters?.filter((name) => values.has(name)) ?? [...values.keys()].slice(0, 1);
  const names = needsAny(route) ? ofSeveral : (route.query?.required ?? []);
  return new URLSearchParams(names.map((name): [string, string] => [name, values.get(name) ?? '']));
}

/** True if a route needs one of several parameters, which OpenAPI has no word for. */
const needsAny = ({ answers, query }: Route): boolean => answers === 'search' && query?.required === undefined;

/** The query of the example of a route that needs one of several parameters, as an extension of OpenAPI. */
export const exampleQuery = (route: Route): object =>
  needsAny(route) ? { 'x-example-query': `${requiredQuery(route)}` } : {};

/** The values in the example of a route; `null` if it has none. */
const valuesOf = memoized((route: Route): readonly unknown[] | null => {
  if (route.parameters.length === 0) return route.answers === 'document' ? null : [];
  let first: readonly unknown[] | null = null;
  for (const { values } of enumerate(route, { examplesFirst: true })) {
    first ??= values;
    if (route.count?.(values) !== 0) return values;
  }
  return first;
}, new WeakMap());

function write({ parameters }: Route, values: readonly unknown[]) {
  return parameters.map((parameter, at) => ({
    text: parameter.toText(values[at]),
    name: parameter.nameOf?.(values[at], values.slice(0, at)),
  }));
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an answer that the client has. The response is 304 if that answer is still valid.',
  schema: { type: 'string' },
};

/** The parameters of a route: those in its path, those in its query, and `If-None-Match`. */
export function parametersOf(route: Route, example: ReturnType<typeof exampleOf>): readonly object[] {
  return [
    ...route.parameters.map(({ name, description }, at) => ({
      name,
      in: 'path',
      required: true,
      description,
      schema: { type: 'string', minLength: 1 },
      ...(example.parameters[at] && { examples: toExamples(example.parameters[at]) }),
    })),
    ...queryParameters(route).map((name) => reference('parameters', componentOf(route, name))),
    reference('parameters', 'IfNoneMatch'),
  ];
}

/** The names of the parameters in the query of a route. */
export const queryParameters = ({ query }: Route): readonly string[] => Object.keys(query?.properties ?? {});

/** The parameters in `components`, with `If-None-Match`. It throws if two different ones have the same name. */
export function parameterComponents(routes: readonly Route[]): object {
  const schemas = new Map<string, unknown>();
  const components: Record<string, object> = { IfNoneMatch: IF_NONE_MATCH };
  for (const route of routes) {
    const { template, query, exampleValues } = route;
    for (const [name, schema] of Object.entries(query?.properties ?? {})) {
      const component = componentOf(route, name);
      if (!schemas.has(component)) {
        const { description, ...rest } = schema;
        const isRequired = query?.required?.includes(name) === true;
        const example = exampleValues?.().get(name);
        components[component] = {
          name,
          in: 'query',
          ...(isRequired && { required: true }),
          description,
          schema: rest,
          ...(example !== undefined && { example: isNumber(schema) ? Number(example) : example }),
        };
        schemas.set(component, schema);
      }
      if (schemas.get(component) !== schema) {
        throw new Error(`${template}: there are two different parameters ${component}`);
      }
    }
  }
  return components;
}

/** True if a schema takes numbers, so that an example of it must be one; values of a query are texts. */
const isNumber = ({ type }: { readonly type?: unknown }): boolean => type === 'number' || type === 'integer';

/** The component of a parameter. The `q` of a search is not that of the lists of v1. */
const componentOf = ({ family }: Route, name: string): string =>
  family === null || family === 'v1' ? name : `${family}.${name}`;

function toExamples({ text, name }: ReturnType<typeof write>[number]): object {
  return { code: { value: text }, ...(name !== undefined && { name: { value: name } }) };
}
