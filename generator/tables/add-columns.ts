import { csvField } from '../core/format.ts';
import { Problems, quote } from '../core/problem.ts';
import { invalid, type RawRecord } from './csv.ts';
import { collect, type Head, readBeginning } from './head.ts';

/** What is added to the rows of a table. */
export interface RowAnswers {
  /** The names of the added columns, without a prefix. */
  readonly names: readonly string[];
  /** What a table must have: `a column with codes`. */
  readonly what: string;
  /**
   * The positions of the columns whose texts are answered, in the order in which `answer` gets them.
   *
   * @throws {InvalidInput} if the table does not have them.
   */
  findColumns(head: Head): readonly number[];
  /** The answer for the texts of a row. Equal texts have the same answer, so it can be kept for other rows. */
  answer(texts: readonly string[]): RowAnswer;
}

/** The answer for all rows with the same texts. */
export interface RowAnswer {
  readonly values: readonly string[];
  readonly count: (line: number) => void;
}

export interface TableInput {
  readonly file: string;
  /** `rawRecords`, or those of a sheet. */
  readonly records: AsyncGenerator<readonly RawRecord[]>;
  /** What separates the values; otherwise the header shows it. */
  readonly separator?: string | undefined;
  readonly prefix: string;
}

/** What an input was found to have, before its first row. */
export interface Layout {
  /** The names of the columns whose texts are answered, on one line each. */
  readonly columns: readonly string[];
  readonly separator: string;
}

/** After how many answers those that were not used meanwhile are forgotten, and how long the texts of one can be. */
const MAX_KEPT = 1 << 16;
const MAX_KEPT_LENGTH = 400;

/** What is kept of an answer. Its values are in what is added to the text of a row. */
interface Added extends Pick<RowAnswer, 'count'> {
  readonly text: string;
}

/** The answers that were used last. `lru-cache` makes lists for all of them at once, which short tables wait for. */
class KeptAnswers {
  #recent = new Map<string, Added>();
  #older: ReadonlyMap<string, Added> = new Map();

  get(key: string): Added | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, added: Added): void {
    if (this.#recent.size === MAX_KEPT) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, added);
  }
}

/**
 * Adds to each row of a CSV what its texts mean. The text of each record, its line ending, blank lines and a BOM stay as
 * they are.
 *
 * @param onLayout is called before the first row.
 * @returns the new CSV in pieces.
 * @throws {InvalidInput} if the input does not have the columns, or has one of the added ones; and with all rows that have
 *   another number of values than the header, or broken quotes.
 */
export async function* addColumns(
  { file, records, prefix, separator: given }: TableInput,
  answers: RowAnswers,
  onLayout: (layout: Layout) => void = () => {},
): AsyncGenerator<string> {
  const { before, title, rows, head, fields, broken } = await readBeginning(file, records, given);
  const { header } = head;
  const { separator } = fields;
  const added = answers.names.map((name) => prefix + name);
  refuseSameNames(head, added);
  const positions = findColumns(answers, head, broken);
  onLayout({ columns: positions.map((at) => (header[at] ?? '').replaceAll(/\s+/g, ' ')), separator });
  const toText = (values: readonly string[]): string =>
    values.map((value) => separator + csvField(value, separator)).join('');
  yield `${before.map(({ text, end }) => text + end).join('')}${title.text}${toText(added)}${title.end}`;
  const kept = new KeptAnswers();
  const parts: string[] = [];
  const all = new Problems();
  const problems = all.of(file);
  const add = (record: RawRecord): void => {
    if (record.text === '') {
      parts.push(record.end);
      return;
    }
    const texts = fields.pick(record, positions, header.length);
    const key = toKey(texts);
    let found = key === undefined ? undefined : kept.get(key);
    if (found === undefined) {
      // A part of a line would keep all of it in memory; what is parsed again is a text for itself.
      const own = JSON.parse(JSON.stringify(texts)) as readonly string[];
      const { values, count } = answers.answer(own);
      found = { count, text: toText(values) };
      if (key !== undefined && key.length <= MAX_KEPT_LENGTH) kept.set(toKey(own) as string, found);
    }
    found.count(record.line);
    parts.push(record.text, found.text, record.end);
  };
  const withAnswers = (group: readonly RawRecord[]): string => {
    for (const record of group) collect(problems, add, record);
    const written = parts.splice(0);
    return problems.any ? '' : written.join('');
  };
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

function refuseSameNames({ file, line, header }: Head, added: readonly string[]): void {
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
