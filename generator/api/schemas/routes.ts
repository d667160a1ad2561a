import { array, literal, object, record, string } from '../../json-schema.ts';
import { jsonLine } from '../json.ts';
import { parseTemplate, type Route } from '../route.ts';
import { name } from '../schema.ts';
import { published, SCHEMAS_PATH, toDocument } from './published.ts';

const described = (template: string) => ({ template, segments: parseTemplate(template), group: 'meta' });

const listRoute: Route = {
  ...described(SCHEMAS_PATH),
  summary: 'The JSON Schemas of all records',
  schema: array(
    record({
      name,
      description: string(),
      url: string({ pattern: `^${SCHEMAS_PATH}/\\w+\\.json$` }),
    }),
  ),
  body: () =>
    jsonLine(
      Object.entries(published).map(([name, { description = '' }]: [string, { description?: string }]) => ({
        name,
        description,
        url: `${SCHEMAS_PATH}/${name}.json`,
      })),
    ),
};

/** `/api/schemas`: the list of the published schemas; below it each of them. */
export const schemaRoutes: readonly Route[] = [
  listRoute,
  ...Object.entries(published).map(([name, schema]): Route => {
    const template = `${SCHEMAS_PATH}/${name}`;
    return {
      ...described(template),
      summary: `The JSON Schema of ${name}`,
      schema: object({ $schema: string(), $id: literal(`${template}.json`), title: literal(name) }),
      body: () => jsonLine(toDocument(name, schema)),
    };
  }),
];
