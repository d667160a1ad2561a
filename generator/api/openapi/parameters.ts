import type { Schema } from '../../json-schema.ts';
import { RESOURCES } from '../resource.ts';
import type { Route } from '../route.ts';
import type { Example, Spelled } from './example.ts';

export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an answer that the client holds; 304 if it is still good.',
  schema: { type: 'string' },
};

/** The parameters of a route: the areas in its path, its query, and `If-None-Match`. */
export function parametersOf(route: Route, { members: spelled, query }: Example): readonly object[] {
  const members = route.segments.flatMap((segment) => ('member' in segment ? [RESOURCES[segment.member]] : []));
  return [
    ...members.map(({ title, parameter }, at) => ({
      name: parameter,
      in: 'path',
      required: true,
      description: `PSGC code of the ${title.toLowerCase()}, or its name with \`/\` as \`%2F\`.`,
      schema: { type: 'string', minLength: 1 },
      ...(spelled[at] && { examples: toExamples(spelled[at]) }),
    })),
    ...Object.entries(route.query?.properties ?? {}).map(([name, schema]) =>
      queryParameter(name, schema, query.get(name)),
    ),
    { $ref: '#/components/parameters/IfNoneMatch' },
  ];
}

function toExamples({ code, name }: Spelled): object {
  return { code: { value: code }, ...(name !== undefined && { name: { value: name } }) };
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

/** The parameters that the API refuses if they are wrong: those of which the schema asks something. */
export function refusable({ query }: Route): readonly string[] {
  return Object.entries(query?.properties ?? {})
    .filter(([, schema]) => 'pattern' in schema || 'minimum' in schema)
    .map(([name]) => name);
}
