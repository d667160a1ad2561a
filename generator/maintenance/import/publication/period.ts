import { basename, extname } from 'node:path';
import type { Publication } from './publication.ts';
import { cellDay, cellText } from '../../../data/input/workbook.ts';
import { type Problems, quote } from '../../../core/problem.ts';
import { isReleaseName, lastDay } from '../../../core/psgc/release.ts';

/** The months in English, as PSA writes them. */
export const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The number of a month or quarter in a list of words, counted from 1; 0 if it is not there. Case does not count. */
export const numberOf = (word: string, words: readonly string[]): number =>
  words.findIndex((each) => each.toLowerCase() === word.toLowerCase()) + 1;

/** The text of `Publication date:` in the sheet `Metadata`, if there is one, and the date as `2025-07-31` if it is one. */
export function publicationDate({ sheets }: Publication) {
  const row = sheets?.get('Metadata')?.find((cells) => /^publication date/i.test(cellText(cells[0])));
  if (row === undefined) return undefined;
  const [, cell] = row;
  if (cell instanceof Date) {
    const date = cellDay(cell);
    return { text: date ?? 'a number of days', date };
  }
  const text = cellText(cell);
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([a-z]+) ([1-9]\d{3})$/i.exec(text) ?? [];
  const number = numberOf(month, MONTHS) - 1;
  const date = new Date(Date.UTC(Number(year), number, Number(day)));
  const real = number !== -1 && date.getUTCDate() === Number(day) && date.getUTCMonth() === number;
  return { text, date: real ? date.toISOString().slice(0, 10) : undefined };
}

/**
 * Finds the name of the release: given, otherwise from the file's name, otherwise from the publication date of a workbook. Its
 * date is the publication date, or the last day of the period. A name that is missing or malformed is a problem.
 */
export function findPeriod(given: string | undefined, publication: Publication, problems: Problems) {
  const { file, sheets } = publication;
  const published = publicationDate(publication);
  const stem = basename(file, extname(file));
  const named = isReleaseName(stem) ? stem : undefined;
  const release = given ?? named ?? (published?.date && releaseOfDate(published.date));
  if (release === undefined) {
    const expected = 'a name or a publication date that says which release it is';
    const remedy = 'give it: --release 2026-1Q, or --release 2025-07';
    const ofFile = problems.of(file);
    if (sheets === undefined) ofFile.add({ found: `a file named ${basename(file)}`, expected, remedy });
    else {
      const found = published
        ? `the publication date ${quote(published.text)}`
        : `no "Publication date:" in a sheet Metadata; the sheets are ${[...sheets.keys()].join(', ')}`;
      ofFile.add({ found, expected: 'a sheet Metadata with a date such as 31 July 2025', remedy });
    }
    return undefined;
  }
  if (!isReleaseName(release)) {
    const expected = 'year and quarter, 2026-1Q, or year and month, 2025-07';
    problems.of('--release').add({ found: quote(release), expected });
    return undefined;
  }
  return { release, date: published?.date ?? lastDay(release) };
}

function releaseOfDate(date: string): string {
  const [year = '', month = ''] = date.split('-');
  const quarter = `${year}-${Math.ceil(Number(month) / 3)}Q`;
  return lastDay(quarter) === date ? quarter : `${year}-${month}`;
}
