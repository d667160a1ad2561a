import type { Gazetteer } from '../../dataset/gazetteer.ts';
import { object, string } from '../../json-schema.ts';
import { jsonLine } from '../json.ts';
import { parseTemplate, type Route } from '../route.ts';
import { openApiDocument } from './document.ts';

const template = '/api/openapi';

/** `/api/openapi`: these routes and itself as OpenAPI; printed when it is first asked for. */
export function openApiRoute(routes: () => readonly Route[]): Route {
  const printed = new WeakMap<Gazetteer, string>();
  return {
    template,
    segments: parseTemplate(template),
    group: 'meta',
    summary: 'This description of the API',
    schema: object({
      openapi: string({ pattern: '^3\\.1\\.\\d+$' }),
      info: object({ title: string(), version: string() }),
      paths: object({}),
      components: object({}),
    }),
    body: (_areas, gazetteer) => {
      let body = printed.get(gazetteer);
      if (body === undefined) printed.set(gazetteer, (body = jsonLine(openApiDocument(routes(), gazetteer))));
      return body;
    },
  };
}
