import { expect, test } from 'vitest';
import { gazetteer } from '../../committed-data.ts';
import { codesOf, releasesOfColumn, spoiledBarangays, withSameBarangays } from './columns.ts';

const { releases } = gazetteer.history;

// `column-release.long.test.ts` takes every release.
test.each(releases.filter(({ release }) => ['2022-4Q', '2024-2Q', '2026-2Q'].includes(release)))(
  'the barangays of $release are recognised although 5 % of their codes are wrong',
  (release) => {
    expect(releasesOfColumn(spoiledBarangays(release))).toEqual(withSameBarangays(release));
  },
);

test('a table of most regions is of the releases of which it lacks the fewest', () => {
  const codes = codesOf(releases[0] as (typeof releases)[number], 'Reg').filter((code) => code !== '0700000000');
  // The Negros Island Region is in the releases since 2024-2Q.
  const without = releases.map(({ release }) => release).filter((name) => name < '2024-2');
  expect(releasesOfColumn(codes)).toEqual(without.toReversed());
});
