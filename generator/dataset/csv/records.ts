import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';

const LF = 10;
const CR = 13;
const BOM = '\ufeff';

/** So few bytes that their records have become rows, and their room is free, before the next are read. */
const PIECE = 1 << 18;

/**
 * Hands over the records of a CSV in which every line is one record: UTF-8 without a BOM, line feeds,
 * no blank lines, no line breaks in values. There a record's line needs no asking, which costs the
 * parser half as much again, and the text can be cut at any line feed.
 *
 * @returns whether it is such a CSV; of any other, what was handed over is to be thrown away.
 */
export function takeLines(bytes: Uint8Array, take: (record: readonly string[], line: number) => void): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isUtf8(text) || text.includes(CR) || text.subarray(0, 3).equals(Buffer.from(BOM))) return false;
  let line = 1;
  for (let start = 0; start < text.length; ) {
    const cut = text.indexOf(LF, Math.min(start + PIECE, text.length) - 1);
    const end = cut === -1 ? text.length : cut + 1;
    const records = parsePiece(text.subarray(start, end));
    if (records === undefined) return false;
    for (const record of records) {
      take(record, line);
      line += 1;
    }
    start = end;
  }
  return true;
}

/**
 * The records of whole lines; `undefined` where a line is none of its own. A line without a quote is
 * nothing but values and commas, so the parser is asked about the others alone: there are few.
 */
function parsePiece(piece: Buffer): readonly (readonly string[])[] | undefined {
  const lines = piece.toString().split('\n');
  if (lines.at(-1) === '') lines.pop();
  const quoted = parseQuoted(lines.filter(isQuoted));
  if (quoted === undefined || lines.includes('')) return undefined;
  const left = quoted.values();
  return lines.map((line) => (isQuoted(line) ? (left.next().value ?? []) : line.split(',')));
}

const isQuoted = (line: string): boolean => line.includes('"');

/** As many records as lines mean that each line is one. */
function parseQuoted(lines: readonly string[]): readonly (readonly string[])[] | undefined {
  try {
    const records: string[][] = parse(lines.join('\n'), { relax_column_count: true });
    return records.length === lines.length ? records : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
