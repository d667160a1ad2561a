import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SuggestionSearch } from '../../generator/site/form/address/search.ts';
import {
  bestOf,
  markWords,
  OF_ADDRESS,
  placeText,
  type Suggestion,
  textOf,
  toSearchText,
} from '../../generator/site/form/address/suggestion.ts';

import { BARANGAY, CITY, PROVINCE } from '../../generator/site/form/area.ts';
import { textOfAddress } from '../../generator/site/form/lists.ts';
import { ApiHost, Source } from '../../generator/site/form/source.ts';

const area = (name: string, kind: Suggestion['kind'] = 'barangay', within: readonly string[] = []): Suggestion => ({
  code: name,
  kind,
  name,
  within,
});

describe('what is searched for', () => {
  test.each([
    ['  san   antonio\tpasig ', 'san antonio pasig'],
    ['Ñu', 'Ñu'],
    ['a.', ''],
    ['–?!', ''],
  ])('%j is %j', (typed, q) => {
    expect(toSearchText(typed)).toBe(q);
  });

  test('it has at most 200 characters and 20 words, and an address 300 and 50, as the API takes them', () => {
    expect(toSearchText('a'.repeat(400))).toBe('a'.repeat(200));
    expect(toSearchText('ab-c '.repeat(15))).toBe('ab-c '.repeat(10).trim());
    expect(toSearchText('a'.repeat(400), OF_ADDRESS)).toBe('a'.repeat(300));
    expect(toSearchText('ab-c '.repeat(30), OF_ADDRESS)).toBe('ab-c '.repeat(25).trim());
  });
});

/** A text with its marks in brackets. */
const marked = (name: string, q: string): string =>
  markWords(name, q)
    .map(([piece, isMatched]) => (isMatched ? `[${piece}]` : piece))
    .join('');

describe('the marks in a name', () => {
  test.each([
    ['San Antonio', 'san antonio pasig', '[San] [Antonio]'],
    ['San Antonio', 'san ant', '[San] [Ant]onio'],
    ['San Antonio', 'san ', '[San] Antonio'],
    ['Santa Ana', 'san ', 'Santa Ana'],
    ['Parañaque City', 'PARAÑ', '[Parañ]aque City'],
    ['Paran\u0303aque City', 'parana', '[Paraña]que City'],
    ['Lapu-Lapu City', 'lapu lapu', '[Lapu]-[Lapu] City'],
    ['Cebu City', '', 'Cebu City'],
  ])('%s, of %j', (name, q, expected) => {
    expect(marked(name, q)).toBe(expected);
  });
});

test.each([
  [
    area('Barangay 97', 'barangay', ['Tondo I/II', 'City of Manila', 'National Capital Region (NCR)']),
    'Barangay 97, Tondo I/II, Manila',
  ],
  [area('City of Cebu', 'city', ['Region VII (Central Visayas)']), 'Cebu City'],
  [area('Region VII (Central Visayas)', 'region'), 'Region VII (Central Visayas)'],
])('$name in the field', (suggestion, text) => {
  expect(textOf(suggestion)).toBe(text);
  expect(placeText({ ...suggestion, within: ['City of Pasig', 'NCR'] })).toBe('Pasig City, NCR');
});

test('an address without anything but its region has the name of the region', () => {
  const none = {
    region: null,
    province: null,
    locatedIn: null,
    cityMunicipality: null,
    subMunicipality: null,
    barangay: null,
    zipCode: null,
  };
  expect(textOfAddress(none)).toBe('');
  expect(textOfAddress({ ...none, region: area('NCR') })).toBe('NCR');
  expect(textOfAddress({ ...none, region: area('NCR'), cityMunicipality: area('City of Pasig') })).toBe('Pasig City');
});

test('of areas that were found by kind, those with more words of their own come first, in turn', () => {
  const [region, cebu, bohol, cebuCity, carcar] = ['Region VII', 'Cebu', 'Bohol', 'City of Cebu', 'City of Carcar'].map(
    (name) => area(name),
  ) as [Suggestion, Suggestion, Suggestion, Suggestion, Suggestion];
  expect(bestOf([[region], [cebu, bohol], [cebuCity, carcar]], 'cebu', 4)).toEqual([cebu, cebuCity, region, bohol]);
  expect(bestOf([[cebu], [cebuCity]], 'cebu city', 4)).toEqual([cebuCity, cebu]);
  expect(bestOf([], 'cebu', 4)).toEqual([]);
});

const { signal } = new AbortController();

const PAGE = 'https://page.example';

const CEBU = area('Cebu', 'province');

/**
 * Has a page start workers that find Cebu, fail or never answer, and time pass only when it is told to.
 *
 * @returns the scripts of those that were started.
 */
