import { type Dataset, historyOf } from '../../../core/dataset/dataset.ts';
import { verifyReleaseList } from '../../../data/verify-history.ts';
import { historyFrom, type ReleaseHistory } from '../../../core/history/history.ts';
import { type NoticeRow, toNoticedRelease } from '../../../core/history/rows.ts';
import { readCsvFile } from '../../../data/input/csv-table.ts';
import { Problems, quote } from '../../../core/problem.ts';
import { byTime, type NoticedRelease, toNoticed } from '../../../core/psgc/release.ts';

const COLUMN_NAMES = {
  release: 'release',
  date: 'as_of',
  published: 'published',
  reference: 'notice_reference',
  title: 'notice_title',
  url: 'psa_node',
} as const satisfies Readonly<Record<keyof NoticeRow, string>>;

/** The notices of PSA that a person gave, and the file. */
export interface GivenNotices {
  readonly file: string | undefined;
  readonly releases: readonly NoticedRelease[];
}

/**
 * Reads when and with which notice PSA published each release: a CSV of
 * `release,as_of,published,notice_reference,notice_title,psa_node` in the order of time. What is not known is empty.
 */
export async function readNotices(file: string | undefined, all: Problems): Promise<GivenNotices> {
  if (file === undefined) return { file, releases: [] };
  const lines = await readCsvFile(all.of(file), Object.values(COLUMN_NAMES));
  const rows = lines.map(({ values }) => {
    const cells = Object.entries(COLUMN_NAMES).map(([name, column]) => [name, values[column].trim()]);
    return Object.fromEntries(cells) as NoticeRow;
  });
  const found = new Problems();
  verifyReleaseList({ file, rows, lines: lines.map(({ line }) => line), columnNames: COLUMN_NAMES }, undefined, found);
  all.addAll(found.list());
  return { file, releases: found.any ? [] : rows.map(toNoticedRelease) };
}

/** All releases that PSA is known to have published, oldest first: a given notice replaces what a dataset says. */
export function publishedReleases(
  dataset: Dataset | undefined,
  given: GivenNotices,
): ReadonlyMap<string, NoticedRelease> {
  const known = dataset === undefined ? [] : [...historyOf(dataset).releases, ...(dataset.newerReleases ?? [])];
  const byName = new Map([...known, ...given.releases].map((each) => [each.release, toNoticed(each)]));
  return new Map([...byName].sort(([a], [b]) => byTime(a, b)));
}

/** A history with the notices of its releases, and with their days where it has none. */
export const withNotices = (
  { releases, changes, olderCodes }: ReleaseHistory,
  published: ReadonlyMap<string, NoticedRelease>,
): ReleaseHistory =>
  historyFrom(
    releases.map((each) => {
      const notice = published.get(each.release);
      return { ...each, ...notice, date: each.date ?? notice?.date ?? null };
    }),
    changes,
    olderCodes,
  );

/** The releases after one, oldest first. */
export const releasesAfter = (
  releases: ReadonlyMap<string, NoticedRelease>,
  release: string,
): readonly NoticedRelease[] => [...releases.values()].filter((each) => byTime(release, each.release) < 0);

/**
 * The day that a release is as of, if the notices that were given say it. It is a problem if the publication has another
 * one.
 */
export function dayOfNotice(
  { file: notices, releases }: GivenNotices,
  release: string,
  published: string | null | undefined,
  file: string,
  problems: Problems,
): string | undefined {
  const day = releases.find((each) => each.release === release)?.date ?? undefined;
  if (day !== undefined && published && published !== day) {
    problems.of(file).add({
      found: `the date ${quote(published)}`,
      expected: `${day}, the day that ${notices} says for ${release}`,
      remedy: 'correct the one that is wrong',
    });
  }
  return day;
}
