import type { AreaFinder } from '../core/areas/area-finder.ts';
import { InvalidInput, Problems, quote } from '../core/problem.ts';
import { invalid } from './csv.ts';
import { columnNamed, type Head, refuseColumns } from './head.ts';
import { guessColumns, NAME_FIELDS, type NameColumns, type NameField } from './name-columns.ts';

export const NAME_COLUMNS = 'columns with names of areas';

/** The names of columns that a person gave. */
export type GivenColumns = Readonly<Partial<Record<NameField, string>>>;

/**
 * The columns of a table with the texts of places.
 *
 * @param given the columns; otherwise `guessColumns` finds them.
 * @throws {InvalidInput} with all columns that were given and are not there, or if none is found.
 */
export function findNameColumns(head: Head, given: GivenColumns | undefined, finder: AreaFinder): NameColumns {
  return given === undefined ? guessed(head, finder) : named(head, given);
}

function guessed(head: Head, finder: AreaFinder): NameColumns {
  const { file, line, header, rows } = head;
  const columns = guessColumns(header, rows, finder);
  const positions = Object.values(columns);
  if (positions.length === 0) {
    const remedy = 'name them with --columns province=NAME,city=NAME,barangay=NAME or --address NAME';
    return refuseColumns(head, `no ${NAME_COLUMNS}`, 'some', remedy);
  }
  // If only texts showed what the columns are, the first line can be one of the rows.
  const isNamed = Object.keys(guessColumns(header, [], finder)).length > 0;
  if (!isNamed) refuseTitle(head, finder);
  const collections = ['regions', 'provinces', 'cities-municipalities'] as const;
  const isArea = (text: string): boolean => collections.some((each) => finder.find(text, each, null) !== undefined);
  const area = isNamed ? undefined : positions.map((at) => header[at] ?? '').find(isArea);
  if (area === undefined) return columns;
  const found = `the area ${quote(area)} in the first line`;
  throw invalid({ file, line, found, expected: 'a header with the names of the columns' });
}

/** @throws {InvalidInput} if the names of the columns are below the first line: an office's title is above them. */
function refuseTitle({ file, line, rows }: Head, finder: AreaFinder): void {
  const header = rows.find((row) => Object.keys(guessColumns(row, [], finder)).length > 1);
  if (header === undefined) return;
  const names = header.filter((name) => name.trim() !== '').map(quote);
  throw invalid({
    file,
    line,
    found: `another line above the one with the columns ${names.join(', ')}`,
    expected: 'a header with the names of the columns as the first line',
    remedy: 'remove the lines above it',
  });
}

function named(head: Head, given: GivenColumns): NameColumns {
  const columns: Partial<Record<NameField, number>> = {};
  const problems = new Problems();
  for (const field of NAME_FIELDS) {
    const name = given[field];
    if (name === undefined) continue;
    try {
      const at = columnNamed(head, name);
      if (Object.values(columns).includes(at))
        refuseColumns(head, `the column ${quote(name)} twice`, 'each column once');
      columns[field] = at;
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      problems.addAll(error.problems);
    }
  }
  problems.throwIfAny(head.file);
  return columns;
}
