import { quote } from '../input/problem.ts';
import type { Answer, CodeAnswers } from './code-answers.ts';
import type { CodeTally } from './code-tally.ts';
import { BOM, fieldsIn, invalid, valueIn, plainField, toField, type RawRecord, rawRecords } from './csv.ts';
import { findColumn } from './find-column.ts';

export const ADDED_COLUMNS = ['status', 'current_code', 'current_name', 'release'] as const;

export interface CodesInput {
  /** The name of the input in errors. */
  readonly file: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The column with the codes; otherwise it is found by its name or its values. */
  readonly column?: string | undefined;
  /** What the names of the added columns begin with. */
  readonly prefix: string;
}

/** How many rows show which column has the codes. */
const SAMPLE = 100;

/** How many answers are kept, and how long the text of one can be; a longer text would keep its whole line in memory. */
const MAX_KEPT = 1 << 17;
const MAX_KEPT_LENGTH = 12;

/**
 * Adds to each row of a CSV what became of its code. The text of each record, its line ending, blank lines and a BOM stay
 * as they are.
 *
 * @param tally counts the answers.
 * @param onColumn is called with the name of the column, before the first row.
 * @returns the new CSV in pieces.
 * @throws {InvalidInput} if the input is not CSV in UTF-8, has no column with codes, or has one of the added columns; and
 *   for the first row with another number of values than the header.
 */
export async function* annotate(
  { file, chunks, column, prefix }: CodesInput,
  answers: CodeAnswers,
  tally: CodeTally,
  onColumn: (name: string) => void = () => {},
): AsyncGenerator<string> {
  const groups = rawRecords(file, chunks);
  const head = await readHead(groups);
  const first = head.findIndex(({ text }) => text !== '' && text !== BOM);
  const header = fieldsIn(file, head[first]).map((name) => name.replace(BOM, '').trim());
  const added = ADDED_COLUMNS.map((name) => prefix + name);
  refuseSameNames(file, header, added);
  const rows = head.slice(first + 1);
  const sample = rows.slice(0, SAMPLE).map((record) => fieldsIn(file, record));
  const at = findColumn({ file, header, rows: sample }, column, (text) => answers.find(text));
  onColumn(header[at] ?? '');
  const { text, end } = head[first] as RawRecord;
  yield `${head.slice(0, first).map(toText).join('')}${text},${added.map(toField).join(',')}${end}`;
  const kept = new Map<string, Added>();
  const parts: string[] = [];
  const add = (record: RawRecord): void => {
    if (record.text === '') {
      parts.push(record.end);
      return;
    }
    const code = plainField(record.text, at, header.length) ?? valueIn(file, record, at, header.length);
    let found = kept.get(code);
    if (found === undefined) {
      found = toAdded(answers.find(code));
      if (kept.size === MAX_KEPT) kept.clear();
      if (found.answer.records.length > 0 && code.length <= MAX_KEPT_LENGTH) kept.set(code, found);
    }
    tally.add(code, found.answer, record.line);
    parts.push(record.text, found.text, record.end);
  };
  const annotated = (records: readonly RawRecord[]): string => {
    records.forEach(add);
    return parts.splice(0).join('');
  };
  yield annotated(rows);
  for await (const group of groups) yield annotated(group);
}

interface Added {
  readonly answer: Answer;
  /** The added values, each with a comma before it. */
  readonly text: string;
}

function toAdded(answer: Answer): Added {
  const { status, currentCode, currentName, release } = answer;
  return { answer, text: ['', status, currentCode, currentName, release].map(toField).join(',') };
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

function refuseSameNames(file: string, header: readonly string[], added: readonly string[]): void {
  const same = header.filter((name) => added.includes(name.toLowerCase()));
  if (same.length === 0) return;
  throw invalid({
    file,
    line: 1,
    found: `the column ${same.map(quote).join(', ')}`,
    expected: `no column with the name of an added one, ${added.join(', ')}`,
    remedy: 'rename it, or put something before the added names: --prefix psgc_',
  });
}
