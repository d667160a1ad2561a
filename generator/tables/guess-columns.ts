import type { AreaFinder } from '../core/areas/area-finder.ts';
import type { CodeAnswers } from '../core/codes/code-answers.ts';
import { stripDiacritics } from '../core/names/fold.ts';
import { SAMPLE } from './head.ts';
import { fieldOfName, guessNameColumns } from './name-columns.ts';
import type { PlaceColumns } from './place-rows.ts';

/** The names and codes of the whole country. */
export interface KnownPlaces {
  readonly finder: Pick<AreaFinder, 'find'>;
  readonly codes: Pick<CodeAnswers, 'find'>;
}

/** True if a text is a whole code of any release. Zip codes and years have as many digits as short codes. */
export function isWholeCode(text: string, { codes }: Pick<KnownPlaces, 'codes'>): boolean {
  const { status, notes } = codes.find(text);
  return status !== 'unknown' && status !== 'empty' && !notes.includes('short');
}

/** True if a column with places is called like this: `Brgy.`, `PSGC code`. */
export const isTitle = (text: string): boolean =>
  fieldOfName(text) !== undefined ||
  /^(?:[a-z]+ )?(?:psgc|p|correspondence)? ?codes?$|^psgc[ \d]*(?:digits?)?$/.test(
    stripDiacritics(text)
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  );

/**
 * Finds the columns of a table that say something about a place: codes by their texts, and then names among the others.
 *
 * @param header the names of the columns; empty texts for a table without a header.
 */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  known: KnownPlaces,
): PlaceColumns {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(header.length, ...sample.map((row) => row.length));
  const code = codeColumn(width, sample, known);
  const without = (row: readonly string[]) =>
    Array.from({ length: width }, (_, at) => (at === code ? '' : (row[at] ?? '')));
  const names = guessNameColumns(without(header), sample.map(without), known.finder);
  return { ...names, ...(code !== undefined && { code }) };
}

function codeColumn(width: number, rows: readonly (readonly string[])[], known: KnownPlaces): number | undefined {
  const columns = Array.from({ length: width }, (_, at) => {
    const texts = rows.map((row) => row[at]?.trim() ?? '').filter((text) => text !== '');
    const codes = texts.filter((text) => isWholeCode(text, known));
    return { at, fits: codes.length * 2 > texts.length, different: new Set(codes).size };
  });
  const [best] = columns.filter(({ fits }) => fits).sort((a, b) => b.different - a.different);
  return best?.at;
}

/** True if the first row of a table has the names of its columns, and is not a place itself. */
export function isHeader(first: readonly string[], known: KnownPlaces): boolean {
  const texts = first.map((text) => text.trim()).filter((text) => text !== '');
  if (texts.some(isTitle)) return true;
  const isPlace = (text: string): boolean =>
    isWholeCode(text, known) ||
    (['regions', 'provinces', 'cities-municipalities', 'barangays'] as const).some(
      (collection) => known.finder.find(text, collection, null) !== undefined,
    );
  return texts.length > 1 && !texts.some((text) => /^\W*\d[\d\s.,-]*$/.test(text) || isPlace(text));
}
