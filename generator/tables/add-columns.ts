import { csvLine } from '../core/format.ts';
import { Problems, quote } from '../core/problem.ts';
import type { CsvRecord } from '../data/input/csv.ts';
import { type Head, invalid, isSound, readBeginning, type TableRecords } from './head.ts';

/** The columns that are added to the rows of a table. */
export interface RowAnswers {
  /** The names of the added columns, without a prefix. */
  readonly names: readonly string[];
  /** The columns that a table must have, as errors name them: `a column with codes`. */
  readonly what: string;
  /** The positions of the columns whose texts `answer` gets. @throws {InvalidInput} if the table does not have them. */
  findColumns(head: Head): readonly number[];
  /** Is given the texts of the first `LOOKED_AT` rows before one is answered. */
  lookAt?(rows: readonly (readonly string[])[]): void;
  /** The answer for the texts of a row. Equal texts have the same answer, so it can be kept for other rows. */
  answer(texts: readonly string[]): RowAnswer;
}

/** The answer for all rows with the same texts. */
export interface RowAnswer {
  readonly values: readonly string[];
  readonly count: (line: number) => void;
}

/** The layout of an input, as its beginning shows it. */
export interface Layout {
  /** The names of the columns whose texts are answered, on one line each. */
  readonly columns: readonly string[];
  readonly separator: string;
}

/** More rows than there are areas above the barangays, which have short codes. */
const LOOKED_AT = 10_000;

/** The number of answers at which all are forgotten, and how long the texts of one that is kept can be. */
const MAX_KEPT = 1 << 17;
const MAX_KEPT_LENGTH = 400;

/** Adds to each row of a CSV what its texts mean. @throws {InvalidInput} for columns that are missing or there, and for broken rows. */
export async function* addColumns(
  table: TableRecords & { readonly prefix: string },
  answers: RowAnswers,
  onLayout: (layout: Layout) => void = () => {},
): AsyncGenerator<string> {
  const { file, records, prefix } = table;
  const { before, title, rows, head, broken } = await readBeginning(table);
  const separator = table.separator();
  const { header } = head;
  const added = answers.names.map((name) => prefix + name);
  refuseSameNames(head, added);
  const positions = findColumns(answers, head, broken);
  onLayout({ columns: positions.map((at) => (header[at] ?? '').replaceAll(/\s+/g, ' ')), separator });
  const toText = (values: readonly string[]): string => separator + csvLine(values, separator);
  yield `${before.map(({ text, end }) => text + end).join('')}${title.text}${toText(added)}${title.end}`;

  const kept = new Map<string, Pick<RowAnswer, 'count'> & { readonly text: string }>();
  const all = new Problems();
  const problems = all.of(file);
  const addedTo = (record: CsvRecord): string => {
    if (record.text === '' || !isSound(record, header.length, problems)) return '';
    const texts = positions.map((at) => record.values[at] ?? '');
    const key = toKey(texts);
    let found = key === undefined ? undefined : kept.get(key);
    if (found === undefined) {
      // A part of a line would keep all of it in memory; what is parsed again is a text for itself.
      const own = JSON.parse(JSON.stringify(texts)) as readonly string[];
      const { values, count } = answers.answer(own);
      found = { count, text: toText(values) };
      if (kept.size === MAX_KEPT) kept.clear();
      if (key !== undefined && key.length <= MAX_KEPT_LENGTH) kept.set(toKey(own) as string, found);
    }
    found.count(record.line);
    return found.text;
  };
  const withAnswers = (group: readonly CsvRecord[]): string => {
    const written = group.map((record) => record.text + addedTo(record) + record.end).join('');
    return problems.any ? '' : written;
  };
  while (answers.lookAt !== undefined && rows.length < LOOKED_AT) {
    const { value, done } = await records.next();
    if (done === true) break;
    for (const record of value) rows.push(record);
  }
  answers.lookAt?.(rows.map(({ values }) => positions.map((at) => values[at] ?? '')));
  yield withAnswers(rows);
  for await (const group of records) yield withAnswers(group);
  all.throwIfAny(file);
}

/** A text that only equal texts have; `undefined` if one of several has a NUL. It is made for every row. */
function toKey(texts: readonly string[]): string | undefined {
  if (texts.length === 1) return texts[0];
  return texts.some((text) => text.includes('\0')) ? undefined : texts.join('\0');
}

/** Broken quotes in the first rows can be why the columns are not found. */
function findColumns(answers: RowAnswers, head: Head, broken: Problems): readonly number[] {
  try {
    return answers.findColumns(head);
  } catch (error) {
    broken.throwIfAny(head.file);
    throw error;
  }
}

/** @throws {InvalidInput} if the table has a column with the name of an added one. */
export function refuseSameNames({ file, line, header }: Head, added: readonly string[]): void {
  const same = header.filter((name) => added.includes(name.toLowerCase()));
  if (same.length === 0) return;
  throw invalid({
    file,
    line,
    found: `the column ${same.map(quote).join(', ')}`,
    expected: `no column with the name of an added one, ${added.join(', ')}`,
    remedy: 'rename it, or put something else before the added names: --prefix new_',
  });
}
