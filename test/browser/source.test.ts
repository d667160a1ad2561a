import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followCode } from '../../generator/site/form/way.ts';
import { ApiHost, NotFoundError, Source } from '../../generator/site/form/source.ts';

const { signal } = new AbortController();
const BASE = 'https://base.example/';
const FALLBACK = 'https://files.example/npm/psgc-static-api@2026.2/';
const REGIONS = [{ code: '0100000000', name: 'Region I (Ilocos Region)' }];

type Answer = () => Response | Promise<Response>;
const json = (value: unknown) => () => Response.json(value);
const status = (code: number) => () => new Response('', { status: code });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** The answers by address; what is not in it is 404. */
const answers = new Map<string, Answer>();
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  answers.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return (answers.get(address) ?? status(404))();
  });
  answers.set(`${FALLBACK}api/v2/regions.json`, json(REGIONS));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (fallback: string | null = FALLBACK, suffix: string | null = null) =>
  new Source(
    [
      new ApiHost('https://base.example', 'http://localhost/', suffix),
      ...(fallback === null ? [] : [new ApiHost(fallback, 'http://localhost/', '.json')]),
    ],
    async () => {},
  );

test('a host whose addresses end in .json is asked twice for the first answer only, and once if its suffix is given', async () => {
  for (const path of ['regions', 'provinces']) answers.set(`${BASE}api/v2/${path}.json`, json(REGIONS));
  const found = open(null);
  for (const path of ['v2/regions', 'v2/provinces']) expect(await found.read(path, signal)).toEqual(REGIONS);
  expect(asked.splice(0)).toEqual(['regions', 'regions.json', 'provinces.json'].map((path) => `${BASE}api/v2/${path}`));
  const given = open(null, '.json');
  for (const path of ['v2/regions', 'v2/provinces']) await given.read(path, signal);
  expect(asked).toEqual(['regions.json', 'provinces.json'].map((path) => `${BASE}api/v2/${path}`));
});

test.each<readonly [string, Answer]>([
  ['answers 429', status(429)],
  ['answers 402', status(402)],
  ['cannot be reached', unreachable],
  ['takes too long', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['answers with a page', () => new Response('<h1>This domain is for sale</h1>')],
  ['has no list of regions', status(404)],
])('a fallback answers for a host that %s', async (_what, answer) => {
  for (const suffix of ['', '.json']) answers.set(`${BASE}api/v2/regions${suffix}`, answer);
  expect(await open().read('v2/regions', signal)).toEqual(REGIONS);
  await expect(open(null).read('v2/regions', signal)).rejects.toThrow();
});

test('a host that failed is not asked for a minute, and then first again', async () => {
  answers.set(`${BASE}api/v2/regions`, status(503));
  for (const path of ['provinces', 'cities', 'barangays']) {
    answers.set(`${BASE}api/v2/${path}`, json([]));
    answers.set(`${FALLBACK}api/v2/${path}.json`, json(REGIONS));
  }
  const source = open();
  await source.read('v2/regions', signal);
  vi.advanceTimersByTime(59_000);
  expect(await source.read('v2/provinces', signal)).toEqual(REGIONS);
  vi.advanceTimersByTime(2000);
  expect(await source.read('v2/cities', signal)).toEqual([]);
  expect(await source.read('v2/barangays', signal)).toEqual([]);
  expect(asked).toEqual([
    `${BASE}api/v2/regions`,
    `${FALLBACK}api/v2/regions.json`,
    `${FALLBACK}api/v2/provinces.json`,
    `${BASE}api/v2/cities`,
    `${BASE}api/v2/barangays`,
  ]);
});

test('if both fail, both are asked again', async () => {
  answers.set(`${BASE}api/v2/regions`, status(500));
  answers.set(`${FALLBACK}api/v2/regions.json`, unreachable);
  const source = open();
  for (const _time of [1, 2]) await expect(source.read('v2/regions', signal)).rejects.toThrow(`${BASE}api/v2/regions`);
  expect(asked.map((address) => /\w+/.exec(address.slice(8))?.[0])).toEqual(['base', 'files', 'files', 'base']);
});

test('what the first host does not know, the fallback is not asked for', async () => {
  answers.set(`${FALLBACK}api/codes/0604500000.json`, json({}));
  await expect(open().read('codes/0604500000', signal)).rejects.toThrow(NotFoundError);
  expect(asked.every((address) => address.startsWith(BASE))).toBe(true);
});

test('a code is not called unknown because the fallback has only lists', async () => {
  answers.set(`${BASE}api/codes/0604500000`, status(503));
  const source = open();
  for (const _time of [1, 2]) {
    const failure: unknown = await followCode('0604500000', source, signal).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(NotFoundError);
  }
  const record = { code: '0604500000', name: 'Negros Occidental', status: 'recoded', successors: ['1804500000'] };
  answers.set(`${BASE}api/codes/0604500000`, json(record));
  expect(await followCode('0604500000', source, signal)).toMatchObject({ replacement: '1804500000' });
});

test('a request that was aborted goes to no other host', async () => {
  const aborting = new AbortController();
  answers.set(`${BASE}api/v2/regions`, () => {
    aborting.abort();
    return unreachable();
  });
  await expect(open().read('v2/regions', aborting.signal)).rejects.toThrow();
  expect(asked).toEqual([`${BASE}api/v2/regions`]);
});
