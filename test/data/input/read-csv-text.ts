import { readCsv } from '../../../generator/data/input/csv.ts';
import { Problems } from '../../../generator/core/problem.ts';

/** Reads a CSV named `x.csv` without converting its records. */
export function readCsvText(content: string | Uint8Array) {
  const problems = new Problems();
  const csv = readCsv(Buffer.from(content), problems.of('x.csv'), (record) => record);
  return { ...csv, problems: problems.list() };
}
