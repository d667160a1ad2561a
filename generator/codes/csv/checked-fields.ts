import { InvalidInput, quote, type Problem } from '../../dataset/problem.ts';
import { fieldsOf } from './fields.ts';
import type { RawRecord } from './line-joiner.ts';

export const BOM = '\ufeff';

/**
 * The values of a record, without a BOM before the first one.
 *
 * @throws {InvalidInput} if there is no record, or its quotes are broken.
 */
export function fieldsIn(file: string, record: RawRecord | undefined): readonly string[] {
  if (record === undefined) throw invalid({ file, found: 'no text', expected: 'a CSV with a header' });
  const text = record.line === 1 && record.text.startsWith(BOM) ? record.text.slice(1) : record.text;
  const fields = fieldsOf(text);
  if (fields !== undefined) return fields;
  throw invalid({ file, line: record.line, found: quote(text), expected: 'CSV with paired double quotes' });
}

/**
 * The value of a record at a position.
 *
 * @throws {InvalidInput} if the record has another number of values than the header, or its quotes are broken.
 */
export function valueIn(file: string, record: RawRecord, at: number, count: number): string {
  const fields = fieldsIn(file, record);
  if (fields.length === count) return fields[at] ?? '';
  const expected = `${count}, as in the header`;
  throw invalid({
    file,
    line: record.line,
    found: fields.length === 1 ? '1 value' : `${fields.length} values`,
    expected,
  });
}

const invalid = (problem: Problem): InvalidInput => new InvalidInput(problem.file, [problem]);
