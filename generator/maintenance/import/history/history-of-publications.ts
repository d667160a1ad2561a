import { basename } from 'node:path';
import { keepActs } from './acts.ts';
import { deriveChanges } from './derive-changes.ts';
import { toReleaseTotals } from './next-history.ts';
import { type Note, readNotes, readSuccessors, successorsInNotes } from './notes.ts';
import { dayOfNotice, publishedReleases, readNotices, releasesAfter } from './notices.ts';
import { type Dataset, historyOf, toEdition } from '../../../data/dataset.ts';
import { historyFrom } from '../../../history/history.ts';
import { toChanges } from '../../../history/rows.ts';
import { type FileProblems, Problems, quote } from '../../../input/problem.ts';
import { type Edition, type Entry, kindOfLevel, toEntry } from '../../../psgc/change.ts';
import { byTime } from '../../../psgc/release.ts';
import type { ImportOptions } from '../import-options.ts';
import { findPeriod, publicationDate } from '../publication/period.ts';
import { readPublication } from '../publication/read-publication.ts';
import { repairRows, Repairs } from '../rows/repair-row.ts';

const LOST = '\ufffd';

/**
 * Restores letters that were lost in the names of a release, U+FFFD, from other publications: the first one in which the
 * area has a name with the same other letters. A name that none of them has is a problem.
 */
function restoreLetters(edition: Edition, others: readonly Edition[], problems: FileProblems): Edition {
  const restored = new Map<string, Entry>();
  for (const [code, entry] of edition) {
    const restore = (column: 'name' | 'old_name'): string => {
      const value = entry[column];
      if (!value.includes(LOST)) return value;
      const found = others.map((other) => other.get(code)?.[column]).find((each) => each && isSame(value, each));
      const expected = 'a name whose lost letters another publication has';
      if (found === undefined) problems.add({ code, column, found: quote(value), expected });
      return found ?? value;
    };
    const [name, old_name] = [restore('name'), restore('old_name')];
    restored.set(code, name === entry.name && old_name === entry.old_name ? entry : { ...entry, name, old_name });
  }
  return restored;
}

/** Whether two names are equal but for letters that one of them lost. A letter can be lost as several U+FFFD. */
function isSame(damaged: string, name: string): boolean {
  const parts = damaged.split(/\ufffd+/u).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return !name.includes(LOST) && new RegExp(`^${parts.join('.{1,3}')}$`, 'u').test(name);
}

/** A publication as an older release of the history. */
interface PublishedEdition {
  readonly release: string;
  /** The publication date, if the publication has one. */
  readonly date: string | null;
  /** The name of the file. */
  readonly source: string;
  readonly edition: Edition;
  readonly notes: readonly Note[];
}

/**
 * Reads a publication of an older release. Unambiguous errors are fixed as in an import; letters that were lost are
 * still U+FFFD. An unknown level and a code that occurs twice are problems.
 */
export async function readPublishedEdition(file: string, problems: Problems): Promise<PublishedEdition | undefined> {
  const publication = await readPublication(file, problems);
  const period = publication && findPeriod(undefined, publication, problems);
  if (publication === undefined || period === undefined) return undefined;
  const repairs = new Repairs();
  const rows = repairRows(publication.rows, repairs);
  const ofFile = problems.of(file, publication.columnNames);
  const edition = new Map<string, Entry>();
  for (const { line, level, row } of rows) {
    const { code } = row;
    if (level !== '' && kindOfLevel(level) === undefined) {
      ofFile.add({
        line,
        column: 'level',
        code,
        found: quote(level),
        expected: 'Reg, Prov, City, Mun, SubMun, SGU, Bgy',
      });
    }
    if (edition.has(code))
      ofFile.add({ line, column: 'code', code, found: 'a code again', expected: 'each code once' });
    const { name, correspondence_code } = row;
    edition.set(
      code,
      level === '' ? toEntry({ code, name, correspondence_code: correspondence_code ?? '' }) : toEntry(row, level),
    );
  }
  const date = publicationDate(publication)?.date ?? null;
  return { release: period.release, date, source: basename(file), edition, notes: readNotes(publication, rows) };
}

