import { describe, expect, test } from 'vitest';
import { TOTALS } from '../published-totals.ts';
import { shippedOracle } from './oracles.ts';

const oracle = shippedOracle();
const AT = '/api/v1/barangays';

/** How many barangays there are, and on how many pages of the usual size. */
const ALL = TOTALS.barangays;
const LAST = Math.ceil(ALL / 15);

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
    `{"first":"/api/v1/barangays?page=1&per_page=15","last":"/api/v1/barangays?page=${LAST}&per_page=15",` +
      '"prev":null,"next":"/api/v1/barangays?page=2&per_page=15"}',
  );
  expect(JSON.stringify(meta)).toBe(
    `{"current_page":1,"from":1,"last_page":${LAST},"path":"/api/v1/barangays","per_page":15,"to":15,"total":${ALL}}`,
  );
  expect(Object.keys(page(''))).toEqual(['data', 'links', 'meta']);
});

test('the last page', () => {
  const last = Math.ceil(ALL / 1000);
  const { data, links, meta } = page(`?per_page=1000&page=${last}`);
  expect(data).toHaveLength(ALL - (last - 1) * 1000);
  expect(links).toMatchObject({ prev: `${AT}?page=${last - 1}&per_page=1000`, next: null });
  expect(meta).toMatchObject({ current_page: last, from: (last - 1) * 1000 + 1, last_page: last, to: ALL, total: ALL });
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
    ['?q=', ALL],
    ['?colour=blue', ALL],
    ['?Region_code=none', ALL],
    ['?colour[]=blue&colour[]=red', ALL],
    ['?pages=none&page.x=none&xpage[]=1&[]=1&[page]=1', ALL],
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
    [`?page=${LAST + 1}`, 'page'],
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
    [`?page=${LAST + 1}&per_page=0`, 'per_page'],
    [`?page=${LAST + 1}&municipality_code=none`, 'municipality_code'],
    ['?q=Atlantis&page=2', 'page'],
    ['?q[]=a&page=99999', 'q'],
    ['?q[]=a&municipality_code=none', 'municipality_code'],
    // Repeated, also with one value, and written as an array.
    ['?page=1&page=2', 'page'],
    ['?page=1&page=1', 'page'],
    ['?page[]=1', 'page'],
    ['?page%5B%5D=1', 'page'],
    ['?page[0]=1', 'page'],
    ['?page=1&page[]=1', 'page'],
    ['?per_page=15&per_page=15', 'per_page'],
    ['?per_page[a]=15', 'per_page'],
    ['?region_code=0100000000&region_code=0100000000', 'region_code'],
    ['?city_code[]=0102805000', 'city_code'],
    ['?q=a&q=b', 'q'],
    ['?q=a&q=', 'q'],
    ['?q[]=a', 'q'],
    ['?q[=a', 'q'],
  ])('%s', (query, name) => {
    expect(oracle.answer(`${AT}${query}`)).toEqual({
      status: 404,
      body: { message: `Invalid parameter: ${name}` },
    });
  });
});

describe('lists of the country, filtered and searched, at both prefixes', () => {
  test.each([
    ['regions?q=VISAYAS', 3],
    ['regions?q=', 18],
    ['provinces?region_code=0100000000', 4],
    ['provinces?province_code=0102800000', 1],
    ['provinces?region_code=0200000000&province_code=0102800000', 0],
    ['provinces?q=ilocos', 2],
    ['provinces?q=ilocos&region_code=0200000000', 0],
    ['cities-municipalities?region_code=0100000000', 125],
    ['cities-municipalities?province_code=0102800000', 23],
    ['cities?region_code=0100000000', 9],
    ['cities?province_code=0102800000', 2],
    ['cities?q=paranaque', 1],
    ['cities?q=PARA%C3%91AQUE&region_code=1300000000', 1],
    ['municipalities?region_code=0100000000', 116],
    ['municipalities?province_code=0102800000&region_code=0100000000', 21],
    ['sub-municipalities?region_code=1300000000', 14],
    ['sub-municipalities?region_code=0100000000', 0],
    ['sub-municipalities?province_code=0102800000', 0],
    ['sub-municipalities?q=ermita', 1],
    // What is not a parameter of the list.
    ['regions?region_code=none&name[]=x', TOTALS.regions],
    ['cities?city_code=none&municipality_code=none&name=x', TOTALS.cities],
    ['municipalities?city_code=0102805000', TOTALS.municipalities],
  ])('%s', (target, total) => {
    for (const prefix of ['/api', '/api/v1']) expect(lengthOf(`${prefix}/${target}`)).toBe(total);
  });

  test.each([
    ['?city_code=0102805000', 43],
    ['?municipality_code=1381701000', 10],
    ['?province_code=0102800000&q=san', 141],
    ['?region_code=0200000000&city_code=0102805000', 0],
    ['?q=leano', 2],
    ['?page=none&per_page[]=none&city_code=0102805000', 43],
    ['?page=2', ALL],
  ])('barangays%s at the first prefix', (query, total) => expect(lengthOf(`/api/barangays${query}`)).toBe(total));
});

