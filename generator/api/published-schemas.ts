import { array, literal, object, record, string, type Schema } from '../core/json-schema.ts';
import { jsonLine } from './json.ts';
import { type MountContext, type PublishedSchemas, routesOf } from './mount.ts';
import type { Route } from './routing/route.ts';
import { name } from './areas/words.ts';

/** `/api/schemas`, the list of the published schemas, and below it each of them. */
export function schemaRoutes(mount: MountContext, schemas: PublishedSchemas): readonly Route[] {
  const address = `${mount.base}/schemas`;
  const route = routesOf(mount, null, 'meta');
  const common = { answers: 'document', depth: 'lists' } as const;
  const urlOf = (schema: string) => `${address}/${schemaFileName(schema)}.json`;
  return [
    {
      ...route('/schemas', 'getSchemas'),
      ...common,
      summary: 'The JSON Schemas of all records',
      schema: array(
        record({ name, description: string(), url: string({ pattern: `^${address}/[a-z0-9-]+\\.json$` }) }),
      ),
      body: () =>
        jsonLine(
          Object.entries(schemas).map(([name, { description = '' }]) => ({ name, description, url: urlOf(name) })),
        ),
    },
    ...Object.entries(schemas).map(
      ([name, schema]): Route => ({
        ...route(`/schemas/${schemaFileName(name)}`, `getSchemas${name}`),
        ...common,
        summary: `The JSON Schema of ${name}`,
        schema: object({ $schema: string(), $id: literal(urlOf(name)), title: literal(name) }),
        body: () => jsonLine(toDocument(name, urlOf(name), schema)),
      }),
    ),
  ];
}

/** The name of a schema in lower case, because some hosts convert addresses to lower case: `region-detail`. */
const schemaFileName = (schema: string): string => schema.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** A schema as a separate document, in JSON Schema draft 2020-12. */
export const toDocument = (name: string, $id: string, schema: Schema): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id,
  title: name,
  ...schema,
});
