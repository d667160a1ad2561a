import type { Schema } from '../../json-schema.ts';
import type { Route } from '../routing/route.ts';
import type { Example, Written } from './example.ts';

export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an answer that the client has. The response is 304 if that answer is still valid.',
  schema: { type: 'string' },
};

/** The parameters of a route: those in its path, those in its query, and `If-None-Match`. */
export function parametersOf({ parameters, query }: Route, example: Example): readonly object[] {
  return [
    ...parameters.map(({ name, description }, at) => ({
      name,
      in: 'path',
      required: true,
      description,
      schema: { type: 'string', minLength: 1 },
      ...(example.parameters[at] && { examples: toExamples(example.parameters[at]) }),
    })),
    ...Object.entries(query?.properties ?? {}).map(([name, schema]) =>
      queryParameter(name, schema, example.query.get(name)),
    ),
    { $ref: '#/components/parameters/IfNoneMatch' },
  ];
}

function toExamples({ text, name }: Written): object {
  return { code: { value: text }, ...(name !== undefined && { name: { value: name } }) };
}

function queryParameter(name: string, schema: Schema & { type?: string }, example: string | undefined) {
  const { description, ...rest } = schema;
  return {
    name,
    in: 'query',
    description,
    schema: rest,
    ...(example !== undefined && { example: rest.type === 'integer' ? Number(example) : example }),
  };
}

/** The query parameters that can be invalid: those whose schema restricts the value. */
export function validatedParameters({ query }: Route): readonly string[] {
  return Object.entries(query?.properties ?? {})
    .filter(([, schema]) => 'pattern' in schema || 'minimum' in schema)
    .map(([name]) => name);
}