function fakeWorkers(answer: (script: string) => 'found' | 'failed' | 'never'): readonly string[] {
  const started: string[] = [];
  class FakeWorker {
    readonly #script: string;
    onmessage: (event: object) => void = () => {};
    onerror = () => {};

    constructor(script: string) {
      this.#script = script;
      started.push(script);
    }

    postMessage() {
      const outcome = answer(this.#script);
      if (outcome === 'failed') queueMicrotask(() => this.onerror());
      if (outcome === 'found') queueMicrotask(() => this.onmessage({ data: { areas: [CEBU] } }));
    }

    terminate() {}
  }
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', { origin: PAGE });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return started;
}

const openFunction = () =>
  new SuggestionSearch(new Source([new ApiHost('https://host.example', PAGE, '')], async () => {}));

const openSearch = (sites: readonly string[]) =>
  new SuggestionSearch(
    new Source(
      sites.map((site) => new ApiHost(site, site, '.json')),
      async () => {},
    ),
  );

const PASIG_CITY = area('City of Pasig', 'city');
const SAN_ANTONIO = area('San Antonio', 'barangay', ['City of Pasig']);
const BOTH = [SAN_ANTONIO, PASIG_CITY];
const MATCHED = { status: 'alias', ...SAN_ANTONIO, candidates: [], street: '12 rizal st' };
const NO_MATCH = { status: 'none', code: null, candidates: [], street: '' };

/** A host that answers some paths below `/api`, and everything else with 404. */
function fakeHost(answers: Readonly<Record<string, unknown>>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string) => {
    const path = decodeURIComponent(address.replace('https://host.example/api/', '').replaceAll('+', ' '));
    asked.push(path);
    return path in answers ? Response.json(answers[path]) : new Response('', { status: 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

const LONG = `${'a '.repeat(30)}pasig`;

describe('a text in which a search finds nothing is matched as an address', () => {
  test.each([
    ['12 rizal st san antonio pasig', BARANGAY, MATCHED, [SAN_ANTONIO], 'address'],
    ['12 rizal st san antonio pasig', CITY, MATCHED, [], 'address'],
    ['unit 4 pasig', BARANGAY, { ...MATCHED, ...PASIG_CITY, status: 'partial' }, [PASIG_CITY], 'partial'],
    [
      'antonio pasig',
      BARANGAY,
      { ...MATCHED, ...PASIG_CITY, status: 'partial', candidates: [SAN_ANTONIO] },
      BOTH,
      'partial',
    ],
    ['brgy 176', BARANGAY, { ...NO_MATCH, candidates: BOTH }, BOTH, 'address'],
    [LONG, BARANGAY, NO_MATCH, [], 'address'],
  ])('%s, until step %d', async (text, last, match, areas, by) => {
    const kinds = ['region', 'province', 'city', 'municipality'];
    const q = toSearchText(text);
    const searches = last === BARANGAY ? [''] : kinds.map((kind) => `&kind=${kind}`);
    const paths = searches.map((kind) => `search?q=${q}&limit=10${kind}`);
    const asked = fakeHost({
      ...Object.fromEntries(paths.map((path) => [path, []])),
      [`match?address=${text}`]: match,
    });
    const found = await openFunction().find(text, last, signal);
    expect({ by: found.by, names: found.areas.map(({ name }) => name) }).toEqual({
      by,
      names: areas.map(({ name }) => name),
    });
    expect(asked).toEqual([...paths, `match?address=${text}`]);
  });

  test('but a code is not', async () => {
    const asked = fakeHost({ 'search?q=9999999999&limit=10': [] });
    expect(await openFunction().find('9999999999', BARANGAY, signal)).toEqual({ areas: [], by: 'names' });
    expect(asked).toHaveLength(1);
  });
});

test.each([
  ['its areas, as far as they are wanted', { 'zip-codes/1600': { areas: [PASIG_CITY, SAN_ANTONIO] } }, [PASIG_CITY], 1],
  ['what a search finds, if there is no such file', { 'search?q=1600&limit=10': [] }, [], 5],
])('a zip code gives %s', async (_what, answers, areas, count) => {
  const searches = ['region', 'province', 'city', 'municipality'].map((kind) => [
    `search?q=1600&limit=10&kind=${kind}`,
    [],
  ]);
  const asked = fakeHost({ ...Object.fromEntries(searches), ...answers });
  expect(await openFunction().find('1600', CITY, signal)).toEqual({ areas, by: 'zipCode' });
  expect(asked).toHaveLength(count);
});

test('a worker that starts after another one failed is kept when the time of that one is over', async () => {
  const started = fakeWorkers(() => (started.length <= 2 ? 'failed' : 'found'));
  const search = openSearch(['https://base.example/', 'https://files.example/']);
  const find = () => search.find('cebu', BARANGAY, signal);
  await expect(find()).rejects.toThrow('not loaded');
  expect(await find()).toEqual({ areas: [CEBU], by: 'names' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await find()).toEqual({ areas: [CEBU], by: 'names' });
  expect(started).toHaveLength(3);
});

test('searches that wait for a dataset that takes too long take the one of the fallback together', async () => {
  fakeWorkers((script) => (script.startsWith(PAGE) ? 'never' : 'found'));
  const found = openSearch([PAGE, 'https://files.example/']).find('cebu', PROVINCE, signal);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await Promise.race([found, 'nothing yet'])).toEqual({ areas: [CEBU, CEBU], by: 'names' });
});
