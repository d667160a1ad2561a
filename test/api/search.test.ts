import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { DEPTHS, WITHOUT_SEARCH } from '../../generator/api/routing/route.ts';
import { cloudflare } from '../../generator/hosts/cloudflare/cloudflare.ts';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import { selectionOf } from '../../generator/hosts/target.ts';
import { targets } from '../../generator/hosts/targets.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { isSelected } from '../../generator/site/parts/part.ts';
import { gazetteer, mounted, mounts } from '../committed-data.ts';

const handler = createHandler(mounts);
const get = (target: string) => handler({ method: 'GET', target });
const search = (query: string) => JSON.parse(get(`/api/search?${query}`).body ?? '') as Record<string, unknown>[];

test('the examples of the documentation find the barangay of the other examples first', () => {
  const route = mounted.routes.find(({ family }) => family === 'search');
  const found = search(`${new URLSearchParams([...(route?.exampleValues?.() ?? [])])}`);
  expect(found[0]).toMatchObject({ code: '0102805001', name: 'Aglipay' });
});

describe('the files of hosts', () => {
  const routeAt = (path: string) => mounted.routes.find(({ template }) => template === path) ?? expect.fail(path);

  test.each(targets.map((target) => [target.name, target] as const))(
    'no tree for %s has one of a search, and each has the records of areas unless it has lists only',
    (_name, target) => {
      for (const depth of DEPTHS) {
        const has = (path: string) => isSelected(routeAt(path), selectionOf(target, depth));
        expect(['/api/search', '/api/areas', '/api/areas/{code}'].map(has)).toEqual([false, false, depth !== 'lists']);
      }
    },
  );

  test('every host answers for areas by default, and Netlify and Cloudflare store none of the records', () => {
    for (const { families } of targets) expect(families).toContain('areas');
    for (const { depths } of [netlify, cloudflare]) expect(depths[0]).toBe('lists');
  });

  test('only hosts whose free plan runs a function for long enough have it by default', () => {
    const having = targets.filter(({ families }) => families.includes('search'));
    expect(having.map(({ name }) => name)).toEqual(['netlify', 'vercel']);
  });

  test.each([[cloudflare.families], [WITHOUT_SEARCH]] as const)(
    'the function answers 404 "Not found" without the family',
    (families) => {
      const without = createHandler(mountFamilies(gazetteer, families));
      for (const target of ['/api/search?q=cebu', '/api/match?city=Batac']) {
        const { status, body } = without({ method: 'GET', target });
        expect([status, body]).toEqual([404, '{"message":"Not found"}\n']);
      }
    },
  );
});
