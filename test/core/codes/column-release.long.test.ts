import { expect, test } from 'vitest';
import { gazetteer } from '../../committed-data.ts';
import { codesOf, releasesOfColumn, spoiledBarangays, withSameBarangays } from './columns.ts';

const { releases } = gazetteer.history;

test.each(releases)('the barangays of $release are recognised although 5 % of their codes are wrong', (release) => {
  expect(releasesOfColumn(spoiledBarangays(release))).toEqual(withSameBarangays(release));
});

test('the releases with the same barangays are those whose codes are equal', () => {
  const columns = releases.map((release) => ({ name: release.release, codes: codesOf(release, 'Bgy').join() }));
  for (const [at, { codes }] of columns.entries()) {
    const equal = columns.flatMap((each) => (each.codes === codes ? [each.name] : [])).reverse();
    expect(withSameBarangays(releases[at] as (typeof releases)[number])).toEqual(equal);
  }
});
