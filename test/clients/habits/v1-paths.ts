import { ILOCOS_NORTE, MANILA, NCR, names } from './expected.ts';
import type { Habit } from './habit.ts';
import { listed, type Item } from './reading.ts';

/** Requests of clients of v1 by a path alone. */
export const V1_PATHS: readonly Habit[] = [
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
