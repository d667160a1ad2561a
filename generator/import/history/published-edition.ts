import { basename } from 'node:path';
import { entryOfRow, kindOfLevel, toEntry, type Edition, type Entry } from '../../dataset/history/entry.ts';
import { quote } from '../../dataset/problem.ts';
import type { Problems } from '../../dataset/problems.ts';
import { findPeriod } from '../publication/find-period.ts';
import { publicationDate } from '../publication/publication-date.ts';
import { readPublication } from '../publication/read-publication.ts';
import { repairRow } from '../rows/repair-row.ts';
import { Repairs } from '../rows/repairs.ts';
import { readNotes, type Note } from './read-notes.ts';

/** A publication as an older release of the history. */
export interface PublishedEdition {
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
  const rows = publication.rows.map((row) => repairRow(row, repairs));
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
      level === '' ? toEntry({ code, name, correspondence_code: correspondence_code ?? '' }) : entryOfRow(row, level),
    );
  }
  const date = publicationDate(publication)?.date ?? null;
  return { release: period.release, date, source: basename(file), edition, notes: readNotes(publication, rows) };
}
