import { CsvReader } from '../../data/input/csv.ts';
import { isHeader, isTitle, type KnownPlaces } from '../../tables/guess-columns.ts';
import { headerIn, separatorOf } from '../../tables/head.ts';

interface DelimitedText {
  readonly rows: readonly (readonly string[])[];
  readonly separator: string;
}

/** The length of a record with quotes at which one of them is taken for a character. Nobody is told of it here. */
const MAX_QUOTED = 1 << 16;

const isFilled = (row: readonly string[]): boolean => row.some((value) => value.trim() !== '');

/** Reads a CSV or TSV, without blank rows. Rows can differ in length, and quotes that RFC 4180 does not have are characters. */
export function readDelimited(text: string, separator = separatorOf(text)): DelimitedText {
  const records = new CsvReader(separator, MAX_QUOTED).push(text, true);
  const rows = records.slice(Math.max(headerIn(records), 0)).map(({ values }) => values);
  return { rows: rows.filter(isFilled), separator };
}

/**
 * Reads what people paste: cells of a spreadsheet, which come with tabs; a CSV; or lines. A comma separates values if the
 * first line is a header and all lines have as many; otherwise it is a part of an address.
 *
 * @param known says what is a place, which is not taken for a header.
 */
export function readPasted(text: string, known: KnownPlaces): DelimitedText {
  if (text.includes('\t')) return readDelimited(text, '\t');
  const csv = readDelimited(text);
  const [first = [], ...others] = csv.rows;
  const isTable =
    first.length > 1 &&
    others.length > 0 &&
    others.every((row) => row.length === first.length) &&
    first.some(isTitle) &&
    isHeader(first, known);
  if (isTable) return csv;
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  return { rows: lines.filter((line) => line !== '').map((line) => [line]), separator: ',' };
}
