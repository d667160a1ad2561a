import {
  describedCaching,
  errorComponents,
  failures,
  headerComponents,
  notFoundResponse,
  uncachedHeaders,
} from './errors.ts';
import { exampleOf, exampleQuery, parameterComponents, parametersOf } from './parameters.ts';
import { reference, References } from './references.ts';
import { object, string } from '../../core/json-schema.ts';
import { once } from '../../core/kept.ts';
import { jsonLine } from '../json.ts';
import { type Mount, type MountContext, routesOf } from '../mount.ts';
import type { Family, PostOperation, Route } from '../routing/route.ts';

/** The version of the API, not of the data. */
const VERSION = '2.1.0';

const DESCRIPTION =
  'Regions, provinces, cities, municipalities, sub-municipalities and barangays of the Philippines, by the Philippine ' +
  'Standard Geographic Code. Hosts answer GET requests only, except for one operation.';

const NAMES =
  'Every path that takes the code of an area also takes its name. If several areas share a name, the lowest code wins: within the ' +
  'preceding area of the path, or else within the country.';

const TAGS: Readonly<Record<Family | 'meta', string>> = {
  v2: 'Places with their parents’ names and counts. Nested paths return 404 if the parent is wrong.',
  v1: 'The older records, at `/api` and at `/api/v1`, with filters and search. `/api/v1` also has pages.',
  cloud: 'v2 as clients of psgc.cloud read it: every answer in `{"data":…}`, with ZIP codes.',
  gitlab: 'The tree of psgc.gitlab.io, by nine-digit code: each area with the codes of all areas that it lies in.',
  areas: 'Everything that is known about a place, lists of places by filters, populations, and ZIP codes.',
  history: 'What became of old codes, the releases, and what each of them changed.',
  maps: 'The shapes of places as GeoJSON, on hosts that have been given shapes.',
  search: 'Search as you type, and match names and addresses. Hosts of files alone do not have it.',
  meta: 'The release of the data, the JSON Schemas of all records, and the OpenAPI description.',
};

/** The endpoints of some mounts as an OpenAPI document. Its examples are real areas. */
export function openApiDocument(mounts: readonly Mount[]): object {
  const references = new References(mounts);
  const routes = mounts.flatMap((mount) => mount.routes);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Philippine Standard Geographic Code',
      version: VERSION,
      description: takesNames(routes) ? `${DESCRIPTION} ${NAMES}` : DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverOf(mounts), description: 'The host that serves this description' }],
    security: [],
    tags: mounts.flatMap((mount) =>
      [...mount.families, 'meta' as const].map((tag) => ({ name: tagName(mount, tag), description: TAGS[tag] })),
    ),
    paths: Object.fromEntries(
      mounts.flatMap((mount) =>
        mount.routes.map((route) => [
          route.template,
          {
            get: toOperation(route, mount, references),
            ...(route.post && { post: toPostOperation(route, route.post, mount, references) }),
          },
        ]),
      ),
    ),
    components: {
      schemas: references.schemaComponents(),
      parameters: parameterComponents(routes),
      headers: headerComponents,
      responses: {
        NotModified: { description: 'The client has this answer already.', headers: describedCaching() },
        ...errorComponents(routes),
      },
    },
  };
}

/** The address that the paths follow: `/`, or `/psgc` below a base. */
const serverOf = ([mount]: readonly Mount[]): string => new URL(mount?.origin ?? '', 'https://host').pathname;

function toOperation(route: Route, mount: Mount, references: References): object {
  const { operationId, summary, description, schema, otherTypes = {} } = route;
  const example = exampleOf(route);
  return {
    operationId,
    tags: [tagName(mount, route.family ?? 'meta')],
    summary,
    ...(description !== undefined && { description }),
    parameters: parametersOf(route, example),
    ...exampleQuery(route),
    responses: {
      200: {
        description: summary,
        headers: describedCaching(),
        content: {
          'application/json': {
            schema: references.schema(schema),
            ...(example.body !== undefined && { example: example.body }),
          },
          ...Object.fromEntries(Object.entries(otherTypes).map(([type, other]) => [type, { schema: other }])),
        },
      },
      304: reference('responses', 'NotModified'),
      ...notFoundResponse(route),
      ...failures,
    },
  };
}

function toPostOperation(route: Route, post: PostOperation, mount: Mount, references: References): object {
  const { operationId, summary, description, body, schema, refusals } = post;
  const json = (of: unknown) => ({ content: { 'application/json': { schema: of } } });
  const answer = (meaning: string, of: unknown) => ({ description: meaning, headers: uncachedHeaders(), ...json(of) });
  const refused = Object.fromEntries(
    Object.entries(refusals).map(([status, why]) => [status, answer(why, reference('schemas', 'Error'))]),
  );
  return {
    operationId,
    tags: [tagName(mount, route.family ?? 'meta')],
    summary,
    description,
    requestBody: { required: true, ...json(references.schema(body)) },
    responses: { 200: answer(summary, references.schema(schema)), ...refused, ...failures },
  };
}

const takesNames = (routes: readonly Route[]): boolean =>
  routes.some(({ parameters }) => parameters.some(({ nameOf }) => nameOf !== undefined));

const tagName = ({ name }: Mount, tag: string): string => (name === '' ? tag : `${name} ${tag}`);

/** `/api/openapi`: the endpoints of a mount, this one included, as OpenAPI, generated when first requested. */
export function openApiRoute(context: MountContext, mount: () => Mount): Route {
  return {
    ...routesOf(context, null, 'meta')('/openapi', 'getOpenapi'),
    answers: 'document',
    depth: 'lists',
    summary: 'This description of the API',
    schema: object({
      openapi: string({ pattern: '^3\\.1\\.\\d+$' }),
      info: object({ title: string(), version: string() }),
      paths: object({}),
      components: object({}),
    }),
    body: once(() => jsonLine(openApiDocument([mount()]))),
  };
}
