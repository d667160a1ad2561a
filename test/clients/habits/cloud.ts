import { country, ILOCOS_NORTE, names, NCR, place } from './expected.ts';
import { either, type Habit, type Item, listed, wrapped, type Wrapped } from './habit.ts';

/** Requests of clients of psgc.cloud. */
export const CLOUD: readonly Habit[] = [
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
