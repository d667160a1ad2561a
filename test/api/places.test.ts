import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../../generator/api/mount-api.ts';
import { gridOf } from '../../generator/api/places/at.ts';
import { toAtFetch } from '../../generator/hosts/fetch.ts';
import { toFetch } from '../../generator/api/runtime/fetch.ts';
import { createLocator, readFrom } from '../../generator/core/locate/locator.ts';
import type { Outline } from '../../generator/core/locate/outline.ts';
import { gazetteerOfRegion } from '../../generator/core/gazetteer/gazetteer.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { createApi } from '../../generator/api/runtime/index.ts';
import { openMaps, packApi } from '../../generator/api/runtime/packed-api.ts';
import type { Maps } from '../../generator/shapes/shapes.ts';
import { gazetteer, mounts, packedMounts } from '../committed-data.ts';

const square = (west: number, south: number): Outline => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 0.1, south],
      [west + 0.1, south + 0.1],
      [west, south + 0.1],
      [west, south],
    ],
  ],
});

/** Made-up squares for two barangays of Batac, and for what belongs to the city alone. */
const MAPS: ReadonlyMap<string, object> = new Map([
  [
    '0102805000',
    {
      rest: square(120.2, 18),
      features: [
        { properties: { code: '0102805001' }, geometry: square(120, 18) },
        { properties: { code: '0102805002' }, geometry: square(120.1, 18) },
        { properties: { code: '0102805003' }, geometry: null },
      ],
    },
  ],
  ['0102800000', { rest: null, features: [{ properties: { code: '0102805000' }, geometry: square(120, 18) }] }],
]);

const maps: Maps = {
  notice: 'Made up',
  has: (code) => MAPS.has(code),
  read: (code) => `${JSON.stringify(MAPS.get(code))}\n`,
};

/** The library without maps. */
const packed = packedMounts();
const library = createApi(packed);

const withMaps = mount('/api', gazetteer, ['areas', 'maps'], '', maps);
const handler = createHandler([withMaps]);
const get = (target: string) => handler({ method: 'GET', target });

const isLocatedArea = new Ajv2020({ strict: false }).compile(JSON.parse(get('/api/schemas/located-area').body ?? ''));

const ILOCOS = gazetteer.hierarchy.get('0100000000') ?? expect.fail('no region');

const AGLIPAY = {
  code: '0102805001',
  kind: 'barangay',
  name: 'Aglipay',
  within: ['City of Batac', 'Ilocos Norte', 'Region I (Ilocos Region)'],
  href: '/api/v2/barangays/0102805001',
};
const BATAC = {
  code: '0102805000',
  kind: 'city',
  name: 'City of Batac',
  within: ['Ilocos Norte', 'Region I (Ilocos Region)'],
  href: '/api/v2/cities-municipalities/0102805000',
};

describe('/api/at', () => {
  test.each([
    ['lat=18.05&lon=120.05', { ...AGLIPAY, distance_m: 0 }],
    ['lon=120.1&lat=18.05', { ...AGLIPAY, distance_m: 0 }],
    ['lat=17.99&lon=120.05', { ...AGLIPAY, distance_m: 1112 }],
    ['lat=18.05&lon=120.25', { ...BATAC, distance_m: 0, without_shape: ['0102805003'] }],
  ])('answers %s with the area there', (query, expected) => {
    const { status, body } = get(`/api/at?${query}`);
    expect([status, JSON.parse(body ?? '')]).toEqual([200, expected]);
    expect(isLocatedArea(JSON.parse(body ?? ''))).toBe(true);
  });

  test.each([
    ['?lat=17.5&lon=120.05', 'No area here'],
    ['?lat=-18.05&lon=-120.05', 'No area here'],
    ['', 'Invalid parameter: lat'],
    ['?lon=120', 'Invalid parameter: lat'],
    ['?lat=18', 'Invalid parameter: lon'],
    ['?lat=18&lon=120&limit=3', 'Invalid parameter: limit. Known: lat, lon'],
  ])('refuses %s', (query, message) => {
    const { status, body } = get(`/api/at${query}`);
    expect([status, JSON.parse(body ?? '')]).toEqual([404, { message }]);
  });
});

