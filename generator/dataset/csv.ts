import { CsvError, parse } from 'csv-parse/sync';
import { type Problem, quote } from './problem.ts';

/** A CSV text as records, each with the line it starts on; `problems` names what could not be read. */
export interface Csv {
  readonly header: readonly string[];
  readonly records: readonly (readonly string[])[];
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
}

/**
 * Reads CSV (RFC 4180, UTF-8 with or without a BOM, LF, CRLF or CR in any mixture, blank lines skipped).
 * Bytes that are no UTF-8, broken quoting and records of a wrong length become problems.
 */
export function readCsv(bytes: Uint8Array, file: string): Csv {
  const problems: Problem[] = [];
  const text = decode(bytes, file, problems);
  const parsed: { readonly record: readonly string[]; readonly endLine: number }[] = [];
  try {
    parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: readonly string[], { lines }: { lines: number }) => {
        parsed.push({ record, endLine: lines });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (parsed.at(-1)?.endLine ?? 0) + 1;
    problems.push({ file, line, found: error.message, expected: 'CSV with paired double quotes' });
  }
  const header = parsed[0]?.record ?? [];
  const records: (readonly string[])[] = [];
  const lines: number[] = [];
  // The parser counts a CRLF within quotes as two lines.
  let counted = count(header, /\r\n/g);
  for (const { record, endLine } of parsed.slice(1)) {
    counted += count(record, /\r\n/g);
    const line = endLine - counted - count(record, BREAK);
    if (record.length === header.length) {
      records.push(record);
      lines.push(line);
    } else {
      problems.push({
        file,
        line,
        code: record[0],
        found: `${record.length} values`,
        expected: `${header.length}, as the header has`,
      });
    }
  }
  return { header, records, lines, problems };
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
