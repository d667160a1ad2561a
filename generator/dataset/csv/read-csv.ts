import { CsvError, parse } from 'csv-parse/sync';
import { takeLines } from './records.ts';
import { type Problem, quote } from '../problem.ts';

/** A CSV text as records, each with the line it starts on; `problems` names what could not be read. */
export interface Csv<Row = readonly string[]> {
  readonly header: readonly string[];
  readonly records: readonly Row[];
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
}

type Fields = readonly string[];

/**
 * Reads CSV (RFC 4180, UTF-8 with or without a BOM, LF, CRLF or CR in any mixture, blank lines skipped).
 * Bytes that are no UTF-8, broken quoting and records of a wrong length become problems.
 *
 * @param toRow what becomes of a record as soon as it is read, so that it need not be held twice.
 */
export function readCsv(bytes: Uint8Array, file: string): Csv;
export function readCsv<Row>(bytes: Uint8Array, file: string, toRow: (record: Fields) => Row): Csv<Row>;
export function readCsv(
  bytes: Uint8Array,
  file: string,
  toRow: (record: Fields) => unknown = (record) => record,
): Csv<unknown> {
  const plain = collect(file, toRow, []);
  if (takeLines(bytes, plain.take)) return plain.read();
  const problems: Problem[] = [];
  const records = parseAll(decode(bytes, file, problems), file, problems);
  const { take, read } = collect(file, toRow, problems);
  // The parser counts a CRLF within quotes as two lines.
  let doubled = 0;
  for (const { record, endLine } of records) {
    doubled += count(record, /\r\n/g);
    take(record, endLine - doubled - count(record, BREAK));
  }
  return read();
}

/** Takes records, the header first, each with the line it starts on. */
function collect<Row>(file: string, toRow: (record: Fields) => Row, problems: Problem[]) {
  let header: Fields | undefined;
  const records: Row[] = [];
  const lines: number[] = [];
  return {
    take: (record: Fields, line: number): void => {
      if (header === undefined) {
        header = record;
      } else if (record.length === header.length) {
        records.push(toRow(record));
        lines.push(line);
      } else {
        const [code] = record;
        problems.push({
          file,
          line,
          code,
          found: `${record.length} values`,
          expected: `${header.length}, as the header has`,
        });
      }
    },
    read: (): Csv<Row> => ({ header: header ?? [], records, lines, problems }),
  };
}

/** The records as far as they can be told apart, each with the line it ends on. */
function parseAll(
  text: string,
  file: string,
  problems: Problem[],
): readonly { readonly record: Fields; readonly endLine: number }[] {
  const parsed: { readonly record: Fields; readonly endLine: number }[] = [];
  try {
    parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: Fields, { lines }: { lines: number }) => {
        parsed.push({ record, endLine: lines });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (parsed.at(-1)?.endLine ?? 0) + 1;
    problems.push({ file, line, found: error.message, expected: 'CSV with paired double quotes' });
  }
  return parsed;
}

function decode(bytes: Uint8Array, file: string, problems: Problem[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const before = text.slice(0, text.indexOf('\ufffd'));
    problems.push({
      file,
      line: count([before], BREAK) + 1,
      found: `bytes that are no UTF-8 after ${quote(before.slice(-20))}`,
      expected: 'UTF-8',
      remedy: 'save the file as UTF-8',
    });
    return text;
  }
}

const BREAK = /\r\n|\n|\r/g;

function count(values: readonly string[], pattern: RegExp): number {
  return values.reduce((sum, value) => sum + (value.match(pattern)?.length ?? 0), 0);
}