describe('/api/near', () => {
  const near = (query: string) => createHandler(mounts)({ method: 'GET', target: `/api/near?${query}` });

  test.each([
    [`lat=-0.5&lon=-0.${'0'.repeat(19)}1`, 10],
    ['lat=90&lon=-180.0', 10],
    ['lat=18&lon=120&limit=050', 50],
  ])('answers %s', (query, count) => {
    const { status, body } = near(query);
    expect([status, JSON.parse(body ?? '').length]).toEqual([200, count]);
  });

  test('answers the barangay whose point is the place first, as the library does', () => {
    const { lat, lon } = gazetteer.points.of({ code: '0102805001' }).point ?? { lat: 0, lon: 0 };
    const [first, second] = JSON.parse(near(`lat=${lat}&lon=${lon}&limit=2`).body ?? '');
    expect(first).toEqual({ ...AGLIPAY, distance_m: 0 });
    const found = library.near({ lat, lon }, { limit: 2 });
    expect(found.map(({ area, distance }) => [area.code, distance])).toEqual([
      ['0102805001', 0],
      [second.code, second.distance_m],
    ]);
  });

  test('the library refuses a place that is not on the Earth and a limit out of range', () => {
    expect(() => library.near({ lat: 120, lon: 14 })).toThrow(
      new RangeError('lat: found 120, expected degrees from -90 to 90'),
    );
    expect(() => library.near({ lat: 14, lon: Number.NaN })).toThrow(RangeError);
    expect(() => library.near({ lat: 14, lon: 120 }, { limit: 51 })).toThrow(RangeError);
  });
});

test('a locator finds in files what the API answers', async () => {
  const read: string[] = [];
  const locator = createLocator({
    read: async (path) => {
      read.push(path);
      return JSON.parse(get(`/api/${path}`).body ?? '');
    },
  });
  const place = { lat: 18.05, lon: 120.05 };
  expect(await locator.at(place)).toEqual({ code: AGLIPAY.code, distance_m: 0 });
  expect(await locator.at({ lat: 18.05, lon: 120.15 })).toEqual({ code: '0102805002', distance_m: 0 });
  expect(read).toEqual(['maps/grid', 'maps/0102805000']);
  const near = (await locator.near(place, 20)).map(({ code, distance_m }) => ({ code, distance_m }));
  const answered: readonly (typeof near)[number][] = JSON.parse(
    get('/api/near?lat=18.05&lon=120.05&limit=20').body ?? '',
  );
  expect(near).toEqual(answered.map(({ code, distance_m }) => ({ code, distance_m })));
  await expect(locator.at({ lat: 91, lon: 0 })).rejects.toThrow(RangeError);
});

describe('a place that is no place is a TypeError', () => {
  const locator = createLocator({ read: async (path) => JSON.parse(get(`/api/${path}`).body ?? '') });
  const ways: readonly [string, (place: never, limit?: never) => unknown][] = [
    ['at() of a locator', async (place) => locator.at(place)],
    ['near() of a locator', async (place, limit) => locator.near(place, limit)],
    ['near() of the library', async (place, limit) => library.near(place, limit === undefined ? {} : { limit })],
  ];
  const places = [
    [undefined, 'place: found undefined, expected { lat, lon } in degrees'],
    [null, 'place: found null, expected { lat, lon } in degrees'],
    ['18,120', 'place: found "18,120", expected { lat, lon } in degrees'],
    [{ lat: '14.5', lon: 121 }, 'lat: found "14.5", expected degrees as a number'],
    [{ lat: 14.5, lon: '121' }, 'lon: found "121", expected degrees as a number'],
    [{ latitude: 14.5, longitude: 121 }, 'lat: found undefined, expected degrees as a number'],
    [{ lat: 14.5, lon: null }, 'lon: found null, expected degrees as a number'],
  ] as const;

  test.each(ways)('%s', async (_way, find) => {
    for (const [place, message] of places) await expect(find(place as never)).rejects.toThrow(new TypeError(message));
  });

  test.each(ways.slice(1))('and so is a limit as a text: %s', async (_way, find) => {
    await expect(find({ lat: 14.5, lon: 121 } as never, '3' as never)).rejects.toThrow(
      new TypeError('limit: found "3", expected a number'),
    );
  });
});

describe('a locator reads from an API', () => {
  afterEach(() => vi.unstubAllGlobals());
  const { at, near } = createLocator({ read: readFrom('https://psgc.test/api/') });
  const place = { lat: 18.05, lon: 120.05 };

  test('without shapes: at() says that it has none, and near() finds', async () => {
    const served = toFetch(createHandler(mounts));
    vi.stubGlobal('fetch', async (address: string) => served(new Request(address)));
    await expect(at(place)).rejects.toThrow('This API has no shapes: it was built without --shapes');
    expect(await near(place, 1)).toHaveLength(1);
  });

  test.each([
    ['a grid that cannot be read', 503, at],
    ['points that are not there', 404, createLocator({ read: readFrom('https://psgc.test/api') }).near],
  ] as const)('%s: not that it has no shapes', async (_what, status, find) => {
    vi.stubGlobal('fetch', async () => new Response('', { status }));
    const error = await find(place).catch((each: unknown) => each);
    expect(String(error)).toContain(`found status ${status}, expected a file`);
    expect(String(error)).not.toContain('shapes');
  });
});

