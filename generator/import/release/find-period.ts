import { basename } from 'node:path';
import { type Problem, quote } from '../../dataset/problem.ts';
import { publicationDate } from './publication-date.ts';
import type { Publication } from '../publication/publication.ts';

/** Which release it is, `2026-1Q` or `2025-07`, and its date. */
export interface Period {
  readonly release: string;
  readonly date: string;
}

const RELEASE = /^([1-9]\d{3})-(?:([1-4])Q|(0[1-9]|1[0-2]))$/;

/**
 * The release as the person named it, else as the file is named, else by the publication date of a
 * workbook: `2024-3Q` when that ends a quarter, `2025-07` when it does not. The date is the
 * publication's, or the last day of the period.
 */
export function findPeriod(
  given: string | undefined,
  publication: Publication,
  problems: Problem[],
): Period | undefined {
  const { file, sheets } = publication;
  const published = publicationDate(publication);
  const release = given ?? releaseOfName(basename(file)) ?? (published?.date && releaseOfDate(published.date));
  if (release === undefined) {
    const expected = 'a name or a publication date that says which release it is';
    const remedy = 'say it: --release 2026-1Q, or --release 2025-07';
    if (sheets === undefined) {
      problems.push({ file, found: `a file named ${basename(file)}`, expected, remedy });
    } else {
      const found =
        published === undefined
          ? `no "Publication date:" in a sheet Metadata; the sheets are ${[...sheets.keys()].join(', ')}`
          : `the publication date ${quote(published.text)}`;
      problems.push({ file, found, expected: 'a sheet Metadata with a date such as 31 July 2025', remedy });
    }
    return undefined;
  }
  if (!RELEASE.test(release)) {
    const expected = 'year and quarter, 2026-1Q, or year and month, 2025-07';
    problems.push({ file: '--release', found: quote(release), expected });
    return undefined;
  }
  return { release, date: published?.date ?? lastDay(release) };
}

function releaseOfName(name: string): string | undefined {
  const stem = name.replace(/\.[^.]+$/, '');
  return RELEASE.test(stem) ? stem : undefined;
}

function releaseOfDate(date: string): string {
  const [year = '', month = ''] = date.split('-');
  const quarter = `${year}-${Math.ceil(Number(month) / 3)}Q`;
  return lastDay(quarter) === date ? quarter : `${year}-${month}`;
}

function lastDay(release: string): string {
  const [, year, quarter, month] = RELEASE.exec(release) ?? [];
  const lastMonth = quarter === undefined ? Number(month) : Number(quarter) * 3;
  return new Date(Date.UTC(Number(year), lastMonth, 0)).toISOString().slice(0, 10);
}
