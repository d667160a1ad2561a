import { ILOCOS_NORTE, MANILA, names, NCR } from './expected.ts';
import { type Habit, type Item, listed, sorted } from './habit.ts';

/** Requests of clients of psgc.gitlab.io. */
export const GITLAB: readonly Habit[] = [
  {
    what: 'regions, with a slash at the end',
    target: '/gitlab/api/regions/',
    read: (body: readonly Item[]) => body.map(({ code, name }) => [code, name]).slice(0, 2),
    expected: [
      ['010000000', 'Ilocos Region'],
      ['020000000', 'Cagayan Valley'],
    ],
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
  },
  {
    what: 'NCR, which has no provinces, by its cities and municipalities',
    target: '/gitlab/api/regions/130000000/cities-municipalities/',
    read: sorted,
    expected: names('cities-municipalities', NCR).toSorted(),
  },
  {
    what: 'the districts of NCR',
    target: '/gitlab/api/regions/130000000/districts/',
    read: listed,
    expected: ['First District', 'Second District', 'Third District', 'Fourth District'],
  },
  {
    what: 'barangays of a city, with a slash',
    target: '/gitlab/api/cities/133900000/barangays/',
    read: listed,
    expected: names('barangays', MANILA),
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
