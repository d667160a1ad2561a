import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Matcher } from '../../generator/api/routing/match.ts';
import { parsePath } from '../../generator/api/routing/path.ts';
import { mounted, routes } from '../committed-data.ts';
import { sampleWays } from './sample-ways.ts';

describe('every address of a route matches the route and the values it was made from', () => {
  const matcher = new Matcher<null>();
  matcher.add(routes, null);
  test.each(routes.map((route) => [route.template, route] as const))('%s', (_template, route) => {
    for (const { address, values } of sampleWays(route)) {
      const found = matcher.match(address.split('/').slice(1));
      const same =
        found.found && found.route === route && found.values.every((value, at) => isDeepStrictEqual(value, values[at]));
      if (!same) expect.fail(`${address} matches ${JSON.stringify(found.found ? found.route.template : found)}`);
    }
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
