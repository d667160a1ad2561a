import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import type { Mount } from '../../generator/api/mount.ts';
import { enumerate } from '../../generator/api/routing/enumerate.ts';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { mounts } from '../committed-data.ts';
import { shippedFacts, shippedGitlabOracle } from '../oracle/shipped.ts';
import { siteFor } from '../tree-for.ts';
import { dataset } from '../committed-dataset.ts';

const mounted = mounts.find(({ base }) => base === '/gitlab/api') as Mount;
const handler = createHandler(mounts);
const get = (path: string) => {
  const { status, body } = handler({ method: 'GET', target: `/gitlab/api/${path}` });
  return { status, body: JSON.parse(body ?? '') as unknown };
};
const codesOf = (path: string): readonly string[] => (get(path).body as { code: string }[]).map(({ code }) => code);

/** docs/contract.md, section 9.1. */
test('a barangay that is in another city or municipality than its code says', () => {
  // Ten barangays of Makati (137602…) are in Taguig (137607000) now; 63 of Cotabato in the Special Geographic Area.
  const moved = codesOf('cities/137607000/barangays').filter((code) => !code.startsWith('137607'));
  expect(moved).toHaveLength(10);
  expect(get(`barangays/${moved[0]}`).body).toMatchObject({ cityCode: '137607000', districtCode: '137600000' });
  const special = codesOf('municipalities/1999905000/barangays');
  expect(special.every((code) => code.startsWith('1247'))).toBe(true);
  expect(get(`barangays/${special[0]}`).body).toMatchObject({
    municipalityCode: '1999905000',
    provinceCode: '124700000',
    regionCode: '150000000',
  });
});

/** docs/contract.md, section 9.2. */
test('every city and municipality of the National Capital Region is in one district', () => {
  const districts = { '133900000': 1, '137400000': 5, '137500000': 4, '137600000': 7 };
  for (const [code, total] of Object.entries(districts)) {
    expect(codesOf(`districts/${code}/cities-municipalities`)).toHaveLength(total);
  }
  const parts = Object.keys(districts).flatMap((code) => codesOf(`districts/${code}/barangays`));
  expect(parts.toSorted()).toEqual(codesOf('regions/130000000/barangays'));
});

/** How many items of a list are compared with its schema. */
const ITEMS = 200;

describe('every body fits the schema of its route', () => {
  const ajv = new Ajv({ allErrors: true });
  test.each(mounted.routes.map((route) => [route.template, route] as const))('%s', (_template, route) => {
    const validate = ajv.compile(route.schema);
    let number = 0;
    for (const { address, values } of enumerate(route)) {
      number += 1;
      if (values.length > 0 && number % 41 !== 1) continue;
      if (!validate(JSON.parse(route.body(values, ITEMS))))
        expect.fail(`${address}: ${ajv.errorsText(validate.errors)}`);
    }
    expect(number).toBeGreaterThan(0);
  });
});

test('the OpenAPI description has every route with an example that the handler gives', () => {
  const { paths, info } = get('openapi').body as {
    info: { description: string };
    paths: Record<string, { get: { parameters: Described[]; responses: Record<string, Described> } }>;
  };
  expect(info.description).not.toContain('name');
  expect(Object.keys(paths)).toEqual(mounted.routes.map(({ template }) => template));
  for (const [path, { get: operation }] of Object.entries(paths)) {
    const { example } = operation.responses['200']?.content?.['application/json'] ?? {};
    if (example === undefined) continue;
    const code = operation.parameters.find((each) => each.in === 'path')?.examples?.['code']?.value ?? '';
    const { status, body } = get(path.replace('/gitlab/api/', '').replace(/\{.+\}/, code));
    expect([path, status]).toEqual([path, 200]);
    expect(Array.isArray(body) ? body.slice(0, 2) : body).toEqual(example);
  }
});

interface Described {
  readonly in?: string;
  readonly examples?: Record<string, { value: string }>;
  readonly content?: Record<string, { example?: unknown }>;
}

test('a site has every address of the contract once, and its schemas', async () => {
  const region = toGazetteer(dataset, '1300000000', 'v');
  const oracle = shippedGitlabOracle(shippedFacts().filter(({ code }) => code.startsWith('13')));
  const expected = [...oracle.paths()].map(({ path }) => path);
  const found: string[] = [];
  for (const part of siteFor(files, mountFamilies(region, ['gitlab'])).parts) {
    const resources = new Set<string>();
    for (const { path } of part.resources()) resources.add(path);
    found.push(...resources);
    for (const { path, to } of part.aliases()) {
      expect(resources.has(to), `${path} is an alias of ${to}`).toBe(true);
      found.push(path);
    }
  }
  const areas = found.filter((path) => !/^\/gitlab\/api\/(?:meta|openapi|schemas)/.test(path));
  expect(areas.toSorted()).toEqual(expected.toSorted());
  const schemas = found.filter((path) => path.startsWith('/gitlab/api/schemas/'));
  expect(schemas.map((path) => path.split('/').at(-1)).toSorted()).toEqual([
    'barangay',
    'city',
    'city-municipality',
    'district',
    'error',
    'island-group',
    'meta',
    'municipality',
    'province',
    'region',
    'sub-municipality',
  ]);
});
