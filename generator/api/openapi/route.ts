import { Type } from 'typebox';
import type { Gazetteer } from '../../dataset/gazetteer.ts';
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
    schema: Type.Object({
      openapi: Type.String({ pattern: '^3\\.1\\.\\d+$' }),
      info: Type.Object({ title: Type.String(), version: Type.String() }),
      paths: Type.Object({}),
      components: Type.Object({}),
    }),
    body: (_areas, gazetteer) => {
      let body = printed.get(gazetteer);
      if (body === undefined) printed.set(gazetteer, (body = jsonLine(openApiDocument(routes(), gazetteer))));
      return body;
    },
  };
}
