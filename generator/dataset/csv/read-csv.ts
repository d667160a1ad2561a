import type { FileProblems } from '../problems.ts';
import { csvRecords, type Fields } from './records.ts';

/** The rows of a CSV file, each with the line that it starts on. */
export interface Csv<Row> {
  readonly header: Fields;
  readonly records: readonly Row[];
  /** `lines[i]` is the line of `records[i]`, counted from 1. */
  readonly lines: readonly number[];
}

/**
 * Reads CSV like `csvRecords`. A record that is not as long as the header is a problem and is left out.
 *
 * @param toRow converts a record as soon as it is read, so that the file is not held in memory twice.
 */
export function readCsv<Row>(bytes: Uint8Array, problems: FileProblems, toRow: (record: Fields) => Row): Csv<Row> {
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
      const [code] = record;
      problems.add({
        line,
        code,
        found: `${record.length} values`,
        expected: `${header.length} values, as in the header`,
      });
    }
  }
  return { header: header ?? [], records, lines };
}
