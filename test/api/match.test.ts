import { describe, expect, test } from 'vitest';
import { enumerate } from '../../generator/api/enumerate.ts';
import { Matcher } from '../../generator/api/match.ts';
import { parseTemplate } from '../../generator/api/route.ts';
import { routes } from '../../generator/api/routes.ts';
import { gazetteer } from '../committed-data.ts';

const { hierarchy } = gazetteer;

describe('every path of a route matches that route and its areas', () => {
  const matcher = new Matcher(routes);
  test.each(routes.map((route) => [route.template, route] as const))('%s', (_template, route) => {
    for (const { path, areas } of enumerate(route, hierarchy)) {
      const found = matcher.match(path.split('/').slice(1), hierarchy);
      const same = 'route' in found && found.route === route && found.areas.every((area, at) => area === areas[at]);
      if (!same) expect.fail(`${path} matches ${JSON.stringify('route' in found ? found.route.template : found)}`);
    }
  });
});

test('no two routes have one template', () => {
  const templates = routes.map(({ template }) => template);
  expect(new Set(templates).size).toBe(templates.length);
});

test.each(['/api/v2/{region}', '/api/v2/regions/{province}', '/api/v2/provinces/{x}'])(
  'the template %s is refused',
  (template) => {
    expect(() => parseTemplate(template)).toThrow(template);
  },
);
