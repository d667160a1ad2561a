import { expect, test } from 'vitest';
import { CodesInReleases } from '../../../generator/core/codes/codes-in-releases.ts';
import { releaseOfColumn } from '../../../generator/core/codes/column-release.ts';
import { ReleasedAreas } from '../../../generator/core/gazetteer/released-areas.ts';
import type { ReleaseTotals } from '../../../generator/core/psgc/release.ts';
import { gazetteer } from '../../committed-data.ts';

const { releases, changes } = gazetteer.history;
const areas = new ReleasedAreas(gazetteer);
const known = new CodesInReleases(gazetteer);

/** The codes of the areas of a level in a release. */
const codesOf = (release: ReleaseTotals, level: string): readonly string[] =>
  areas.list(release).flatMap((entry) => (entry.level === level ? [entry.code] : []));

/** The releases that a column with these codes is taken for, newest first. */
const releasesOfColumn = (codes: Iterable<string>): readonly string[] =>
  releaseOfColumn(gazetteer, new Set(codes), known).fits.map(({ release }) => release.release);

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

/** The columns of releases with the same barangays are equal. */
test.each(releases.filter((release, at) => at === 0 || !keptBarangays(release)))(
  'the barangays of $release are recognised although 5 % of their codes are wrong',
  (release) => {
    expect(releasesOfColumn(spoiledBarangays(release))).toEqual(withSameBarangays(release));
  },
);

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

test.each(releases)('each area of $release is found by its code of ten and of nine digits', (release) => {
  const wrong = areas.list(release).filter(({ code, correspondence_code: nine }) => {
    const found = [code, ...(nine === '' ? [] : [nine])].map((each) => known.find(each, release)?.code);
    return found.some((each) => each !== code);
  });
  expect(wrong).toEqual([]);
});

test.each<[code: string, name: string, expected: string | undefined, what: string]>([
  ['184501000', '2022-4Q', '0630200000', 'Bacolod, of the first Negros Island Region'],
  ['184501000', '2026-2Q', '1830200000', 'the same, in the second one'],
  ['1903804000', '2022-4Q', '1908703000', 'Cotabato City, before Maguindanao was divided'],
  ['064500000', '2024-04', '0604500000', 'Negros Occidental, before the second Negros Island Region'],
  ['0604500000', '2026-2Q', undefined, 'the ten-digit code of another release'],
  ['042103001', '2023-2Q', '0402103001', 'Alima, before it was merged'],
  ['042103001', '2023-3Q', undefined, 'Alima, after it was merged'],
  ['153800000', '2022-4Q', undefined, 'Maguindanao, which was divided before the first release'],
  ['042119026', '2022-4Q', undefined, 'Calabuso, which was merged before it'],
  ['999999999', '2022-4Q', undefined, 'no code'],
])('%s in %s is %s: %s', (code, name, expected) => {
  const release = releases.find((each) => each.release === name) ?? expect.fail(name);
  expect(known.find(code, release)?.code).toBe(expected);
});

test('no two areas of any release have the same digits after those of the region', () => {
  const areas = new Map<string, string>();
  const { hierarchy, codes: index } = gazetteer;
  const current = [...hierarchy.above, ...hierarchy.list(null, 'barangays')].map((area) => index.of(area));
  const records = [...current, ...index.retired().values()];
  for (const { code, kind, status, successors } of records) {
    if (kind === null || kind === 'region') continue;
    const now = status === 'current' ? code : successors.join() || code;
    expect(areas.get(code.slice(2)) ?? now, code).toBe(now);
    areas.set(code.slice(2), now);
  }
});
