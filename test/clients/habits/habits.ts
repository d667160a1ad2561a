import { CLOUD } from './cloud.ts';
import { containing, ILOCOS_NORTE, MANILA, names, NCR } from './expected.ts';
import { GITLAB } from './gitlab.ts';
import { either, type Habit, type Item, listed, paged } from './habit.ts';

/** Requests of clients of v1 by a path alone. */
const V1_PATHS: readonly Habit[] = [
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
    needsFunction: true,
  },
  {
    what: 'a region by its short name',
    target: '/api/regions/NCR/cities',
    read: listed,
    expected: names('cities', NCR),
    needsFunction: true,
  },
  {
    what: 'a city as people call it',
    target: '/api/cities/Cebu%20City',
    read: ({ code, zip_code }: Item) => [code, zip_code],
    expected: ['0730600000', '6000'],
    needsFunction: true,
  },
];

/** The filters, pages and searches that clients of v1 ask for. */
const V1_QUERIES: readonly Habit[] = [
  {
    what: 'barangays by the filter for a city',
    target: `/api/barangays?city_code=${MANILA}`,
    read: listed,
    expected: names('barangays', MANILA),
  },
  {
    what: 'barangays by the filter for a municipality',
    target: '/api/barangays?municipality_code=0102801000',
    read: listed,
    expected: names('barangays', '0102801000'),
  },
  {
    what: 'provinces by the filter for a region',
    target: '/api/provinces?region_code=0100000000',
    read: listed,
    expected: names('provinces', '0100000000'),
  },
  {
    what: 'cities and municipalities by the filter for a province, at the second prefix',
    target: `/api/v1/cities-municipalities?province_code=${ILOCOS_NORTE}`,
    read: listed,
    expected: names('cities-municipalities', ILOCOS_NORTE),
  },
  {
    what: 'a loop over all pages: the first',
    target: '/api/v1/barangays?per_page=1000&page=1',
    read: paged,
    expected: [names('barangays').slice(0, 1000), 43, false],
  },
  {
    what: 'a loop over all pages: the last',
    target: '/api/v1/barangays?per_page=1000&page=43',
    read: paged,
    expected: [names('barangays').slice(42_000), 43, true],
  },
  {
    what: 'pages of another list',
    target: '/api/v1/cities-municipalities?per_page=1000&page=2',
    read: paged,
    expected: [names('cities-municipalities').slice(1000), 2, true],
    needsFunction: true,
  },
  {
    what: 'pages of a nested list',
    target: `/api/v1/cities-municipalities/${MANILA}/barangays?per_page=500&page=2`,
    read: paged,
    expected: [names('barangays', MANILA).slice(500), 2, true],
    needsFunction: true,
  },
  {
    what: 'a search by name, with a plus sign for the space',
    target: '/api/cities?q=las+pi%C3%B1as',
    read: listed,
    expected: containing('cities', 'las piñas'),
    needsFunction: true,
  },
  {
    what: 'a search in the whole list, with a page size that it does not have',
    target: '/api/barangays?q=Katipunan&per_page=1000',
    read: listed,
    expected: containing('barangays', 'katipunan'),
    needsFunction: true,
  },
  {
    what: 'a search for a name that no province has',
    target: '/api/provinces?q=Metro%20Manila',
    read: listed,
    expected: [],
    needsFunction: true,
  },
];

/** Requests of clients of v2, and where they read the location of independent cities. */
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
    needsFunction: true,
  },
  {
    what: 'where a form lists an independent city',
    target: '/api/located-in',
    read: (body: readonly (Item & { province: string | null })[]) =>
      body.find(({ code }) => code === '0730600000')?.province,
    expected: 'Cebu',
  },
];

/** Requests of public code that was written for psgc.cloud and psgc.gitlab.io. */
export const HABITS: readonly Habit[] = [...V1_PATHS, ...V1_QUERIES, ...V2, ...CLOUD, ...GITLAB];
