import { releaseOfColumn } from '../../../generator/core/codes/column-release.ts';
import { ReleasedAreas } from '../../../generator/core/gazetteer/released-areas.ts';
import type { ReleaseTotals } from '../../../generator/core/psgc/release.ts';
import { gazetteer } from '../../committed-data.ts';

const { releases, changes } = gazetteer.history;
const areas = new ReleasedAreas(gazetteer);

/** The codes of the areas of a level in a release. */
export const codesOf = (release: ReleaseTotals, level: string): readonly string[] =>
  areas.list(release).flatMap((entry) => (entry.level === level ? [entry.code] : []));

/** The releases that a column with these codes is taken for, newest first. */
export const releasesOfColumn = (codes: Iterable<string>): readonly string[] =>
  releaseOfColumn(gazetteer, new Set(codes)).fits.map(({ release }) => release.release);

/** The barangays of a release, with 5 % of their codes wrong. */
export const spoiledBarangays = (release: ReleaseTotals): readonly string[] =>
  codesOf(release, 'Bgy').map((code, at) => (at % 20 === 7 ? `99${code.slice(2)}` : code));

/** True if a release gave no barangay a code, and took none from one. */
const keptBarangays = ({ release }: ReleaseTotals): boolean =>
  !changes(release).some(
    ({ kind, change, formerCode }) => kind === 'barangay' && (change === 'created' || formerCode !== null),
  );

/** The releases that have the same barangays as one, newest first. */
export function withSameBarangays(release: ReleaseTotals): readonly string[] {
  const at = releases.indexOf(release);
  const first = releases.findLastIndex((each, nth) => nth <= at && (nth === 0 || !keptBarangays(each)));
  const next = releases.findIndex((each, nth) => nth > at && !keptBarangays(each));
  return releases
    .slice(first, next === -1 ? undefined : next)
    .map((each) => each.release)
    .reverse();
}
