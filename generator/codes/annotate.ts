import { type FileProblems, InvalidInput, Problems, quote } from '../input/problem.ts';
import type { Answer, CodeAnswers } from './code-answers.ts';
import type { CodeTally } from './code-tally.ts';
import { BOM, invalid, type RawRecord } from './csv.ts';
import { Fields, separatorIn } from './fields.ts';
import { csvField } from '../format.ts';
import { findColumn, SAMPLE } from './find-column.ts';

export const ADDED_COLUMNS = ['status', 'current_code', 'current_name', 'release'] as const;

export interface CodesInput {
  /** The name of the input in errors. */
  readonly file: string;
  /** `rawRecords` or `sheetRecords`. */
  readonly records: AsyncGenerator<readonly RawRecord[]>;
  /** What separates the values; otherwise the header shows it. */
  readonly separator?: string | undefined;
  /** The column with the codes; otherwise it is found by its name or its values. */
  readonly column?: string | undefined;
  /** What the names of the added columns begin with. */
  readonly prefix: string;
}

/** How many answers are kept, and how long the text of one can be; a longer text would keep its whole line in memory. */
const MAX_KEPT = 1 << 17;
const MAX_KEPT_LENGTH = 12;

/** What an input was found to have, before its first row. */
export interface Layout {
  /** The name of the column with the codes. */
  readonly column: string;
  readonly separator: string;
}

/**
 * Adds to each row of a CSV what became of its code. The text of each record, its line ending, blank lines and a BOM stay
 * as they are.
 *
 * @param tally counts the answers.
 * @param onLayout is called before the first row.
 * @returns the new CSV in pieces.
 * @throws {InvalidInput} if the input has no column with codes, or has one of the added columns; and with all rows that
 *   have another number of values than the header, or broken quotes.
 */
export async function* annotate(
  { file, records, column, prefix, separator }: CodesInput,
  answers: CodeAnswers,
  tally: CodeTally,
  onLayout: (layout: Layout) => void = () => {},
): AsyncGenerator<string> {
  const head = await readHead(records);
  const { first, declared } = findHeader(head);
  const fields = new Fields(file, separator ?? declared ?? separatorIn(head[first]?.text ?? ''));
  const header = fields.all(head[first]).map((name) => name.replace(BOM, '').trim());
  const line = head[first]?.line ?? 1;
  if (header.some((name) => name.includes('\0'))) throw withoutMark(file, line);
  const added = ADDED_COLUMNS.map((name) => prefix + name);
  refuseSameNames(file, line, header, added);
  const rows = head.slice(first + 1);
  const at = findCodes(file, fields, head.slice(first, first + 1 + SAMPLE), header, column, answers);
  onLayout({ column: (header[at] ?? '').replaceAll(/\s+/g, ' '), separator: fields.separator });
  const { text, end } = head[first] as RawRecord;
  const names = added.map((name) => fields.separator + csvField(name, fields.separator)).join('');
  yield `${head.slice(0, first).map(toText).join('')}${text}${names}${end}`;
  const kept = new Map<string, Added>();
  const parts: string[] = [];
  const all = new Problems();
  const problems = all.of(file);
  const add = (record: RawRecord): void => {
    if (record.text === '') {
      parts.push(record.end);
      return;
    }
    const code = fields.at(record, at, header.length);
    let found = kept.get(code);
    if (found === undefined) {
      found = toAdded(answers.find(code), fields.separator);
      if (kept.size === MAX_KEPT) kept.clear();
      if (found.answer.records.length > 0 && code.length <= MAX_KEPT_LENGTH) kept.set(code, found);
    }
    tally.add(code, found.answer, record.line);
    parts.push(record.text, found.text, record.end);
  };
  const annotated = (group: readonly RawRecord[]): string => {
    for (const record of group) collect(problems, add, record);
    const written = parts.splice(0);
    return problems.any ? '' : written.join('');
  };
  yield annotated(rows);
  for await (const group of records) yield annotated(group);
  all.throwIfAny(file);
}

/** Reads one record; why it is refused is collected, so that the others are looked at as well. */
function collect(problems: FileProblems, read: (record: RawRecord) => void, record: RawRecord): void {
  try {
    read(record);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    for (const problem of error.problems) problems.add(problem);
  }
}

interface Added {
  readonly answer: Answer;
  /** The added values, each with a separator before it. */
  readonly text: string;
}

function toAdded(answer: Answer, separator: string): Added {
  const { status, currentCode, currentName, release } = answer;
  const values = ['', status, currentCode, currentName, release];
  return { answer, text: values.map((value) => csvField(value, separator)).join(separator) };
}

const toText = ({ text, end }: RawRecord): string => text + end;

/** The header and at least as many rows as the sample has, if there are. */
async function readHead(groups: AsyncGenerator<readonly RawRecord[]>): Promise<readonly RawRecord[]> {
  const head: RawRecord[] = [];
  while (head.length <= SAMPLE) {
    const { value, done } = await groups.next();
    if (done === true) break;
    for (const record of value) head.push(record);
  }
  return head;
}

/** What Excel writes before the header, and reads there: `sep=;`. */
const DECLARATION = /^\ufeff?"?sep=(.)"?$/i;

/** The position of the header, the first record that is not blank, and the separator that a record before it declares. */
function findHeader(head: readonly RawRecord[]): { readonly first: number; readonly declared: string | undefined } {
  const first = head.findIndex(({ text }) => text !== '' && text !== BOM);
  const [, declared] = DECLARATION.exec(head[first]?.text ?? '') ?? [];
  if (declared === undefined) return { first, declared };
  return { first: head.findIndex(({ text }, at) => at > first && text !== ''), declared };
}

/**
 * The position of the column with the codes.
 *
 * @param records of the header and the first rows.
 *
 * @throws {InvalidInput} if there is none, or more than one; for broken quotes in the first rows, if that can be the cause.
 */
function findCodes(
  file: string,
  fields: Fields,
  [title, ...records]: readonly RawRecord[],
  header: readonly string[],
  column: string | undefined,
  answers: CodeAnswers,
): number {
  const broken = new Problems();
  const rows: (readonly string[])[] = [];
  const read = (record: RawRecord): void => void rows.push(fields.all(record));
  for (const record of records) collect(broken.of(file), read, record);
  try {
    return findColumn({ file, line: title?.line ?? 1, header, rows }, column, (text) => answers.find(text));
  } catch (error) {
    broken.throwIfAny(file);
    throw error;
  }
}

const withoutMark = (file: string, line: number): InvalidInput =>
  invalid({
    file,
    line,
    found: 'NUL characters in the header, as in UTF-16 without a byte order mark',
    expected: 'UTF-8, UTF-16 with a byte order mark, or Windows-1252',
    remedy: 'save the file as CSV UTF-8',
  });

function refuseSameNames(file: string, line: number, header: readonly string[], added: readonly string[]): void {
  const same = header.filter((name) => added.includes(name.toLowerCase()));
  if (same.length === 0) return;
  throw invalid({
    file,
    line,
    found: `the column ${same.map(quote).join(', ')}`,
    expected: `no column with the name of an added one, ${added.join(', ')}`,
    remedy: 'rename it, or put something before the added names: --prefix psgc_',
  });
}
