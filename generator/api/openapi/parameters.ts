import type { Route } from '../routing/route.ts';
import type { Example, Written } from './example.ts';
import { reference } from './references.ts';

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an answer that the client has. The response is 304 if that answer is still valid.',
  schema: { type: 'string' },
};

/** The parameters of a route: those in its path, those in its query, and `If-None-Match`. */
export function parametersOf(route: Route, example: Example): readonly object[] {
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

/**
 * The parameters in `components`: `If-None-Match`, and those in the queries of some routes.
 *
 * @throws {Error} if different parameters of two routes have the same name.
 */
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
          ...(example !== undefined && { example }),
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

/** The component of a parameter. The `q` of a search is not that of lists. */
const componentOf = ({ answers }: Route, name: string): string => (answers === 'search' ? `search.${name}` : name);

function toExamples({ text, name }: Written): object {
  return { code: { value: text }, ...(name !== undefined && { name: { value: name } }) };
}
