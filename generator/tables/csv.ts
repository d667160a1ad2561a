import { isUtf8 } from 'node:buffer';
import { beforeInvalid } from '../data/input/csv.ts';
import { InvalidInput, type Problem } from '../core/problem.ts';

/** A record of a CSV as it is written, with its quotes. */
export interface RawRecord {
  readonly text: string;
  /** What ends its line: LF, CRLF or CR; nothing for the last line of a file without one. */
  readonly end: string;
  /** The line that it starts on, counted from 1. */
  readonly line: number;
}

/** How many bytes a record can have. A quote that is never closed would otherwise take the rest of the file for one. */
export const MAX_RECORD_LENGTH = 1 << 20;

const LF = 10;
const CR = 13;

export const BOM = '\ufeff';

/**
 * Splits the bytes of a CSV into records, in groups, without holding more than a group in memory. Lines end with LF or
 * CRLF in any mixture, or all with CR. A BOM is a part of the first record.
 *
 * @throws {InvalidInput} for bytes that are not UTF-8, and for a record of more than `MAX_RECORD_LENGTH` bytes.
 */
export async function* rawRecords(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly RawRecord[]> {
  let splitter: LineJoiner | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const lineBreak = findLineBreak(bytes);
    splitter ??= lineBreak === undefined ? undefined : new LineJoiner(file, lineBreak);
    const cut = splitter === undefined ? -1 : bytes.lastIndexOf(splitter.lineBreak);
    if (splitter !== undefined && cut !== -1) yield splitter.push(bytes.subarray(0, cut + 1));
    rest = bytes.subarray(cut + 1);
    if (rest.length > MAX_RECORD_LENGTH) throw tooLong(file, splitter?.line ?? 1);
  }
  splitter ??= new LineJoiner(file, rest.includes(CR) ? CR : LF);
  const cut = rest.lastIndexOf(splitter.lineBreak);
  if (cut !== -1) yield splitter.push(rest.subarray(0, cut + 1));
  yield splitter.push(rest.subarray(cut + 1), true);
}

/**
 * LF if there is one where the first record can be; CR if there are only those; `undefined` until enough bytes have come,
 * so that it does not matter in which pieces they come.
 */
function findLineBreak(bytes: Buffer): number | undefined {
  const first = bytes.subarray(0, MAX_RECORD_LENGTH);
  if (first.includes(LF)) return LF;
  return first.length === MAX_RECORD_LENGTH && first.includes(CR) ? CR : undefined;
}

/** Joins the lines of a record whose values contain line breaks. They do where the number of quotes so far is odd. */
class LineJoiner {
  readonly lineBreak: number;
  readonly #file: string;
  readonly #end: string;
  #open: { text: string; readonly line: number } | undefined;
  #lines = 0;

  constructor(file: string, lineBreak: number) {
    this.#file = file;
    this.lineBreak = lineBreak;
    this.#end = String.fromCharCode(lineBreak);
  }

  get line(): number {
    return this.#lines + 1;
  }

  /** @param isLast whether these are the last bytes; all others end with a line break. */
  push(bytes: Buffer, isLast = false): readonly RawRecord[] {
    if (!isUtf8(bytes)) throw notUtf8(this.#file, this.line + beforeInvalid(bytes).split(this.#end).length - 1);
    const lines = bytes.toString().split(this.#end);
    if (lines.at(-1) === '') lines.pop();
    const records: RawRecord[] = [];
    for (const line of lines) {
      this.#lines += 1;
      const record = this.#join(line);
      if (record !== undefined) records.push(this.#toRecord(record, isLast ? '' : this.#end));
    }
    if (isLast && this.#open !== undefined) records.push(this.#toRecord(this.#open, ''));
    return records;
  }

  #join(line: string): { readonly text: string; readonly line: number } | undefined {
    const isOdd = line.includes('"') && hasOddQuotes(line);
    if (this.#open === undefined) {
      const record = { text: line, line: this.#lines };
      if (!isOdd) return record;
      this.#open = record;
      return undefined;
    }
    this.#open.text += this.#end + line;
    if (this.#open.text.length > MAX_RECORD_LENGTH) throw tooLong(this.#file, this.#open.line);
    if (!isOdd) return undefined;
    const record = this.#open;
    this.#open = undefined;
    return record;
  }

  #toRecord({ text, line }: { readonly text: string; readonly line: number }, end: string): RawRecord {
    return text.endsWith('\r') ? { text: text.slice(0, -1), end: `\r${end}`, line } : { text, end, line };
  }
}

function hasOddQuotes(line: string): boolean {
  let isOdd = false;
  for (let at = line.indexOf('"'); at !== -1; at = line.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
}

const notUtf8 = (file: string, line: number) =>
  invalid({ file, line, found: 'bytes that are not UTF-8', expected: 'UTF-8', remedy: 'save the file as CSV UTF-8' });

const tooLong = (file: string, line: number) =>
  invalid({ file, line, found: 'a record of more than 1 MB', expected: 'CSV with paired double quotes' });

export const invalid = (problem: Problem): InvalidInput => new InvalidInput(problem.file, [problem]);
