import { Country } from '../oracle/country.ts';
import { locate, type Place } from '../oracle/place.ts';
import { shippedFacts } from '../oracle/shipped.ts';

/** A request as public code sends it, what that code reads from the answer, and what it has to find. */
export interface Habit {
  readonly what: string;
  /** Path and query, with the base that the documentation tells such a client to take. */
  readonly target: string;
  /** What the client reads from the parsed body. */
  readonly read: (body: never) => unknown;
  readonly expected: unknown;
  /** What a host has to have for the answer besides files at exactly these paths. */
  readonly needs?: 'rules' | 'function';
}

const places = locate(shippedFacts());
const country = new Country(places);

const place = (code: string): Place => {
  const found = places.find((each) => each.code === code);
  if (found === undefined) throw new Error(`the release has no ${code}`);
  return found;
};
const names = (collection: Parameters<Country['members']>[0], scope: string | null = null): readonly string[] =>
  country.members(collection, scope === null ? null : place(scope)).map(({ name }) => name);
const containing = (collection: Parameters<Country['members']>[0], part: string): readonly string[] =>
  names(collection).filter((name) => name.toLowerCase().includes(part));

interface Item {
  readonly code: string;
  readonly name: string;
  readonly type?: string;
  readonly zip_code?: string | null;
}
interface Wrapped<Content> {
  readonly data: Content;
}
interface Page extends Wrapped<readonly Item[]> {
  readonly meta: { readonly last_page: number; readonly total: number };
  readonly links: { readonly next: string | null };
}

const listed = (body: readonly Item[]) => body.map(({ name }) => name);
/** Lists of psgc.gitlab.io are ordered by nine-digit code. */
const sorted = (body: readonly Item[]) => listed(body).toSorted();
const wrapped = ({ data }: Wrapped<readonly Item[]>) => listed(data);
/** Reads an array, whether it is wrapped or not, as careful clients do. */
const either = (body: readonly Item[] | Wrapped<readonly Item[]>) => listed('data' in body ? body.data : body);
/** Reads a page as far as a loop over all pages does. */
const paged = ({ data, meta, links }: Page) => [listed(data), meta.last_page, links.next === null];

const ILOCOS_NORTE = '0102800000';
const MANILA = '1380600000';
const NCR = '1300000000';

const V1: readonly Habit[] = [
  { what: 'the first list of a form', target: '/api/regions', read: listed, expected: names('regions') },
  {
    what: 'the list below a choice',
    target: '/api/regions/0100000000/provinces',
    read: listed,
    expected: names('provinces', '0100000000'),
  },
  {
    what: 'a slash at the end',
    target: `/api/provinces/${ILOCOS_NORTE}/cities-municipalities/`,
    read: listed,
    expected: names('cities-municipalities', ILOCOS_NORTE),
    needs: 'rules',
  },
  {
    what: '.json at the end',
    target: `/api/provinces/${ILOCOS_NORTE}/cities-municipalities.json`,
    read: listed,
    expected: names('cities-municipalities', ILOCOS_NORTE),
  },
  { what: 'cities of NCR', target: `/api/regions/${NCR}/cities`, read: listed, expected: names('cities', NCR) },
  {
    what: 'barangays of a city by its collection',
    target: `/api/cities/${MANILA}/barangays`,
    read: listed,
    expected: names('barangays', MANILA),
  },
  {
    what: 'barangays by the filter for a city',
    target: `/api/barangays?city_code=${MANILA}`,
    read: listed,
    expected: names('barangays', MANILA),
    needs: 'rules',
  },
  {
    what: 'barangays by the filter for a municipality',
    target: '/api/barangays?municipality_code=0102801000',
    read: listed,
    expected: names('barangays', '0102801000'),
    needs: 'rules',
  },
  {
    what: 'provinces by the filter for a region',
    target: '/api/provinces?region_code=0100000000',
    read: listed,
    expected: names('provinces', '0100000000'),
    needs: 'rules',
  },
  {
    what: 'cities and municipalities by the filter for a province, at the second prefix',
    target: `/api/v1/cities-municipalities?province_code=${ILOCOS_NORTE}`,
    read: listed,
    expected: names('cities-municipalities', ILOCOS_NORTE),
    needs: 'rules',
  },
  {
    what: 'a loop over all pages: the first',
    target: '/api/v1/barangays?per_page=1000&page=1',
    read: paged,
    expected: [names('barangays').slice(0, 1000), 43, false],
    needs: 'rules',
  },
  {
    what: 'a loop over all pages: the last',
    target: '/api/v1/barangays?per_page=1000&page=43',
    read: paged,
    expected: [names('barangays').slice(42_000), 43, true],
    needs: 'rules',
  },
  {
    what: 'pages of another list',
    target: '/api/v1/cities-municipalities?per_page=1000&page=2',
    read: paged,
    expected: [names('cities-municipalities').slice(1000), 2, true],
    needs: 'function',
  },
  {
    what: 'pages of a nested list',
    target: `/api/v1/cities-municipalities/${MANILA}/barangays?per_page=500&page=2`,
    read: paged,
    expected: [names('barangays', MANILA).slice(500), 2, true],
    needs: 'function',
  },
  {
    what: 'a search by name, with a plus sign for the space',
    target: '/api/cities?q=las+pi%C3%B1as',
    read: listed,
    expected: containing('cities', 'las piñas'),
    needs: 'function',
  },
  {
    what: 'a search in the whole list, with a page size that it does not have',
    target: '/api/barangays?q=Katipunan&per_page=1000',
    read: listed,
    expected: containing('barangays', 'katipunan'),
    needs: 'function',
  },
  {
    what: 'a search for a name that no province has',
    target: '/api/provinces?q=Metro%20Manila',
    read: listed,
    expected: [],
    needs: 'function',
  },
  {
    what: 'a parameter against caches, as jQuery adds it',
    target: '/api/provinces?_=1700000000000',
    read: listed,
    expected: names('provinces'),
  },
  {
    what: 'a name with its ñ',
    target: '/api/cities/City%20of%20Las%20Pi%C3%B1as',
    read: ({ code }: Item) => code,
    expected: '1380200000',
    needs: 'function',
  },
  {
    what: 'a region by its short name',
    target: '/api/regions/NCR/cities',
    read: listed,
    expected: names('cities', NCR),
    needs: 'function',
  },
  {
    what: 'a city as people call it',
    target: '/api/cities/Cebu%20City',
    read: ({ code, zip_code }: Item) => [code, zip_code],
    expected: ['0730600000', '6000'],
    needs: 'function',
  },
];

