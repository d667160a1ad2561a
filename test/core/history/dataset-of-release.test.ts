import { describe, expect, test } from 'vitest';
import type { Dataset } from '../../../generator/core/dataset/dataset.ts';
import { datasetOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { findRelease, ReleaseSchema } from '../../../generator/core/psgc/release.ts';
import { type InvalidInput, Problems } from '../../../generator/core/problem.ts';
import { checkJson } from '../../../generator/data/json-file.ts';
import { verifyDataset } from '../../../generator/data/verify.ts';
import { dataset as newest } from '../../committed-data.ts';
import { FORMER_RELEASE, RELEASE } from '../../published-totals.ts';
import { cellsIn } from '../../sections.ts';

/** The row of an area of any kind. */
const rowOf = ({ tables }: Dataset, code: string) =>
  Object.values(tables)
    .flatMap(({ rows }) => rows)
    .find((row) => row.code === code);

describe('the dataset of 2022-4Q', () => {
  const oldest = datasetOfRelease(newest, '2022-4Q');

  test('is a valid dataset', () => {
    const problems = new Problems();
    verifyDataset(oldest, problems);
    checkJson(oldest.release, ReleaseSchema, problems.of('release.json'));
    expect(problems.list()).toEqual([]);
  });

  test('says which release it is, and of which day', () => {
    const { release } = oldest;
    expect(release).toMatchObject({ release: '2022-4Q', date: '2022-12-31', official_totals: null, census_years: [] });
    expect(release.attribution).toContain('release 2022-4Q');
    expect(release.source.note).toContain(`Rebuilt from release ${RELEASE.release}`);
    expect(oldest.history?.releases.map((each) => each.release)).toEqual(['2022-4Q']);
  });

  test('has the places with zip codes under the codes of then', () => {
    const codesOf = ({ zipCodes = [] }: Dataset, zip: string) =>
      zipCodes.filter(({ zip_code: each }) => each === zip).map(({ code }) => rowOf(newest, code)?.name ?? code);
    const cembo = oldest.zipCodes?.find(({ place }) => place === 'Cembo');
    expect(rowOf(oldest, cembo?.code ?? '')).toMatchObject({ name: 'Cembo', city_municipality_code: '1380300000' });
    expect(oldest.zipCodes).toHaveLength(newest.zipCodes?.length ?? 0);
    expect(codesOf(oldest, '1105')).toEqual(codesOf(newest, '1105'));
  });

  test.each(cellsIn(new URL('releases.txt', import.meta.url), 'areas of 2022-4Q'))(
    '%s is %s, with %s',
    (code, _what, ...values) => {
      expect(rowOf(oldest, code)).toMatchObject(Object.fromEntries(values.map((value) => value.split('='))));
    },
  );

  test.each(['1804500000', '1800000000', '0402103089', '1380100189'])('does not have %s, which is younger', (code) => {
    expect(rowOf(oldest, code)).toBeUndefined();
  });
});

test.each(['2025-1q', 'Q1_2025', 'q1_2025', '2025-1Q'])('a release can be written %s', (name) => {
  expect(findRelease(newest.history?.releases ?? [], name)).toMatchObject({ release: '2025-1Q', barangays: 42_011 });
});

test('the later releases of the history are newer ones, before those that only a notice is known of', async () => {
  const names = newest.history?.releases.map(({ release }) => release) ?? [];
  const notices = newest.newerReleases ?? [];
  expect(notices.every(({ release }) => !names.includes(release))).toBe(true);
  const older = datasetOfRelease(newest, '2025-4Q');
  expect(older.newerReleases?.map(({ release }) => release)).toEqual([
    ...names.slice(names.indexOf('2025-4Q') + 1),
    ...notices.map(({ release }) => release),
  ]);
  expect(older.newerReleases?.[0]).toEqual({
    release: '2026-1Q',
    date: '2026-03-31',
    published: '2026-04-13',
    reference: null,
    title: expect.stringMatching(/^First Quarter 2026 PSGC Updates: Merging of Two Barangays/) as unknown,
    url: 'https://psa.gov.ph/classification/psgc/node/1684083211',
  });
});

test('the release of the dataset is the dataset', () => {
  expect(datasetOfRelease(newest, RELEASE.release.toLowerCase())).toBe(newest);
});

test('an unknown release is refused with those that are known', () => {
  const refused = () => datasetOfRelease(newest, '2025-5Q');
  expect(refused).toThrow('found "2025-5Q", expected one of 2022-4Q, 2023-1Q, 2023-2Q, ');
});

test('a change that does not fit the release is refused with its file and its code', () => {
  const { history } = newest;
  if (history === undefined) throw new Error('the committed dataset has a history');
  const all = history.changes(RELEASE.release);
  const renamed = all.find(({ change }) => change === 'renamed');
  const wrong = all.map((change) => (change === renamed ? { ...change, to: 'Another name' } : change));
  const changes = (release: string) => (release === RELEASE.release ? wrong : history.changes(release));
  const attempt = () => datasetOfRelease({ ...newest, history: { ...history, changes } }, FORMER_RELEASE);
  try {
    attempt();
    expect.unreachable();
  } catch (error) {
    expect((error as InvalidInput).problems).toMatchObject([
      { file: `history/${RELEASE.release}.csv`, code: renamed?.code, expected: 'Another name' },
    ]);
  }
});
