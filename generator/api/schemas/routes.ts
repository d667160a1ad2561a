import { Type } from 'typebox';
import { jsonLine } from '../json.ts';
import { parseTemplate, type Route } from '../route.ts';
import { name, record } from '../schema.ts';
import { published, SCHEMAS_PATH, toDocument } from './published.ts';

const described = (template: string) => ({ template, segments: parseTemplate(template), group: 'meta' });

const listRoute: Route = {
  ...described(SCHEMAS_PATH),
  summary: 'The JSON Schemas of all records',
  schema: Type.Array(
    record({
      name,
      description: Type.String(),
      url: Type.String({ pattern: `^${SCHEMAS_PATH}/\\w+\\.json$` }),
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
      schema: Type.Object({ $schema: Type.String(), $id: Type.Literal(`${template}.json`), title: Type.Literal(name) }),
      body: () => jsonLine(toDocument(name, schema)),
    };
  }),
];
