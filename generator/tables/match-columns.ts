import { InvalidInput, Problems, quote } from '../core/problem.ts';
import { guessColumns, isTitle, isWholeCode, type KnownPlaces } from './guess-columns.ts';
import { columnNamed, type Head, invalid, refuseColumns } from './head.ts';
import { PLACE_COLUMNS, type PlaceColumn, type PlaceColumns } from './place-rows.ts';

export const NAME_COLUMNS = 'columns with names of areas';

/** The names of columns that a person gave. */
export type GivenColumns = Readonly<Partial<Record<PlaceColumn, string>>>;

/**
 * The columns of a table that say something about a place.
 *
 * @param given the columns; otherwise `guessColumns` finds them.
 * @throws {InvalidInput} with all columns that were given and are not there, or if none is found.
 */
export function findPlaceColumns(head: Head, given: GivenColumns | undefined, known: KnownPlaces): PlaceColumns {
  return given === undefined ? guessed(head, known) : named(head, given);
}

function guessed(head: Head, known: KnownPlaces): PlaceColumns {
  const { file, line, header, rows } = head;
  const columns = guessColumns(header, rows, known);
  const titles = Object.values(columns).map((at) => header[at] ?? '');
  if (titles.length === 0) {
    const remedy = 'name them with --columns province=NAME,city=NAME,barangay=NAME or --address NAME';
    return refuseColumns(head, `no ${NAME_COLUMNS}`, 'some', remedy);
  }
  // If only texts showed what the columns are, the first line can be one of the rows.
  if (titles.some(isTitle)) return columns;
  refuseTitle(head, known);
  const collections = ['regions', 'provinces', 'cities-municipalities'] as const;
  const isArea = (text: string): boolean =>
    isWholeCode(text, known) || collections.some((each) => known.finder.find(text, each, null) !== undefined);
  const area = titles.find(isArea);
  if (area === undefined) return columns;
  const found = `the area ${quote(area)} in the first line`;
  throw invalid({ file, line, found, expected: 'a header with the names of the columns' });
}

/** @throws {InvalidInput} if the names of the columns are below the first line: an office's title is above them. */
function refuseTitle({ file, line, rows }: Head, known: KnownPlaces): void {
  const header = rows.find((row) => Object.keys(guessColumns(row, [], known)).length > 1);
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

function named(head: Head, given: GivenColumns): PlaceColumns {
  const columns: Partial<Record<PlaceColumn, number>> = {};
  const problems = new Problems();
  for (const field of PLACE_COLUMNS) {
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
