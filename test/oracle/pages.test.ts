import { describe, expect, test } from 'vitest';
import { createOracle } from './oracle.ts';
import { shippedFacts } from './shipped.ts';

const oracle = createOracle(shippedFacts());
const AT = '/api/v1/barangays';

interface Page {
  readonly data: readonly { readonly code: string; readonly name: string }[];
  readonly links: Readonly<Record<'first' | 'last' | 'prev' | 'next', string | null>>;
  readonly meta: Readonly<Record<string, unknown>>;
}

function page(query: string): Page {
  return oracle.answer(`${AT}${query}`)?.body as Page;
}

test('the first page', () => {
  const { data, links, meta } = page('');
  expect(data).toHaveLength(15);
  expect(JSON.stringify(data[0])).toBe('{"code":"0102801001","name":"Adams","status":"Active"}');
  expect(JSON.stringify(links)).toBe(
    '{"first":"/api/v1/barangays?page=1&per_page=15","last":"/api/v1/barangays?page=2801&per_page=15",' +
      '"prev":null,"next":"/api/v1/barangays?page=2&per_page=15"}',
  );
  expect(JSON.stringify(meta)).toBe(
    '{"current_page":1,"from":1,"last_page":2801,"path":"/api/v1/barangays","per_page":15,' + '"to":15,"total":42010}',
  );
  expect(Object.keys(page(''))).toEqual(['data', 'links', 'meta']);
});

test('the last page', () => {
  const { data, links, meta } = page('?per_page=1000&page=43');
  expect(data).toHaveLength(10);
  expect(links).toMatchObject({ prev: `${AT}?page=42&per_page=1000`, next: null });
  expect(meta).toMatchObject({ current_page: 43, from: 42001, last_page: 43, to: 42010, total: 42010 });
});

describe('totals of filters and of q', () => {
  test.each([
    ['?region_code=0100000000', 3267],
    ['?province_code=0102800000', 559],
    ['?city_code=0102805000', 43],
    ['?city_code=1380600000', 897],
    ['?municipality_code=1381701000', 10],
    ['?region_code=0100000000&city_code=0102805000', 43],
    ['?city_code=0102805000&q=AGLIPAY', 1],
    ['?q=', 42010],
    ['?colour=blue', 42010],
    ['?Region_code=none', 42010],
    ['?region_code=none&region_code=0100000000', 3267],
    // A city outside the region; a city and a municipality; a name that does not exist.
    ['?region_code=0200000000&city_code=0102805000', 0],
    ['?city_code=0102805000&municipality_code=1381701000', 0],
    ['?q=Atlantis', 0],
    ['?municipality_code=1381701000&q=Agu++ho', 0],
  ])('%s', (query, total) => {
    expect(page(query).meta).toMatchObject({ total });
  });

  test('q finds a part of the name, ignoring case and diacritics', () => {
    const found = page('?q=LEANO&province_code=0201500000').data.map(({ name }) => name);
    expect(found).toContain('Camalaggoan/D Leaño');
    expect(page('?q=Lea%C3%B1o&province_code=0201500000').data.map(({ name }) => name)).toEqual(found);
  });

  test('an empty result', () => {
    expect(page('?q=Atlantis')).toEqual({
      data: [],
      links: {
        first: `${AT}?q=Atlantis&page=1&per_page=15`,
        last: `${AT}?q=Atlantis&page=1&per_page=15`,
        prev: null,
        next: null,
      },
      meta: { current_page: 1, from: null, last_page: 1, path: AT, per_page: 15, to: null, total: 0 },
    });
  });

  test('links keep the filters and write them first', () => {
    expect(page('?per_page=010&page=2&q=san+jos%C3%A9&colour=blue&region_code=0100000000').links.first).toBe(
      `${AT}?region_code=0100000000&q=san%20jos%C3%A9&page=1&per_page=10`,
    );
  });
});

describe('invalid parameters', () => {
  test.each([
    ['?page=0', 'page'],
    ['?page=2802', 'page'],
    ['?page=-1', 'page'],
    ['?page=1.0', 'page'],
    ['?page=', 'page'],
    ['?page=1e1', 'page'],
    ['?page=%2B1', 'page'],
    ['?page=99999999999999999999999', 'page'],
    ['?per_page=0', 'per_page'],
    ['?per_page=1001', 'per_page'],
    ['?per_page=all', 'per_page'],
    ['?per_page=', 'per_page'],
    ['?region_code=9900000000', 'region_code'],
    ['?region_code=', 'region_code'],
    ['?region_code=0102800000', 'region_code'],
    ['?province_code=Ilocos+Norte', 'province_code'],
    ['?province_code=1999900000', 'province_code'],
    ['?city_code=1381701000', 'city_code'],
    ['?municipality_code=0102805000', 'municipality_code'],
    ['?city_code=1380601000', 'city_code'],
    // The first of several; a page past the last page comes after all others.
    ['?per_page=0&page=0', 'page'],
    ['?city_code=none&region_code=none', 'region_code'],
    ['?page=2802&per_page=0', 'per_page'],
    ['?page=2802&municipality_code=none', 'municipality_code'],
    ['?q=Atlantis&page=2', 'page'],
  ])('%s', (query, name) => {
    expect(oracle.answer(`${AT}${query}`)).toEqual({
      status: 404,
      body: { message: `Invalid parameter: ${name}` },
    });
  });
});
