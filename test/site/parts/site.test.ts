import { describe, expect, test } from 'vitest';
import { files } from '../../../generator/hosts/files/files.ts';
import { netlify } from '../../../generator/hosts/netlify/netlify.ts';
import type { Target } from '../../../generator/hosts/target.ts';
import { mount } from '../../../generator/api/mount-api.ts';
import type { Depth, Family } from '../../../generator/api/routing/route.ts';
import { toGazetteer, type Gazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { createOracle } from '../../oracle/oracle.ts';
import { shippedFacts } from '../../oracle/shipped.ts';
import { siteFor } from '../../tree-for.ts';
import { dataset } from '../../committed-data.ts';

const RECORDS = ['region', 'province', 'city-municipality', 'sub-municipality', 'barangay'];
const V1 = RECORDS.flatMap((name) => [`${name}-v1`, `${name}-page`]);
const V2 = [...RECORDS.flatMap((name) => [name, `${name}-detail`]), 'located-in'];

const documents = (...schemas: readonly string[]) => [
  '/api/meta',
  '/api/openapi',
  '/api/schemas',
  ...(schemas.includes('located-in') ? ['/api/located-in'] : []),
  ...['meta', 'error', ...schemas].map((name) => `/api/schemas/${name}`),
];

const AREAS: readonly Family[] = ['v2', 'v1'];

/** The paths of a site; each alias must lead to a resource, and no path may occur twice. */
function pathsOf(of: Gazetteer, target: Target, depth: Depth, families = AREAS): ReadonlySet<string> {
  const { parts } = siteFor(target, [mount('/api', of, families)], depth);
  const paths = new Set<string>();
  let count = 0;
  for (const part of parts) {
    const resources = new Set<string>();
    for (const { path } of part.resources()) {
      resources.add(path);
      count += 1;
    }
    for (const path of resources) paths.add(path);
    for (const { path, to } of part.aliases()) {
      if (!resources.has(to)) expect.fail(`${path} is an alias of ${to}, which is not a resource of its part`);
      paths.add(path);
      count += 1;
    }
  }
  expect(paths.size).toBe(count);
  return paths;
}

/** Whether a path has a barangay, or a chain that goes further than to a province. */
const isDeep = (path: string): boolean =>
  /\/barangays\/\d/.test(path) || /\/regions\/\d+\/(?:provinces\/\d+\/)?cities-municipalities\/\d/.test(path);

const isPage = (path: string): boolean => path.startsWith('/api/v1/barangay-pages/');

/** A region with a city that has no province. */
const REGION = '0900000000';

const region = toGazetteer(dataset, REGION, 'v');
const regional = pathsIn(shippedFacts().filter(({ code }) => code.startsWith(REGION.slice(0, 2))));

/** The paths of the contract at both prefixes of v1, without queries. */
function pathsIn(facts: ReturnType<typeof shippedFacts>): readonly string[] {
  const oracle = createOracle(facts);
  const found = new Set<string>();
  for (const v1 of ['/api', '/api/v1'] as const) {
    for (const { path } of oracle.paths({ v1 })) if (!path.includes('?')) found.add(path);
  }
  return [...found];
}

const expectPaths = (found: Iterable<string>, expected: Iterable<string>) => {
  const paths = new Set(found);
  const wanted = new Set(expected);
  expect([...wanted].filter((path) => !paths.has(path)).slice(0, 5)).toEqual([]);
  expect([...paths].filter((path) => !wanted.has(path)).slice(0, 5)).toEqual([]);
};

describe('a site has', () => {
  test('at the depth `codes`, the paths of the contract by code, each once', () => {
    const paths = [...pathsOf(region, files, 'codes')].filter((path) => !isPage(path));
    expectPaths(paths, [...regional, ...documents(...V2, ...V1)]);
  }, 30_000);

  test('at the depth `lists`, all lists and the records above the barangays', () => {
    expectPaths(pathsOf(region, files, 'lists'), [
      ...regional.filter((path) => !isDeep(path) && path !== '/api/v1/barangays'),
      ...documents(...V2, ...V1),
    ]);
  });

  test('nothing at the second prefix of v1 for a host whose function answers it', () => {
    expectPaths(pathsOf(region, netlify, 'lists'), [
      ...regional.filter((path) => !isDeep(path) && !path.startsWith('/api/v1/')),
      ...documents(...V2, ...V1),
    ]);
  });

  test('one family only if it is asked for', () => {
    expectPaths(pathsOf(region, files, 'codes', ['v2']), [
      ...regional.filter((path) => path.startsWith('/api/v2/')),
      ...documents(...V2),
    ]);
    expectPaths(pathsOf(region, files, 'lists', ['v1']), [
      ...regional.filter((path) => !path.startsWith('/api/v2/') && !isDeep(path) && path !== '/api/v1/barangays'),
      ...documents(...V1),
    ]);
  }, 30_000);
});

test('a host that ignores queries has pages that link to files, and the first page at the address of the list', () => {
  const { parts } = siteFor(files, [mount('/api', region, ['v1'])]);
  const bodies = new Map<string, string>();
  for (const part of parts) {
    for (const { path, body } of part.resources()) if (isPage(path)) bodies.set(path, Buffer.from(body).toString());
  }
  const missing: string[] = [];
  for (const body of bodies.values()) {
    const { links } = JSON.parse(body) as { links: Record<string, string | null> };
    for (const link of Object.values(links)) {
      if (link !== null && !(link.endsWith('.json') && bodies.has(link.slice(0, -5)))) missing.push(link);
    }
  }
  expect(missing).toEqual([]);
  const aliases = parts.flatMap((part) => [...part.aliases()]).filter(({ path }) => path === '/api/v1/barangays');
  expect(aliases.map(({ to }) => to)).toEqual(['/api/v1/barangay-pages/all/15/1']);
}, 30_000);
