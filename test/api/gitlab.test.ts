import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import type { Mount } from '../../generator/api/mount.ts';
import { enumerate } from '../../generator/api/routing/enumerate.ts';
import { toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { createHandler } from '../../generator/runtime/handler.ts';
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
describe('an area is found by the code that its record has, and by no other', () => {
  test.each([
    ['regions/010000000', '0100000000'],
    ['regions/1800000000', '1800000000'],
    ['provinces/1908700000', '1908700000'],
    ['cities/129804000', '1908703000'],
    ['municipalities/1999901000', '1999901000'],
    ['barangays/012805001', '0102805001'],
  ])('%s is %s', (path, psgc10DigitCode) => {
    expect(get(path)).toMatchObject({ status: 200, body: { code: path.split('/')[1], psgc10DigitCode } });
  });

  test.each([
    ['regions/0100000000', 'Region not found'],
    ['regions/Ilocos%20Region', 'Region not found'],
    ['regions/180000000', 'Region not found'],
    ['provinces/137400000', 'Province not found'],
    ['districts/1303900000', 'District not found'],
    ['districts/130000000', 'District not found'],
    ['island-groups/Luzon', 'Island group not found'],
    ['island-groups/L', 'Island group not found'],
    ['cities/137606000', 'City not found'],
    ['municipalities/133900000', 'Municipality not found'],
    ['cities-municipalities/133901000', 'City or municipality not found'],
    ['sub-municipalities/133900000', 'Sub-municipality not found'],
    ['barangays/0102805001', 'Barangay not found'],
    ['barangays/133900000', 'Barangay not found'],
    ['barangays/012805999', 'Barangay not found'],
    ['provinces/x/streets', 'Not found'],
    ['barangays/012805001/cities', 'Not found'],
  ])('%s is 404 %s', (path, message) => {
    expect(get(path)).toEqual({ status: 404, body: { message } });
  });

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

describe('the island groups have all areas once', () => {
  test.each(['regions', 'provinces', 'districts', 'cities-municipalities', 'sub-municipalities', 'barangays'])(
    '%s',
    (list) => {
      const parts = codesOf('island-groups').flatMap((group) => codesOf(`island-groups/${group}/${list}`));
      expect(parts.toSorted()).toEqual(codesOf(list));
    },
  );
});

test('a capital is a capital of its own province, each province has one', () => {
  const capitals = (get('cities-municipalities').body as { isCapital: boolean; provinceCode: string }[]).filter(
    ({ isCapital }) => isCapital,
  );
  expect(capitals).toHaveLength(82);
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
