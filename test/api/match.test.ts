import { describe, expect, test } from 'vitest';
import { Matcher } from '../../generator/api/routing/addresses.ts';
import { parsePath } from '../../generator/api/routing/path.ts';
import { mounted, routes } from '../committed-data.ts';
import { findMismatches, sampleWays } from './sample-ways.ts';

/** `schemas.long.test.ts` takes its sample from all addresses, of which those of older releases are 700,000. */
const MOST = 60_000;

describe('every address of a route matches the route and the values it was made from', () => {
  const mismatches = findMismatches(routes);
  test.each(routes.map((route) => [route.template, route] as const))('%s', (_template, route) => {
    expect(mismatches(route, sampleWays(route, MOST))).toEqual([]);
  });
});

test('no two routes have the same template', () => {
  const templates = routes.map(({ template }) => template);
  expect(new Set(templates).size).toBe(templates.length);
  const matcher = new Matcher<null>();
  matcher.add(routes, null);
  expect(() => matcher.add(routes.slice(0, 1), null)).toThrow('/api/v2/regions and /api/v2/regions are the same path');
});

test.each(['/api/v2/{areas}', '/api/v2/regions/{x}'])(
  'the template %s with an unknown parameter is refused',
  (template) => {
    expect(() => parsePath(template, mounted.parameters)).toThrow(`${template}: there is no parameter`);
  },
);