describe('pages of the other lists', () => {
  test.each([
    ['/api/v1/regions?page=2', 3, 18, '/api/v1/regions'],
    ['/api/v1/provinces?per_page=4&region_code=0100000000', 4, 4, '/api/v1/provinces'],
    ['/api/v1/cities?page=1&q=atlantis', 0, 0, '/api/v1/cities'],
    ['/api/v1/provinces/0102800000/barangays?page=2', 15, 559, '/api/v1/provinces/0102800000/barangays'],
    ['/api/v1/provinces/Ilocos%20Norte/cities/?page=1', 2, 2, '/api/v1/provinces/0102800000/cities'],
    ['/api/v1/cities/0102805000/barangays?per_page=43', 43, 43, '/api/v1/cities/0102805000/barangays'],
    ['/api/v1/regions/1300000000/provinces?page=1', 0, 0, '/api/v1/regions/1300000000/provinces'],
    // A list within an area has no filters and no q.
    ['/api/v1/regions/0100000000/cities?page=1&q=none&region_code=none', 9, 9, '/api/v1/regions/0100000000/cities'],
  ])('%s', (target, length, total, path) => {
    const { data, links, meta } = (oracle.answer(target) as { body: Page }).body;
    expect(data).toHaveLength(length);
    expect(meta).toMatchObject({ total, path });
    expect(links.first?.startsWith(`${path}?`)).toBe(true);
  });

  test.each([
    ['/api/v1/regions?page=3', 'page'],
    ['/api/v1/regions?q=a&q=a', 'q'],
    ['/api/regions?q[]=a', 'q'],
    ['/api/provinces?region_code=0102800000', 'region_code'],
    ['/api/cities?province_code=&region_code=', 'region_code'],
    ['/api/barangays?city_code=1381701000', 'city_code'],
    ['/api/v1/cities?page=2&region_code=0100000000', 'page'],
    ['/api/v1/regions/0100000000/provinces?per_page=0', 'per_page'],
    ['/api/v1/regions/0100000000/provinces?page=1&page=1', 'page'],
  ])('%s is invalid', (target, name) => {
    expect(oracle.answer(target)).toEqual({ status: 404, body: { message: `Invalid parameter: ${name}` } });
  });

  test.each([
    ['/api/v1/regions/none/provinces?page=0', 'Region not found'],
    ['/api/v1/streets?page=0', 'Not found'],
  ])('%s: the path is checked first', (target, message) => {
    expect(oracle.answer(target)).toEqual({ status: 404, body: { message } });
  });

  test.each([
    '/api/regions/0100000000/provinces?page=0&q[]=1',
    '/api/provinces/0102800000/barangays?page[]=2',
    '/api/v2/regions?page=0&q[]=1&region_code=',
    '/api/v1/regions/0100000000?page=0',
    '/api/v1/barangays/0102805001/city?page=0&q=x',
    '/api/v1/regions?utm_source=x&page_no=2',
  ])('%s is the same without its query', (target) => {
    expect(oracle.answer(target)).toEqual(oracle.answer(target.replace(/\?.*/, '')));
  });
});

test('links begin with the origin, and the path does not', () => {
  const answer = oracle.answer('/api/v1/regions?page=1&q=visayas', { origin: 'https://psgc.example.ph' });
  const address = 'https://psgc.example.ph/api/v1/regions?q=visayas&page=1&per_page=15';
  expect(answer?.body).toMatchObject({
    links: { first: address, last: address, prev: null, next: null },
    meta: { path: '/api/v1/regions' },
  });
});

const lengthOf = (target: string): number => {
  const body = oracle.answer(target)?.body as readonly unknown[] | Page;
  return 'meta' in body ? (body.meta['total'] as number) : body.length;
};
