import { isUtf8 } from 'node:buffer';
import { beforeInvalid } from '../../dataset/csv/before-invalid.ts';
import { InvalidInput } from '../../dataset/problem.ts';

/** A record of a CSV as it is written, with its quotes. */
export interface RawRecord {
  readonly text: string;
  /** What ends its line: LF, CRLF or CR; nothing for the last line of a file without one. */
  readonly end: string;
  /** The line that it starts on, counted from 1. */
  readonly line: number;
}

/** How many bytes a record can have. A quote that is never closed would otherwise take the rest of the file for one. */
export const LONGEST_RECORD = 1 << 20;

/** Joins the lines of a record whose values contain line breaks. They do where the number of quotes so far is odd. */
export class LineJoiner {
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

  /** The line that the next bytes begin with. */
  get line(): number {
    return this.#lines + 1;
  }

  /** @param isLast whether these are the last bytes; all others end with a line break. */
  push(bytes: Buffer, isLast = false): readonly RawRecord[] {
    if (!isUtf8(bytes)) throw notUtf8(this.#file, this.line + linesBefore(bytes, this.lineBreak));
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
    if (this.#open.text.length > LONGEST_RECORD) throw tooLong(this.#file, this.#open.line);
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

/** How many lines end before the first character that is not UTF-8. */
const linesBefore = (bytes: Buffer, lineBreak: number): number =>
  beforeInvalid(bytes).split(String.fromCharCode(lineBreak)).length - 1;

const notUtf8 = (file: string, line: number) =>
  new InvalidInput(file, [
    { file, line, found: 'bytes that are not UTF-8', expected: 'UTF-8', remedy: 'save the file as CSV UTF-8' },
  ]);

/** The error for a record that is longer than one can be. */
export const tooLong = (file: string, line: number) =>
  new InvalidInput(file, [
    { file, line, found: 'a record of more than 1 MB', expected: 'CSV with paired double quotes' },
  ]);
