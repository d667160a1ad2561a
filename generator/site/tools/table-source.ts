import { csvLine } from '../../core/format.ts';
import { messageOf } from '../../core/errors.ts';
import { describeProblem, InvalidInput } from '../../core/problem.ts';
import { decodeText } from '../../tables/encoding.ts';
import { CsvReader } from '../../data/input/csv.ts';
import { kindOfFile } from '../../tables/file-kind.ts';
import { isHeader, isTitle, type KnownPlaces } from '../../tables/guess-columns.ts';
import { headerIn, separatorOf } from '../../tables/head.ts';
import { loadWorkbooks } from './beside.ts';
import type { ReadSheet } from './match-workbook.ts';

const MAX_TEXT = 256e6;
const MAX_WORKBOOK = 64e6;

/** A table that a person gave, with all its sheets. */
export interface TableSource {
  readonly name: string;
  readonly sheets: readonly ReadSheet[];
  readonly isWorkbook: boolean;
  readonly separator: string;
  readonly encoding: string | null;
}

/** A sheet with a name for each column; empty ones without a header. */
export interface LaidOutSheet extends ReadSheet {
  readonly header: readonly string[];
  readonly hasHeader: boolean;
}

/** The sheet of a table that is shown. */
export interface OpenedSheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly hasHeader: boolean;
  readonly rows: number;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** The encoding of the text, if it is not UTF-8. */
  readonly encoding: string | null;
}

export type TableFormat = 'csv' | 'xlsx';

/** A table that a person has to change. */
export class RefusedTable extends Error {}

/** The number of bytes of which those of a file that is no text have a zero. */
const BEGIN = 4096;

/** Reads a CSV, a TSV or a workbook. @throws {RefusedTable} if it is none, or too large. */
export async function readTableFile(file: File): Promise<TableSource> {
  const { name, size } = file;
  const kind = kindOfFile(new Uint8Array(await file.slice(0, BEGIN).arrayBuffer()));
  const isWorkbook = kind === 'workbook';
  if (!isWorkbook && kind !== null) throw new RefusedTable(`${name} is ${kind.found}: ${kind.remedy}.`);
  const most = isWorkbook ? MAX_WORKBOOK : MAX_TEXT;
  if (size > most) throw new RefusedTable(`${name} has more than ${most / 1e6} MB: use the command psgc-static.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook) {
    const { readSheetTexts } = await loadWorkbooks();
    const sheets = await readSheetTexts(bytes).catch((error: unknown) => {
      throw new RefusedTable(`${name} could not be read as a workbook (${messageOf(error)}): save it as CSV.`);
    });
    return { name, sheets, isWorkbook, separator: ',', encoding: null };
  }
  let encoding: string | null = null;
  let text = '';
  try {
    for await (const piece of decodeText(name, [bytes], (found) => (encoding = found))) text += piece;
  } catch (error) {
    throw error instanceof InvalidInput ? new RefusedTable(error.problems.map(describeProblem).join(' ')) : error;
  }
  const { rows, separator } = readDelimited(text);
  return { name, sheets: [{ name: '', rows }], isWorkbook, separator, encoding };
}

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

/** Reads what people paste: cells with tabs, lines of addresses, or a CSV, whose first line is a header and all have as many commas. */
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
  const lines = text.split(/\r\n|\n|\r/).map((line) => withoutQuotes(line.trim()));
  return { rows: lines.filter((line) => line !== '').map((line) => [line]), separator: ',' };
}

/** A line as a CSV has it that quotes its only column. */
const withoutQuotes = (line: string): string =>
  /^"(?:[^"]|"")*"$/.test(line) ? line.slice(1, -1).replaceAll('""', '"').trim() : line;

/** Reads rows that a person pasted. */
export function readPastedTable(text: string, known: KnownPlaces): TableSource {
  const { rows, separator } = readPasted(text, known);
  return { name: 'pasted', sheets: [{ name: '', rows }], isWorkbook: false, separator, encoding: null };
}

/** @param isTitled `null` to tell from the texts of the first row. */
export function layOutSheet({ name, rows }: ReadSheet, isTitled: boolean | null, known: KnownPlaces): LaidOutSheet {
  const [first = [], ...others] = rows;
  const hasHeader = isTitled ?? isHeader(first, known);
  const body = hasHeader ? others : rows;
  const width = Math.max(0, ...body.slice(0, 1000).map((row) => row.length), first.length);
  const header = Array.from({ length: width }, (_, at) => (hasHeader ? (first[at] ?? '').trim() : ''));
  return { name, header, hasHeader, rows: body };
}

export const describeSheet = (source: TableSource, { name, header, hasHeader, rows }: LaidOutSheet): OpenedSheet => ({
  ...{ name: source.name, header, hasHeader, rows: rows.length, encoding: source.encoding },
  sheets: source.isWorkbook ? source.sheets.map((sheet) => sheet.name) : [],
  sheet: source.isWorkbook ? name : null,
});

const PIECE = 2000;

function* csvPieces(rows: Iterable<readonly string[]>, separator: string, hasMark: boolean): Generator<string> {
  let text = hasMark ? '\ufeff' : '';
  let waiting = 0;
  for (const row of rows) {
    text += `${csvLine(row, separator)}\r\n`;
    waiting += 1;
    if (waiting < PIECE) continue;
    yield text;
    [text, waiting] = ['', 0];
  }
  yield text;
}

/** Writes rows as a file that is called after the table that they came from: `clients.psgc.csv`. */
export async function writeTable(
  source: Pick<TableSource, 'name' | 'separator'>,
  ending: string,
  rows: Iterable<readonly string[]>,
  format: TableFormat,
  hasMark: boolean,
): Promise<{ readonly name: string; readonly blob: Blob }> {
  const name = `${source.name.replace(/\.[a-z]{2,4}$/i, '')}.${ending}.${format}`;
  if (format === 'csv') {
    const separator = source.separator === ';' ? ';' : ',';
    return { name, blob: new Blob([...csvPieces(rows, separator, hasMark)], { type: 'text/csv' }) };
  }
  const { writeWorkbook } = await loadWorkbooks();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, blob: new Blob([...writeWorkbook([{ name: 'PSGC', rows }])], { type }) };
}
