import type { Gazetteer } from '../../dataset/gazetteer.ts';
import type { Route } from '../route.ts';
import { errorComponents, failures, notFound } from './errors.ts';
import { exampleFinder, type Example } from './example.ts';
import { headerComponents, keptHeaders } from './headers.ts';
import { IF_NONE_MATCH, parametersOf } from './parameters.ts';
import { reference, schemaComponents, withReferences } from './references.ts';
import { descriptionOf, operationIdOf, summaryOf } from './wording.ts';

/** The version of the API, not of what it answers. */
const VERSION = '2.1.0';

const DESCRIPTION = [
  'Regions, provinces, cities, municipalities, sub-municipalities and barangays of the Philippines, by the Philippine',
  'Standard Geographic Code. Everything is read with GET. Where a path takes a code it takes a name as well; of areas',
  'that share a name the one with the lowest code is meant, within the area before it in the path, or else within the',
  'country.',
].join(' ');

const TAGS = {
  v2: 'Areas with the names of what they are in, totals, and chains that are checked from the region down.',
  v1: 'The older records, at `/api` and at `/api/v1`; barangays in pages, with filters and search.',
  meta: 'The API about itself: its release, its schemas and this description.',
};

/** The API as an OpenAPI document, printed from its routes; examples are real areas of the gazetteer. */
export function openApiDocument(routes: readonly Route[], gazetteer: Gazetteer): object {
  const find = exampleFinder(gazetteer);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Philippine Standard Geographic Code',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Where this description was found' }],
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(routes.map((route) => [route.template, { get: operation(route, find(route)) }])),
    components: {
      schemas: schemaComponents(),
      parameters: { IfNoneMatch: IF_NONE_MATCH },
      headers: headerComponents,
      responses: {
        NotModified: { description: 'The client holds this answer already.', headers: keptHeaders() },
        ...errorComponents(routes),
      },
    },
  };
}

function operation(route: Route, example: Example): object {
  const summary = summaryOf(route);
  const description = descriptionOf(route);
  const { value } = example;
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(route)],
    summary,
    ...(description !== undefined && { description }),
    parameters: parametersOf(route, example),
    responses: {
      200: {
        description: summary,
        headers: keptHeaders(),
        content: {
          'application/json': { schema: withReferences(route.schema), ...(value !== undefined && { example: value }) },
        },
      },
      304: reference('responses', 'NotModified'),
      ...notFound(route),
      ...failures,
    },
  };
}

/** `v2` of `v2 chained`. */
const tagOf = ({ group }: Route): string => group.replace(/ .*/, '');
