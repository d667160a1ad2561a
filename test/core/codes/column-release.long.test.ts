import { expect, test } from 'vitest';
import { releaseOfColumn } from '../../../generator/core/codes/column-release.ts';
import { ReleasedAreas } from '../../../generator/core/gazetteer/released-areas.ts';
import type { ReleaseTotals } from '../../../generator/core/psgc/release.ts';
import { gazetteer } from '../../committed-data.ts';

const { releases, changes } = gazetteer.history;
const areas = new ReleasedAreas(gazetteer);

/** The codes of the areas of a level in a release. */
const codesOf = (release: ReleaseTotals, level: string): readonly string[] =>
  areas.list(release).flatMap((entry) => (entry.level === level ? [entry.code] : []));

/** The releases that a column with these codes is taken for, newest first. */
const releasesOfColumn = (codes: Iterable<string>): readonly string[] =>
  releaseOfColumn(gazetteer, new Set(codes)).fits.map(({ release }) => release.release);

/** The barangays of a release, with 5 % of their codes wrong. */
const spoiledBarangays = (release: ReleaseTotals): readonly string[] =>
  codesOf(release, 'Bgy').map((code, at) => (at % 20 === 7 ? `99${code.slice(2)}` : code));

/** True if a release gave no barangay a code, and took none from one. */
const keptBarangays = ({ release }: ReleaseTotals): boolean =>
  !changes(release).some(
    ({ kind, change, formerCode }) => kind === 'barangay' && (change === 'created' || formerCode !== null),
  );

/** The releases that have the same barangays as one, newest first. */
function withSameBarangays(release: ReleaseTotals): readonly string[] {
  const at = releases.indexOf(release);
  const first = releases.findLastIndex((each, nth) => nth <= at && (nth === 0 || !keptBarangays(each)));
  const next = releases.findIndex((each, nth) => nth > at && !keptBarangays(each));
  return releases
    .slice(first, next === -1 ? undefined : next)
    .map((each) => each.release)
    .reverse();
}

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

test('a table of most regions is of the releases of which it lacks the fewest', () => {
  const codes = codesOf(releases[0] as (typeof releases)[number], 'Reg').filter((code) => code !== '0700000000');
  // The Negros Island Region is in the releases since 2024-2Q.
  const without = releases.map(({ release }) => release).filter((name) => name < '2024-2');
  expect(releasesOfColumn(codes)).toEqual(without.toReversed());
});
