import type { AreaFinder } from '../core/areas/area-finder.ts';
import type { CodeAnswers } from '../core/codes/code-answers.ts';
import { stripDiacritics } from '../core/names/fold.ts';
import { InvalidInput, Problems, quote } from '../core/problem.ts';
import type { Collection } from '../core/psgc/kinds.ts';
import { columnNamed, type Head, invalid, refuseColumns, SAMPLE } from './head.ts';
import { fieldOfName, guessNameColumns } from './name-columns.ts';
import { PLACE_COLUMNS, type PlaceColumn, type PlaceColumns } from './place-rows.ts';

/** The names and codes of the whole country. */
export interface KnownPlaces {
  readonly finder: Pick<AreaFinder, 'find'>;
  readonly codes: Pick<CodeAnswers, 'find'>;
}

/** True if a text is a whole code of any release. Zip codes and years have as many digits as short codes. */
export function isWholeCode(text: string, { codes }: Pick<KnownPlaces, 'codes'>): boolean {
  const { status } = codes.find(text);
  return status !== 'unknown' && status !== 'empty' && text.replaceAll(/\D/g, '').length > 7;
}

/** True if a column with places is called like this: `Brgy.`, `PSGC code`. */
export const isTitle = (text: string): boolean =>
  fieldOfName(text) !== undefined ||
  /^(?:[a-z]+ )?(?:psgc|p|correspondence)? ?codes?$|^psgc[ \d]*(?:digits?)?$/.test(
    stripDiacritics(text)
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  );

/** Finds the columns that say something about a place: codes, and then names. Without a header, its texts are empty. */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  known: KnownPlaces,
): PlaceColumns {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(header.length, ...sample.map((row) => row.length));
  const code = columnsWithCodes(width, sample, known)[0]?.at;
  const without = (row: readonly string[]) =>
    Array.from({ length: width }, (_, at) => (at === code ? '' : (row[at] ?? '')));
  const names = guessNameColumns(without(header), sample.map(without), known.finder);
  return { ...names, ...(code !== undefined && { code }) };
}

/** The columns of whose texts more than half are codes; first the one with the most different ones. */
export function columnsWithCodes(
  width: number,
  rows: readonly (readonly string[])[],
  known: Pick<KnownPlaces, 'codes'>,
): readonly { readonly at: number; readonly different: number }[] {
  const columns = Array.from({ length: width }, (_, at) => {
    const texts = rows.map((row) => row[at]?.trim() ?? '').filter((text) => text !== '');
    const codes = texts.filter((text) => isWholeCode(text, known));
    return { at, fits: codes.length * 2 > texts.length, different: new Set(codes).size };
  });
  return columns.filter(({ fits }) => fits).sort((a, b) => b.different - a.different);
}

/** True if the first row of a table has the names of its columns, and is not a place itself. */
export function isHeader(first: readonly string[], known: KnownPlaces): boolean {
  const texts = first.map((text) => text.trim()).filter((text) => text !== '');
  if (texts.some(isTitle)) return true;
  const isPlace = (text: string): boolean => isArea(text, known) || isNameIn(text, 'barangays', known);
  return texts.length > 1 && !texts.some((text) => /^\W*\d[\d\s.,-]*$/.test(text) || isPlace(text));
}

const isNameIn = (text: string, collection: Collection, { finder }: KnownPlaces): boolean =>
  finder.find(text, collection, null) !== undefined;

/** True if a text is a code, or the name of an area above the barangays. */
const isArea = (text: string, known: KnownPlaces): boolean =>
  isWholeCode(text, known) ||
  (['regions', 'provinces', 'cities-municipalities'] as const).some((each) => isNameIn(text, each, known));

export const NAME_COLUMNS = 'columns with names of areas';

/** The names of columns that a person gave. */
export type GivenColumns = Readonly<Partial<Record<PlaceColumn, string>>>;

/** The columns as `guessColumns` finds them. @throws {InvalidInput} if there is none or no header, or others fit as well. */
export function findPlaceColumns(head: Head, known: KnownPlaces): PlaceColumns {
  const { file, line, header, rows } = head;
  const columns = guessColumns(header, rows, known);
  const titles = Object.values(columns).map((at) => header[at] ?? '');
  if (titles.length === 0) {
    const remedy = 'name them with --columns province=NAME,city=NAME,barangay=NAME or --address NAME';
    return refuseColumns(head, `no ${NAME_COLUMNS}`, 'some', remedy);
  }
  // If only texts showed what the columns are, the first line can be one of the rows.
  if (!titles.some(isTitle)) {
    refuseTitle(head, known);
    const area = titles.find((title) => isArea(title, known));
    const found = `the area ${quote(area ?? '')} in the first line`;
    if (area !== undefined) throw invalid({ file, line, found, expected: 'a header with the names of the columns' });
  }
  refuseTwins(head, columns, known);
  return columns;
}

/** @throws {InvalidInput} if another column has the name of one that was found, or as many different codes as it. */
function refuseTwins(head: Head, columns: PlaceColumns, known: KnownPlaces): void {
  const titles = Object.values(columns).flatMap((at) => head.header[at] || []);
  for (const title of titles) columnNamed(head, title);
  const withCodes = columnsWithCodes(head.header.length, head.rows, known);
  const equal = withCodes.filter(({ different }) => different === withCodes[0]?.different);
  if (columns.code === undefined || equal.length === 1) return;
  refuseColumns(head, `${equal.length} columns with codes`, 'one of them', 'name it with --columns code=NAME');
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

/** The columns with the names that a person gave. @throws {InvalidInput} with all that are not there. */
export function givenColumns(head: Head, given: GivenColumns): PlaceColumns {
  const columns: Partial<Record<PlaceColumn, number>> = {};
  const problems = new Problems();
  for (const field of PLACE_COLUMNS) {
    const name = given[field];
    if (name === undefined) continue;
    try {
      const at = columnNamed(head, name);
      const isTaken = Object.values(columns).includes(at);
      if (isTaken) refuseColumns(head, `the column ${quote(name)} twice`, 'each column once');
      columns[field] = at;
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      problems.addAll(error.problems);
    }
  }
  problems.throwIfAny(head.file);
  return columns;
}
