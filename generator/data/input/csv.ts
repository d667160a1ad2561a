import { type FileProblems, quote } from '../../core/problem.ts';

/** A record of a CSV: what it says, and how it is written. */
export interface CsvRecord {
  /** The text with its quotes, without the end of its line. */
  readonly text: string;
  /** LF, CRLF or CR; nothing after the last line of a text that does not end with one. */
  readonly end: string;
  /** The line that it starts on, counted from 1. */
  readonly line: number;
  readonly values: readonly string[];
  /** True if a quote is not where RFC 4180 has one, nor in a formula such as `="0102805001"`; then it is a part of its value. */
  readonly isBroken: boolean;
}

export const BOM = '\ufeff';

/** The number of characters that a record with quotes can have. One that is never closed would take the rest of the text. */
export const MAX_RECORD_LENGTH = 1 << 20;

const MARK = /[\r\n"]/g;
const FORMULA = /^="[^"]*"$/;
const BREAK = /\r\n|\n|\r/g;

export const countBreaks = (text: string): number => text.match(BREAK)?.length ?? 0;

/**
 * Splits the text of a CSV (RFC 4180) into records while it comes. Lines end with LF, CRLF or CR in any mixture, and a blank
 * line is a record with one empty value. A BOM belongs to the text of the first record, and to none of its values.
 */
export class CsvReader {
  readonly separator: string;
  readonly #longest: number;
  readonly #valueEnd: RegExp;
  #rest = '';
  #line = 1;

  /** @param longest the length at which a record with quotes is broken. */
  constructor(separator: string, longest = MAX_RECORD_LENGTH) {
    this.separator = separator;
    this.#longest = longest;
    const code = `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`;
    this.#valueEnd = new RegExp(`[${code}\\r\\n]`, 'g');
  }

  /** The number of characters that were given and belong to no record yet, and the line that they start on. */
  get waiting(): { readonly length: number; readonly line: number } {
    return { length: this.#rest.length, line: this.#line };
  }

  /** The records that are complete with a further piece of the text, however it is cut. */
  push(piece: string, isLast: boolean): readonly CsvRecord[] {
    const text = this.#rest + piece;
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < text.length) {
      const record = this.#next(text, at, isLast);
      if (record === undefined) break;
      records.push(record);
      at += record.text.length + record.end.length;
    }
    this.#rest = text.slice(at);
    return records;
  }

  #next(text: string, at: number, isLast: boolean): CsvRecord | undefined {
    const start = this.#line === 1 && text[at] === BOM ? at + 1 : at;
    const mark = find(MARK, text, start);
    if (text[mark] === '"') return this.#withQuotes(text, at, start, isLast);
    return this.#toRecord(text, at, mark, isLast, () => text.slice(start, mark).split(this.separator), false);
  }

  #withQuotes(text: string, at: number, start: number, isLast: boolean): CsvRecord | undefined {
    const values: string[] = [];
    let isBroken = false;
    for (let from = start; ; ) {
      const close = text[from] === '"' ? closingQuote(text, from) : undefined;
      if (close === -1 && !isLast && text.length - at <= this.#longest) return undefined;
      const isClosed = close !== undefined && close !== -1 && close - at <= this.#longest;
      const end = isClosed && this.#isValueEnd(text[close + 1]) ? close + 1 : find(this.#valueEnd, text, from);
      const value = text.slice(from, end);
      if (isClosed && end === close + 1) values.push(value.slice(1, -1).replaceAll('""', '"'));
      else {
        values.push(value);
        isBroken ||= value.includes('"') && !FORMULA.test(value);
      }
      if (text[end] !== this.separator) return this.#toRecord(text, at, end, isLast, () => values, isBroken);
      from = end + 1;
    }
  }

  #isValueEnd(character: string | undefined): boolean {
    return character === undefined || character === this.separator || character === '\n' || character === '\r';
  }

  /** `undefined` if more of the record, or of its line ending, can come. */
  #toRecord(
    text: string,
    at: number,
    end: number,
    isLast: boolean,
    values: () => readonly string[],
    isBroken: boolean,
  ): CsvRecord | undefined {
    const isCr = text[end] === '\r';
    if (!isLast && end + Number(isCr) >= text.length) return undefined;
    const record = {
      text: text.slice(at, end),
      end: text.slice(end, end + (isCr && text[end + 1] === '\n' ? 2 : 1)),
      line: this.#line,
      values: values(),
      isBroken,
    };
    this.#line += 1 + countBreaks(record.text);
    return record;
  }
}

/** The position of the first match at or behind another one; the length of the text if there is none. */
function find(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex - 1 : text.length;
}

/** The position of the quote that closes a value; -1 if there is none. Doubled ones are within it. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

const lossy = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text before the first byte that is not UTF-8; replacement characters at its end can be missing. */
export function beforeInvalid(bytes: Uint8Array): string {
  const decoded = new TextEncoder().encode(lossy.decode(bytes));
  let at = 0;
  while (at < bytes.length && bytes[at] === decoded[at]) at += 1;
  return lossy.decode(bytes.subarray(0, at)).replace(/\ufffd+$/, '');
}

/** The number of characters whose records can be freed before the next ones are made. */
const PIECE = 1 << 18;

/**
 * Reads a CSV in UTF-8; `lines[i]` is the line on which `records[i]` starts. Blank lines are skipped. A record that is not as long as
 * the header is a problem and is left out; so are bytes that are not UTF-8, and a broken quote, which ends the records.
 */
export function readCsv<Row>(
  bytes: Uint8Array,
  problems: FileProblems,
  toRow: (record: readonly string[]) => Row,
  isWanted: (header: readonly string[]) => boolean = () => true,
) {
  const text = decode(bytes, problems).replace(/^\ufeff+/, '');
  let header: readonly string[] | undefined;
  const records: Row[] = [];
  const lines: number[] = [];
  const reader = new CsvReader(',');
  for (let at = 0; at < text.length; at += PIECE) {
    for (const record of reader.push(text.slice(at, at + PIECE), at + PIECE >= text.length)) {
      const { values, line } = record;
      if (record.text === '') continue;
      if (record.isBroken) {
        problems.add({ line, found: quote(record.text), expected: 'CSV with paired double quotes' });
        return { header: header ?? [], records, lines };
      }
      if (header === undefined) {
        header = values;
        if (!isWanted(header)) return { header, records, lines };
      } else if (values.length === header.length) {
        records.push(toRow(values));
        lines.push(line);
      } else {
        const expected = `${header.length} values, as in the header`;
        problems.add({ line, code: values[0], found: `${values.length} values`, expected });
      }
    }
  }
  return { header: header ?? [], records, lines };
}

function decode(bytes: Uint8Array, problems: FileProblems): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const before = beforeInvalid(bytes).replace(/^\ufeff+/, '');
    problems.add({
      line: countBreaks(before) + 1,
      found: `bytes that are not UTF-8 after ${quote(before.slice(-20))}`,
      expected: 'UTF-8',
      remedy: 'save the file as UTF-8',
    });
    return lossy.decode(bytes);
  }
}
