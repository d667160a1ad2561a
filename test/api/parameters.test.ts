import { files } from '../../generator/hosts/files/files.ts';
import { selectionOf } from '../../generator/hosts/target.ts';
import { describe, expect, test } from 'vitest';
import type { Mount } from '../../generator/api/mount.ts';
import { openApiDocument } from '../../generator/api/openapi/document.ts';
import { jsonLine } from '../../generator/api/json.ts';
import { type Parameter, parsePath } from '../../generator/api/routing/path.ts';
import type { Route } from '../../generator/api/routing/route.ts';
import { pathPatterns } from '../../generator/hosts/patterns/path-patterns.ts';
import { array, string } from '../../generator/core/json-schema.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { errorRules, toLine } from '../../generator/hosts/netlify/redirects.ts';
import { toParts } from '../../generator/site/parts/mount-parts.ts';
import { mounted } from '../committed-data.ts';

/** A parameter that is not an area: a census, found by its year or by the last two digits of the year. */
const CENSUSES = [2015, 2020, 2024];
const census: Parameter<number> = {
  name: 'census',
  noun: 'census',
  description: 'Year of the census.',
  values: () => CENSUSES,
  find: (text) => CENSUSES.find((year) => text === `${year}` || text === `${year % 100}`),
  toText: (year) => `${year}`,
};
/** The censuses after another one: the values depend on the preceding parameter. */
const later: Parameter<number> = {
  ...census,
  name: 'later',
  noun: 'later census',
  values: ([from = 0]) => CENSUSES.filter((year) => year > from),
  find: (text, [from = 0]) => CENSUSES.find((year) => text === `${year}` && year > from),
};

const common = {
  family: null,
  prefix: '/api',
  answers: 'document',
  depth: 'lists',
  group: 'meta',
  schema: array(string()),
} as const;
const one: Route<number> = {
  ...common,
  ...parsePath('/api/censuses/{census}', { census }),
  operationId: 'getCensus',
  summary: 'A census',
  body: ([year]) => jsonLine([`${year}`]),
};
const two: Route<number> = {
  ...common,
  ...parsePath('/api/censuses/{census}/{later}', { census, later }),
  operationId: 'getCensusesBetween',
  summary: 'From one census to a later one',
  body: ([from, to]) => jsonLine([`${from}`, `${to}`]),
};
const mount: Mount = { ...mounted, routes: [one, two] };

describe('a parameter that is not an area is', () => {
  const handler = createHandler([mount]);
  test.each([
    ['/api/censuses/2020', 200, '["2020"]'],
    ['/api/censuses/15.json', 200, '["2015"]'],
    ['/api/censuses/2015/2024', 200, '["2015","2024"]'],
    ['/api/censuses/1990', 404, '{"message":"Census not found"}'],
    ['/api/censuses/2020/2015', 404, '{"message":"Later census not found"}'],
    ['/api/censuses', 404, '{"message":"Not found"}'],
  ])('matched: %s answers %i %s', (target, status, body) => {
    const answer = handler({ method: 'GET', target });
    expect([answer.status, answer.body]).toEqual([status, `${body}\n`]);
  });

  test('enumerated in the part `country`', () => {
    const [country] = toParts(mount, selectionOf(files, 'codes'));
    const paths = [...(country?.resources() ?? [])].map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/api/censuses'))).toEqual([
      '/api/censuses/2015',
      '/api/censuses/2020',
      '/api/censuses/2024',
      '/api/censuses/2015/2020',
      '/api/censuses/2015/2024',
      '/api/censuses/2020/2024',
    ]);
  });

  test('described by OpenAPI with its examples and its 404', () => {
    const { paths } = openApiDocument([mount]) as {
      paths: Record<string, { get: { parameters: object[]; responses: object } }>;
    };
    expect(paths['/api/censuses/{census}']?.get.parameters[0]).toEqual({
      name: 'census',
      in: 'path',
      required: true,
      description: 'Year of the census.',
      schema: { type: 'string', minLength: 1 },
      examples: { code: { value: '2015' } },
    });
    expect(paths['/api/censuses/{census}/{later}']?.get.responses).toHaveProperty('404', {
      $ref: '#/components/responses/NotFound.census.later_census',
    });
  });

  test('given its own 404 messages on hosts with rules', () => {
    expect([...errorRules(mount.routes)].map(toLine)).toEqual([
      '/api/censuses/:census /errors/census-not-found.json 404',
      '/api/censuses/2015/:later /errors/later-census-not-found.json 404',
      '/api/censuses/2020/:later /errors/later-census-not-found.json 404',
      '/api/censuses/2024/:later /errors/later-census-not-found.json 404',
      '/api/censuses/:census/:later /errors/census-not-found.json 404',
    ]);
  });

  test('given one message for two parameters with the same noun', () => {
    const same = parsePath('/api/censuses/{census}/{later}', { census, later: { ...later, noun: census.noun } });
    expect([...errorRules([{ ...two, ...same } as Route])].map(toLine)).toEqual([
      '/api/censuses/:census/:later /errors/census-not-found.json 404',
    ]);
  });

  test('included in the patterns of web servers', () => {
    const patterns = pathPatterns(mount).map(({ pattern }) => new RegExp(pattern));
    expect(patterns.map((pattern) => pattern.test('/api/censuses/2015'))).toEqual([true, false]);
    expect(patterns.map((pattern) => pattern.test('/api/censuses/2015/2020'))).toEqual([false, true]);
  });
});
