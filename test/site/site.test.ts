import { expect, test } from 'vitest';
import type { Part } from '../../generator/site/part.ts';
import { toSite } from '../../generator/site/site.ts';
import { mounted } from '../committed-data.ts';
import { createOracle } from '../oracle/oracle.ts';
import { shippedFacts } from '../oracle/shipped.ts';

const site = toSite([mounted]);

/** The items of all parts, one after the other. */
function* each<Item>(itemsOf: (part: Part) => Iterable<Item>): Iterable<Item> {
  for (const part of site.parts) yield* itemsOf(part);
}

const RECORDS = ['Region', 'Province', 'CityMunicipality', 'SubMunicipality', 'Barangay'];
const SCHEMAS = ['BarangayPage', 'Meta', 'Error', ...RECORDS.flatMap((name) => [name, `${name}Detail`, `${name}V1`])];

test('resources and aliases together are the paths of the contract, each once', () => {
  const paths = new Set<string>();
  let count = 0;
  for (const { path } of each((part) => part.resources())) {
    if (path.startsWith('/api/v1/barangay-pages/')) continue;
    paths.add(path);
    count += 1;
  }
  for (const { path, to } of each((part) => part.aliases({ mirrored: true }))) {
    if (!paths.has(to)) expect.fail(`${path} is an alias of ${to}, which is not a resource`);
    paths.add(path);
    count += 1;
  }
  expect(paths.size).toBe(count);

  const oracle = createOracle(shippedFacts());
  const expected = new Set([
    '/api/meta',
    '/api/openapi',
    '/api/schemas',
    ...SCHEMAS.map((name) => `/api/schemas/${name}`),
  ]);
  for (const v1 of ['/api', '/api/v1'] as const) {
    for (const { path } of oracle.paths({ v1 })) {
      if (!path.includes('?')) expected.add(path);
    }
  }
  expect([...expected].filter((path) => !paths.has(path)).slice(0, 5)).toEqual([]);
  expect(paths.size).toBe(expected.size);
}, 30_000);

test('without mirrors, only pages are at the second prefix of v1', () => {
  for (const { path } of each((part) => part.aliases({ mirrored: false }))) {
    if (path.startsWith('/api/v1/')) expect.fail(path);
  }
});
