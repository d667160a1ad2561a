import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { createApi } from '../../generator/api/runtime/index.ts';
import { packApi } from '../../generator/api/runtime/packed-api.ts';
import { gazetteerOfRegion } from '../../generator/core/gazetteer/gazetteer.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { toMaps } from '../../generator/shapes/area-maps.ts';
import { toLayers } from '../../generator/shapes/layers.ts';
import type { Shape } from '../../generator/shapes/shapes.ts';
import { gazetteer } from '../committed-data.ts';
import { createMapsOracle, type KnownShapes } from '../oracle/maps.ts';
import { shippedFacts } from '../oracle/shipped.ts';
import { type AnsweredMap, cell, gridShapes, polygonsOf } from '../shapes/grid.ts';

const NOTICE = 'Squares of a test';
const { hierarchy } = gazetteer;

/** Manila with its sub-municipalities; a region with provinces; one with municipalities that have none. */
const REGIONS = ['0900000000', '1300000000', '1900000000'];
const inRegions = ({ code }: { readonly code: string }) =>
  REGIONS.some((region) => region.slice(0, 2) === code.slice(0, 2));

/** A barangay and a municipality without a shape. */
const MISSING = new Set(['1381701002', '0907202000']);

const cells = gridShapes(
  hierarchy
    .list(null, 'barangays')
    .filter(inRegions)
    .map(({ code }) => code),
);
const joined = hierarchy.above.filter(inRegions).map((area): [string, Shape] => {
  const squares = hierarchy.list(area, 'barangays').map(({ code }) => cells.get(code) as Shape);
  return [area.code, { type: 'MultiPolygon', coordinates: squares.flatMap((shape) => [...polygonsOf(shape)]) }];
});
const of = new Map([...cells, ...joined].filter(([code]) => !MISSING.has(code)));
const rest = new Map([['1380600000', cell(cells.size + 1)]]);
const shapes: KnownShapes = { notice: NOTICE, of: new Set(of.keys()), rest: new Set(rest.keys()) };

const maps = toMaps(toLayers({ of, rest, notice: NOTICE }, hierarchy), hierarchy, NOTICE);
const given = createHandler(mountFamilies(gazetteer, undefined, '', maps));
const none = createHandler(mountFamilies(gazetteer));
const bodyOf = (handler: typeof given, target: string) => {
  const { status, headers, body } = handler({ method: 'GET', target });
  return { status, type: headers['Content-Type'], body: JSON.parse(body ?? 'null') as unknown };
};

/** A map without its coordinates. */
const withoutCoordinates = ({ notice, rest: beside, features }: AnsweredMap) => ({
  notice,
  hasRest: beside !== null,
  features: features.map(({ properties, geometry }) => ({ ...properties, hasShape: geometry !== null })),
});

const oracle = createMapsOracle(shippedFacts(), shapes);

test('every map has the areas directly below, as the contract says', () => {
  const paths = oracle.paths();
  // Areas above the barangays in the three regions, and the country, without the municipality that has no shape at all.
  expect(paths).toHaveLength(1 + hierarchy.above.filter(inRegions).length);
  for (const [at, path] of paths.entries()) {
    const answered = bodyOf(given, `${path}${['', '/', '.json'][at % 3]}`);
    expect(answered).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
    expect(withoutCoordinates(answered.body as AnsweredMap)).toEqual(oracle.answer(path).body);
  }
});

/** Addresses that have no map, with the error of the contract. */
const WITHOUT_MAP = [
  '/api/maps',
  '/api/maps/',
  '/api/maps/0100000000',
  '/api/maps/0102805000',
  '/api/maps/1381701001',
  '/api/maps/9999999999',
  '/api/maps/133900000',
  '/api/maps/Philippines',
  '/api/maps/City%20of%20Manila',
  '/api/maps/philippines/1300000000',
  '/api/maps//',
  '/api/v2/maps/philippines',
  '/api/v1/maps/philippines',
  '/cloud/api/maps/philippines',
  '/gitlab/api/maps/philippines',
];

describe.each([
  ['with shapes', given, oracle],
  ['without shapes', none, createMapsOracle(shippedFacts(), null)],
] as const)('%s', (_what, handler, expected) => {
  test.each([...WITHOUT_MAP, ...(handler === none ? ['/api/maps/philippines', '/api/maps/1300000000'] : [])])(
    'there is no map at %s',
    (target) => {
      const { status, body } = bodyOf(handler, target);
      expect({ status, body }).toEqual(expected.answer(target));
      expect(status).toBe(404);
    },
  );
});

test('the library answers with the maps that it is given', async () => {
  const region = hierarchy.get('1300000000') ?? expect.fail();
  const dataset = packApi(mountFamilies(gazetteerOfRegion(gazetteer, region), ['v2']));
  const request = () => new Request('http://localhost/api/maps/1300000000');
  const { handle } = createApi(dataset, { maps });
  expect(await (await handle(request())).text()).toBe(maps.read('1300000000'));
  expect((await createApi(dataset).handle(request())).status).toBe(404);
});

test('the notice stands in the description of the release, where maps are', () => {
  const licencesAt = (handler: typeof given, target: string) =>
    (bodyOf(handler, target).body as { readonly licences: Readonly<Record<string, string>> }).licences;
  expect(licencesAt(given, '/api/meta')['shapes']).toBe(NOTICE);
  expect(licencesAt(none, '/api/meta')).not.toHaveProperty('shapes');
  expect(licencesAt(given, '/cloud/api/meta')).not.toHaveProperty('shapes');
});

test('OpenAPI and the schemas describe maps only where they are', () => {
  const pathsOf = (handler: typeof given) =>
    Object.keys((bodyOf(handler, '/api/openapi').body as { readonly paths: object }).paths);
  const handlerWith = (shown: typeof maps | null) => createHandler(mountFamilies(gazetteer, ['v2', 'maps'], '', shown));
  const [given, none] = [handlerWith(maps), handlerWith(null)];
  const ofMaps = ['/api/maps/{code}', '/api/maps/philippines'];
  expect(pathsOf(given)).toEqual(expect.arrayContaining(ofMaps));
  expect(pathsOf(none).filter((path) => ofMaps.includes(path))).toEqual([]);
  expect(bodyOf(given, '/api/schemas/area-map').status).toBe(200);
  expect(bodyOf(none, '/api/schemas/area-map').status).toBe(404);
});
