import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BARANGAY, CITY, REGION } from '../../generator/site/form/area.ts';
import { findPlace, readNotice } from '../../generator/site/form/location.ts';
import { ApiHost, Source } from '../../generator/site/form/source.ts';
import { handler } from '../committed-data.ts';
import { madeUpMaps, NOTICE, PLACES } from './made-up-maps.ts';

const { signal } = new AbortController();

/** What was asked for, in order. */
let asked: string[] = [];
let bodies: ReadonlyMap<string, unknown> = new Map();

beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address).pathname.slice('/api/'.length);
    asked.push(path);
    if (bodies.has(path)) return Response.json(bodies.get(path));
    return /^(maps|points|meta)/.test(path) ? new Response('', { status: 404 }) : handler(new Request(address));
  });
});
afterAll(() => void vi.unstubAllGlobals());

function open(served: ReadonlyMap<string, unknown>): Source {
  bodies = served;
  asked = [];
  return new Source([new ApiHost('http://localhost/', 'http://localhost/')], async () => {});
}

async function find(place: keyof typeof PLACES, accuracy: number, hasShapes: boolean, last = BARANGAY) {
  const source = open(madeUpMaps(hasShapes));
  const found = await findPlace({ place: PLACES[place], accuracy }, hasShapes, source, last, signal);
  return { ...found, area: found.area?.text, others: found.others.map(({ text, metres }) => `${text}: ${metres}`) };
}

const SAN_ANTONIO = 'San Antonio, Pasig City';
// A half of 0.01° of longitude at this latitude on a sphere of 6,371,009 m.
const TO_ORANBO = 'Oranbo, Pasig City: 539';

const has = (text: string) => expect.stringContaining(text);

/** The barangays of Caloocan without a shape. */
const WITHOUT_SHAPE = ['A', 'B', 'C', 'D', 'E', 'F'].map((each) => `Barangay 176-${each}, Caloocan City: 0`);

const askedOfPlaces = (): readonly string[] => asked.filter((path) => /^(maps|points)/.test(path));

describe('what is found with shapes', () => {
  test.each([
    ['sanAntonio', 50, BARANGAY, 'inside', SAN_ANTONIO, []],
    ['sanAntonio', 545, BARANGAY, 'probably', SAN_ANTONIO, [TO_ORANBO]],
    ['sanAntonio', 600, BARANGAY, 'probably', SAN_ANTONIO, [TO_ORANBO, has('Aguho, Pateros: 55')]],
    ['sanAntonio', 545, CITY, 'inside', 'Pasig City', []],
    ['sanAntonio', 600, CITY, 'probably', 'Pasig City', [has('Pateros')]],
    ['sanAntonio', 600, REGION, 'inside', 'National Capital Region (NCR)', []],
    ['park', 20, BARANGAY, 'rest', 'Pasig City', []],
    ['park', 600, BARANGAY, 'probably', 'Pasig City', [has('Oranbo')]],
    ['park', 20, CITY, 'inside', 'Pasig City', []],
    ['water', 20, BARANGAY, 'water', undefined, [has(SAN_ANTONIO), has('Oranbo')]],
    ['sanAntonio', 3000, BARANGAY, 'rough', undefined, expect.arrayContaining([`${SAN_ANTONIO}: 0`])],
    ['tokyo', 20, BARANGAY, 'outside', undefined, []],
  ] as const)('at %s, to %d m, down to step %d: %s, %s', async (place, accuracy, last, certainty, area, others) => {
    expect(await find(place, accuracy, true, last)).toMatchObject({ certainty, area, others });
  });

  test.each([
    ['caloocan', 20, BARANGAY, 'unknown', 'Caloocan City', WITHOUT_SHAPE],
    ['caloocan', 545, BARANGAY, 'unknown', 'Caloocan City', [...WITHOUT_SHAPE, 'Barangay 1, Caloocan City: 538']],
    ['caloocan', 20, CITY, 'inside', 'Caloocan City', []],
    ['makati', 20, BARANGAY, 'unknown', 'Makati City', []],
    ['mandaluyong', 20, BARANGAY, 'unknown', 'Mandaluyong City', []],
    ['mandaluyong', 20, CITY, 'inside', 'Mandaluyong City', []],
  ] as const)(
    'in %s, to %d m, down to step %d, where shapes of barangays are missing: %s, %s',
    async (place, accuracy, last, certainty, area, others) => {
      expect(await find(place, accuracy, true, last)).toMatchObject({ certainty, area, others });
    },
  );

  test('on the water beside a city with barangays without a shape, these are offered after the nearest', async () => {
    const place = { lat: 14.815, lon: 121.075 };
    const source = open(madeUpMaps(true));
    const { certainty, others } = await findPlace({ place, accuracy: 20 }, true, source, BARANGAY, signal);
    expect(certainty).toBe('water');
    expect(others.map(({ text, metres }) => `${text}: ${metres}`)).toEqual([
      expect.stringMatching(/^Barangay 1, Caloocan City: 7\d\d$/),
      ...WITHOUT_SHAPE.slice(0, 4),
    ]);
  });

  test('among more barangays than can be offered none is filled in, and the nearest are to be chosen from', async () => {
    const { certainty, area, others } = await find('amongSmallOnes', 550, true);
    expect([certainty, area]).toEqual(['rough', undefined]);
    // The fifth square from the west contains the place; 0.0005° of longitude is 54 m.
    expect(others[0]).toBe('San Roque, Pateros: 0');
    expect(others).toHaveLength(5);
    expect(others.slice(1, 3).sort()).toEqual(['San Pedro, Pateros: 54', 'Santa Ana, Pateros: 54']);
  });

  test('it reads the grid, the maps of the two cities with shapes nearby, and the lists of the area that was found', async () => {
    await find('sanAntonio', 50, true);
    expect(askedOfPlaces()).toEqual(['maps/grid', 'maps/1381200000', 'maps/1381701000']);
    expect(asked.filter((path) => path.endsWith('/barangays'))).toEqual([
      'v2/cities-municipalities/1381200000/barangays',
    ]);
  });
});