/**
 * Derives the history that led to a dataset from the publications of older releases. If there are several publications of
 * one release, the first one has its values; the others have its date, its notes and the letters that the first one lost.
 * If no publication of a release has a date, the release has that of its notice, or keeps the one that the dataset's
 * history has; and so with the notices themselves. Changes that the dataset's history has keep the laws behind them, and
 * the history keeps its nine-digit codes of older publications.
 *
 * @param files the publications in any order; that of the dataset's own release is only read for its notes.
 * @param given.successors declared successors, as CSV of `former_code,code,reason`.
 * @param given.notices PSA's notices, as CSV of `release,as_of,published,notice_reference,notice_title,psa_node`.
 * @returns what the dataset has of these releases and of those after its own.
 * @throws {InvalidInput} with every problem of every publication.
 */
export async function historyOfPublications(
  files: readonly string[],
  dataset: Dataset,
  given: Pick<ImportOptions, 'successors' | 'notices'> = {},
): Promise<Required<Pick<Dataset, 'history' | 'newerReleases'>>> {
  const { release, date, source } = dataset.release;
  const before = historyOf(dataset);
  const problems = new Problems();
  const declared = await readSuccessors(given.successors, problems);
  const notices = await readNotices(given.notices, problems);
  const known = publishedReleases(dataset, notices);
  dayOfNotice(notices, release, date, 'release.json', problems);
  const read: PublishedEdition[] = [];
  for (const file of files) {
    const published = await readPublishedEdition(file, problems);
    if (published === undefined) continue;
    read.push(published);
    dayOfNotice(notices, published.release, published.date, file, problems);
    if (published.release === release || byTime(published.release, release) < 0) continue;
    const expected = `a release before ${release}, the one of the dataset`;
    problems.of(file).add({ found: `release ${published.release}`, expected, remedy: 'import it first' });
  }
  problems.throwIfAny(files.join(' '));
  const releases = [...new Set(read.map((each) => each.release))].filter((each) => each !== release).sort(byTime);
  const groups = releases.map((each) => read.filter((published) => published.release === each));
  const newest = toEdition(dataset);
  const editions: Edition[] = [];
  groups.forEach((group, at) => {
    const [first, ...others] = group.map(({ edition }) => edition) as [Edition, ...Edition[]];
    const beside = [...others, ...editions.slice(-1), ...(groups[at + 1] ?? []).map(({ edition }) => edition), newest];
    editions.push(restoreLetters(first, beside, problems.of(group[0]?.source ?? '')));
  });
  problems.throwIfAny(files.join(' '));
  editions.push(newest);
  const notes = read.flatMap((published) => published.notes);
  const [, ...later] = [...releases, release];
  const steps = later.map((each, at) => {
    const [former, next] = [editions[at], editions[at + 1]] as [Edition, Edition];
    const successors = [...successorsInNotes(notes, former, next), ...declared];
    return [each, keepActs(toChanges(deriveChanges(former, next, successors)), before.changes(each))] as const;
  });
  const older = groups.map((group, at) => {
    const name = releases[at] ?? '';
    const notice = known.get(name);
    const dated = group.find((published) => published.date !== null)?.date ?? notice?.date ?? null;
    const sources = group.map((published) => published.source).join(', ');
    return toReleaseTotals({ ...notice, release: name, date: dated, source: sources }, editions[at] as Edition);
  });
  const own = toReleaseTotals({ ...known.get(release), release, date, source: source.file }, newest);
  const changes = new Map(steps);
  return {
    history: historyFrom([...older, own], (name) => changes.get(name) ?? [], before.formerNine),
    newerReleases: releasesAfter(known, release),
  };
}
