import { object, string } from '../../json-schema.ts';
import { jsonLine } from '../json.ts';
import type { Mount } from '../mount.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { parsePath } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { openApiDocument } from './document.ts';

/**
 * `/api/openapi`: the endpoints of a mount, this one included, as OpenAPI. The document is generated when it is first
 * requested.
 */
export function openApiRoute(context: MountContext, mount: () => Mount): Route {
  let body: string | undefined;
  return {
    ...parsePath(`${context.base}/openapi`),
    family: null,
    prefix: context.base,
    answers: 'document',
    depth: 'lists',
    group: 'meta',
    operationId: clientPrefix(context, 'getOpenapi'),
    summary: 'This description of the API',
    schema: object({
      openapi: string({ pattern: '^3\\.1\\.\\d+$' }),
      info: object({ title: string(), version: string() }),
      paths: object({}),
      components: object({}),
    }),
    body: () => (body ??= jsonLine(openApiDocument([mount()]))),
  };
}
