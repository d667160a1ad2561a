import { expect, test } from 'vitest';
import { releaseOfColumn } from '../../../generator/core/codes/column-release.ts';
import { ReleasedAreas } from '../../../generator/core/gazetteer/released-areas.ts';
import { gazetteer } from '../../committed-data.ts';

const { releases } = gazetteer.history;
const areas = new ReleasedAreas(gazetteer);
const codesOf = (release: (typeof releases)[number], level: string): readonly string[] =>
  areas.list(release).flatMap((entry) => (entry.level === level ? [entry.code] : []));

const columns = releases.map((release) => ({ release: release.release, codes: codesOf(release, 'Bgy') }));

test.each(columns)('the barangays of $release are recognised although 5 % of their codes are wrong', ({ codes }) => {
  const whole = codes.join();
  const neighbours = columns.flatMap((each) => (each.codes.join() === whole ? [each.release] : []));
  const spoiled = new Set(codes.map((code, at) => (at % 20 === 7 ? `99${code.slice(2)}` : code)));
  const { fits } = releaseOfColumn(gazetteer, spoiled);
  expect(fits.map((fit) => fit.release.release)).toEqual(neighbours.toReversed());
});

test('a table of most regions is of the releases of which it lacks the fewest', () => {
  const codes = codesOf(releases[0] as (typeof releases)[number], 'Reg').filter((code) => code !== '0700000000');
  const found = releaseOfColumn(gazetteer, new Set(codes)).fits.map((fit) => fit.release.release);
  // The Negros Island Region is in the releases since 2024-2Q.
  expect(found).toEqual(
    releases
      .map(({ release }) => release)
      .filter((name) => name < '2024-2')
      .toReversed(),
  );
});