const V2: readonly Habit[] = [
  {
    what: 'a bare array, or one in `data`',
    target: '/api/v2/cities-municipalities',
    read: either,
    expected: names('cities-municipalities'),
  },
  {
    what: 'barangays of a city by its collection',
    target: `/api/v2/cities/${MANILA}/barangays`,
    read: either,
    expected: names('barangays', MANILA),
  },
  {
    what: 'a province by its former name',
    target: '/api/v2/provinces/Compostela%20Valley',
    read: ({ name }: Item) => name,
    expected: 'Davao de Oro',
    needs: 'function',
  },
];

const LOCATED_IN: Habit = {
  what: 'where a form lists an independent city',
  target: '/api/located-in',
  read: (body: readonly (Item & { province: string | null })[]) =>
    body.find(({ code }) => code === '0730600000')?.province,
  expected: 'Cebu',
};

const CLOUD: readonly Habit[] = [
  { what: 'an array in `data`', target: '/cloud/api/v2/provinces', read: wrapped, expected: names('provinces') },
  {
    what: 'an array in `data`, or a bare one',
    target: `/cloud/api/v2/regions/${NCR}/cities-municipalities`,
    read: either,
    expected: names('cities-municipalities', NCR),
  },
  {
    what: 'a record in `data`',
    target: `/cloud/api/v2/provinces/${ILOCOS_NORTE}`,
    read: ({ data }: Wrapped<Item>) => data.name,
    expected: 'Ilocos Norte',
  },
  {
    what: 'zip codes of a list',
    target: '/cloud/api/v2/cities-municipalities',
    read: ({ data }: Wrapped<readonly Item[]>) => data.map(({ zip_code }) => zip_code),
    expected: country.members('cities-municipalities', null).map(({ zip_code }) => zip_code),
  },
  {
    what: 'province and zip code of a barangay',
    target: '/cloud/api/v2/barangays/0102805001',
    read: ({ data }: Wrapped<Item & { province: string }>) => [data.province, data.zip_code],
    expected: ['Ilocos Norte', place('0102805000').zip_code],
  },
  {
    what: 'v1 beside v2',
    target: '/cloud/api/v1/cities-municipalities/0102805000/barangays',
    read: listed,
    expected: names('barangays', '0102805000'),
  },
  { what: 'v1 without a version', target: '/cloud/api/provinces', read: listed, expected: names('provinces') },
];

const GITLAB: readonly Habit[] = [
  {
    what: 'regions, with a slash at the end',
    target: '/gitlab/api/regions/',
    read: (body: readonly Item[]) => body.map(({ code, name }) => [code, name]).slice(0, 2),
    expected: [
      ['010000000', 'Ilocos Region'],
      ['020000000', 'Cagayan Valley'],
    ],
    needs: 'rules',
  },
  {
    what: 'provinces of a region, with .json',
    target: '/gitlab/api/regions/010000000/provinces.json',
    read: listed,
    expected: names('provinces', '0100000000'),
  },
  {
    what: 'cities and municipalities of a province, with a slash',
    target: '/gitlab/api/provinces/012800000/cities-municipalities/',
    read: listed,
    expected: names('cities-municipalities', ILOCOS_NORTE),
    needs: 'rules',
  },
  {
    what: 'NCR, which has no provinces, by its cities and municipalities',
    target: '/gitlab/api/regions/130000000/cities-municipalities/',
    read: sorted,
    expected: names('cities-municipalities', NCR).toSorted(),
    needs: 'rules',
  },
  {
    what: 'the districts of NCR',
    target: '/gitlab/api/regions/130000000/districts/',
    read: listed,
    expected: ['First District', 'Second District', 'Third District', 'Fourth District'],
    needs: 'rules',
  },
  {
    what: 'barangays of a city, with a slash',
    target: '/gitlab/api/cities/133900000/barangays/',
    read: listed,
    expected: names('barangays', MANILA),
    needs: 'rules',
  },
  {
    what: 'barangays of a city or municipality, without a slash',
    target: '/gitlab/api/cities-municipalities/012805000/barangays',
    read: listed,
    expected: names('barangays', '0102805000'),
  },
  {
    what: 'provinces, without a slash',
    target: '/gitlab/api/provinces',
    read: sorted,
    expected: names('provinces').toSorted(),
  },
];

/** What public code that was written for psgc.cloud and psgc.gitlab.io asks for. */
export const HABITS: readonly Habit[] = [...V1, ...V2, LOCATED_IN, ...CLOUD, ...GITLAB];
