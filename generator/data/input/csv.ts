import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { type FileProblems, quote } from '../../core/problem.ts';

/**
 * The text before the first byte that is not UTF-8. A replacement character that the text has itself is not one; some can
 * be missing at the end of the result.
 */
export function beforeInvalid(bytes: Buffer): string {
  const decoded = Buffer.from(bytes.toString());
  let at = 0;
  while (at < bytes.length && bytes[at] === decoded[at]) at += 1;
  return bytes.toString('utf8', 0, at).replace(/\ufffd+$/, '');
}

type Fields = readonly string[];

interface CsvRecord {
  readonly record: Fields;
  readonly line: number;
}

const LF = 10;
const CR = 13;
const BOM = Buffer.from('\ufeff');
const BREAK = /\r\n|\n|\r/g;

/** The number of bytes that are parsed at once. Their records can be freed before the next ones are parsed. */
const PIECE = 1 << 18;

/**
 * The records of a CSV: RFC 4180 in UTF-8, with or without a BOM. Lines end with LF, CRLF or CR in any mixture; blank
 * lines are skipped. Bytes that are not UTF-8 are a problem; so is broken quoting, which ends the records.
 *
 * As long as each line is one record, lines are parsed in pieces, which is much faster. From the first piece with other
 * lines (a line break in a value, a CR, a blank line), csv-parse reads the rest.
 */
function* csvRecords(bytes: Uint8Array, problems: FileProblems): Iterable<CsvRecord> {
  let text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  while (text.subarray(0, BOM.length).equals(BOM)) text = text.subarray(BOM.length);
  if (!isUtf8(text)) reportEncoding(text, problems);
  let line = 1;
  for (let start = 0; start < text.length; ) {
    const cut = text.indexOf(LF, Math.min(start + PIECE, text.length) - 1);
    const end = cut === -1 ? text.length : cut + 1;
    const records = parseLines(text.subarray(start, end));
    if (records === undefined) {
      yield* parseAnyLines(text.toString('utf8', start), line, problems);
      return;
    }
    for (const record of records) {
      yield { record, line };
      line += 1;
    }
    start = end;
  }
}

function reportEncoding(bytes: Buffer, problems: FileProblems): void {
  const before = beforeInvalid(bytes);
  problems.add({
    line: countBreaks([before], BREAK) + 1,
    found: `bytes that are not UTF-8 after ${quote(before.slice(-20))}`,
    expected: 'UTF-8',
    remedy: 'save the file as UTF-8',
  });
}

/**
 * The records of whole lines, or `undefined` if any line is not exactly one record. A line without a quote
 * is values between commas, so only the few lines with one need csv-parse.
 */
function parseLines(piece: Buffer): readonly Fields[] | undefined {
  if (piece.includes(CR)) return undefined;
  const lines = piece.toString().split('\n');
  if (lines.at(-1) === '') lines.pop();
  const quoted = parseQuoted(lines.filter(isQuoted));
  if (quoted === undefined || lines.includes('')) return undefined;
  const left = quoted.values();
  return lines.map((line) => (isQuoted(line) ? (left.next().value ?? []) : line.split(',')));
}

const isQuoted = (line: string): boolean => line.includes('"');

/** Every record takes at least one line, so if there are as many records as lines, each line is one record. */
function parseQuoted(lines: readonly string[]): readonly Fields[] | undefined {
  try {
    const records: string[][] = parse(lines.join('\n'), { relax_column_count: true });
    return records.length === lines.length ? records : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function* parseAnyLines(text: string, firstLine: number, problems: FileProblems): Iterable<CsvRecord> {
  const parsed: { readonly record: Fields; readonly endLine: number }[] = [];
  let error: unknown;
  try {
    parse(text, {
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: Fields, { lines }: { lines: number }) => {
        parsed.push({ record, endLine: lines });
        return null;
      },
    });
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    error = thrown;
  }
  // csv-parse counts a CRLF within quotes as two lines.
  let offset = firstLine - 1;
  let lastLine = offset;
  for (const { record, endLine } of parsed) {
    offset -= countBreaks(record, /\r\n/g);
    lastLine = offset + endLine;
    yield { record, line: lastLine - countBreaks(record, BREAK) };
  }
  if (error instanceof CsvError) {
    problems.add({ line: lastLine + 1, found: error.message, expected: 'CSV with paired double quotes' });
  }
}

function countBreaks(values: readonly string[], pattern: RegExp): number {
  return values.reduce((sum, value) => sum + (value.match(pattern)?.length ?? 0), 0);
}

/**
 * Reads CSV like `csvRecords`; `lines[i]` is the line on which `records[i]` starts, counted from 1. A record that is not as
 * long as the header is a problem and is left out.
 *
 * @param toRow converts a record as soon as it is read, so that the file is not held in memory twice.
 */
export function readCsv<Row>(bytes: Uint8Array, problems: FileProblems, toRow: (record: Fields) => Row) {
  let header: Fields | undefined;
  const records: Row[] = [];
  const lines: number[] = [];
  for (const { record, line } of csvRecords(bytes, problems)) {
    if (header === undefined) {
      header = record;
    } else if (record.length === header.length) {
      records.push(toRow(record));
      lines.push(line);
    } else {
      const expected = `${header.length} values, as in the header`;
      problems.add({ line, code: record[0], found: `${record.length} values`, expected });
    }
  }
  return { header: header ?? ([] as Fields), records, lines };
}