test('the grid is made once, and reads no map again', () => {
  expect(gridOf(withMaps, maps)).toBe(gridOf(withMaps, maps));
});

test('the library answers with the maps that a build wrote, and reads its grid and one map', async () => {
  const read: string[] = [];
  const files = new Map([...MAPS.keys(), 'grid'].map((name) => [name, get(`/api/maps/${name}`).body ?? '']));
  const fromFiles: Maps = {
    notice: 'Made up',
    has: (code) => files.has(code),
    read: (code) => {
      read.push(code);
      return files.get(code) ?? '';
    },
  };
  const { handle } = createApi(packed, { maps: fromFiles });
  const response = await handle(new Request('https://psgc.example/api/at?lat=18.05&lon=120.05'));
  expect([response.status, await response.json()]).toEqual([200, { ...AGLIPAY, distance_m: 0 }]);
  expect(read).toEqual(['grid', '0102805000']);
});

describe('a function, which contains no maps', () => {
  const [{ maps: packedMaps } = {}] = packApi([
    mount('/api', gazetteerOfRegion(gazetteer, ILOCOS), ['areas', 'maps'], '', maps),
  ]).mounts;
  const inFunction = mount('/api', gazetteer, ['areas', 'maps'], '', openMaps(packedMaps, gazetteer));
  const request = (target: string, init: RequestInit = {}) => new Request(`https://psgc.example${target}`, init);
  const whole = toFetch(handler);
  const fetched: string[] = [];
  const fetchFile = async (url: URL) => {
    fetched.push(url.pathname);
    return whole(new Request(url));
  };

  afterEach(() => {
    vi.restoreAllMocks();
    fetched.length = 0;
  });

  test.each([
    '/api/at?lat=18.05&lon=120.05',
    '/api/at/?lat=18.05&lon=120.05',
    '/api/at.json?lat=18.05&lon=120.05',
    '/api/%61t?lat=18.05&lon=120.05',
    '/api/at?lat=18.05&lon=120.25',
    '/api/at?lat=17.5&lon=120.05',
    '/api/at?lat=x&lon=120.05',
    '/api/at',
  ])('answers %s as the server does', async (target) => {
    const [response, expected] = [await toAtFetch([inFunction])(request(target), fetchFile), whole(request(target))];
    expect([response?.status, [...(response?.headers ?? [])], await response?.text()]).toEqual([
      expected.status,
      [...expected.headers],
      await expected.text(),
    ]);
  });

  test('reads the grid and a map once', async () => {
    const answer = toAtFetch([inFunction]);
    for (const lon of [120.05, 120.15]) await answer(request(`/api/at?lat=18.05&lon=${lon}`), fetchFile);
    expect(fetched).toEqual(['/api/maps/grid', '/api/maps/0102805000']);
  });

  test('answers 304 to a client that has the answer', async () => {
    const headers = { 'If-None-Match': `"${gazetteer.version}"` };
    const response = await toAtFetch([inFunction])(request('/api/at?lat=18.05&lon=120.05', { headers }), fetchFile);
    expect([response?.status, await response?.text()]).toEqual([304, '']);
  });

  test.each([
    ['is not there', async () => new Response('Not found', { status: 404 })],
    ['is no JSON', async () => new Response('<!doctype html>')],
    ['cannot be fetched', () => Promise.reject(new Error('network'))],
  ])('answers 500 if a file %s, and reads it again for the next request', async (_what, fails) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = toAtFetch([inFunction]);
    const target = '/api/at?lat=18.05&lon=120.05';
    const response = await answer(request(target), fails);
    expect([response?.status, await response?.text()]).toEqual([500, '{"message":"Server error"}\n']);
    expect(log).toHaveBeenCalledOnce();
    expect((await answer(request(target), fetchFile))?.status).toBe(200);
  });

  test.each([
    ['another address', request('/api/att?lat=18&lon=120')],
    ['another mount', request('/cloud/api/at?lat=18&lon=120')],
    ['POST', request('/api/at?lat=18&lon=120', { method: 'POST' })],
  ])('leaves %s to others', (_what, other) => {
    expect(toAtFetch([inFunction])(other, fetchFile)).toBeUndefined();
  });

  test('leaves /api/at to others without maps', () => {
    expect(toAtFetch(mounts)(request('/api/at?lat=18&lon=120'), fetchFile)).toBeUndefined();
  });
});