describe('what is found without shapes', () => {
  test('the five barangays whose points are nearest, with distances to them', async () => {
    const { certainty, area, others } = await find('sanAntonio', 50, false);
    expect([certainty, area]).toEqual(['near', undefined]);
    expect(others.slice(0, 3)).toEqual([
      `${SAN_ANTONIO}: 0`,
      expect.stringMatching(/^Oranbo, Pasig City: 107\d$/),
      expect.stringMatching(/^Aguho, Pateros: 111\d$/),
    ]);
    expect(others).toHaveLength(5);
    expect(askedOfPlaces()).toEqual(['points', 'points/1300000000']);
  });

  test('each area once, down to the last step', async () => {
    const { others } = await find('sanAntonio', 50, false, CITY);
    expect(others.map((text) => text.split(':')[0])).toEqual(['Pasig City', 'Pateros']);
  });

  test('nothing outside the Philippines, with the distance', async () => {
    const { certainty, others, metres } = await find('tokyo', 50, false);
    expect([certainty, others]).toEqual(['outside', []]);
    expect(metres).toBeGreaterThan(2_900_000);
    expect(metres).toBeLessThan(3_100_000);
  });
});

test('a place without a shape near it, where no points are known, is not said to be far away', async () => {
  const served = new Map([...madeUpMaps(true), ['points', { regions: [] }]]);
  await expect(
    findPlace({ place: PLACES.tokyo, accuracy: 20 }, true, open(served), BARANGAY, signal),
  ).rejects.toMatchObject({ fault: 'withoutData' });
});

describe('what a source has', () => {
  test.each([
    ['shapes', madeUpMaps(true), NOTICE, ['meta']],
    ['points', madeUpMaps(false), null, ['meta', 'points']],
  ])('%s', async (_what, served, notice, paths) => {
    expect(await readNotice(open(served), signal)).toBe(notice);
    expect(asked).toEqual(paths);
  });

  test.each([
    ['nothing', new Map()],
    ['only what it is', new Map([['meta', { licences: {} }]])],
    [
      'a release without points',
      new Map<string, object>([
        ['meta', { licences: { points: null } }],
        ['points', { regions: [] }],
      ]),
    ],
  ])('%s', async (_what, served) => {
    await expect(readNotice(open(served), signal)).rejects.toMatchObject({ fault: 'withoutData' });
  });
});
