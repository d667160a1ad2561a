import { expect, test } from 'vitest';
import { NUMBERED, searchNamedAsProvince, searchNumbered } from './barangays-of-cities.ts';

test.each(NUMBERED)(
  'all barangays with a number in %s are found first with the name of their city',
  (code, count) => {
    expect(searchNumbered(code, 1)).toEqual({ count, wrong: [] });
  },
  60_000,
);

test('so are all barangays of cities and municipalities with the name of their province', () => {
  expect(searchNamedAsProvince(1).wrong).toEqual([]);
}, 60_000);
