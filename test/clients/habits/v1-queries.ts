import { containing, ILOCOS_NORTE, MANILA, names } from './expected.ts';
import type { Habit } from './habit.ts';
import { listed, paged } from './reading.ts';

/** The filters, pages and searches that clients of v1 ask for. */
export const V1_QUERIES: readonly Habit[] = [
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
