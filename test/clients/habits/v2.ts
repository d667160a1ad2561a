import { MANILA, names } from './expected.ts';
import type { Habit } from './habit.ts';
import { either, type Item } from './reading.ts';

/** Requests of clients of v2, and where they read the location of independent cities. */
export const V2: readonly Habit[] = [
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
