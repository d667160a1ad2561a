import { csvLine } from '../core/format.ts';
import { LimitedStore } from '../core/kept.ts';
import { type FileProblems, Problems, quote } from '../core/problem.ts';
import type { CsvRecord } from '../data/input/csv.ts';
import { type Head, invalid, isSound, readBeginning, SAMPLE, type TableRecords } from './head.ts';
import { inOrder } from './in-order.ts';
import type { RowAnswers } from './row-answers.ts';
import { RowCrew, type RowHelpers, type WrittenAnswer } from './row-crew.ts';

/** The layout of an input, as its beginning shows it. */
export interface Layout {
  /** The names of the columns whose texts are answered, on one line each. */
  readonly columns: readonly string[];
  readonly separator: string;
}

/** More rows than there are areas above the barangays, which have short codes. */
const LOOKED_AT = 10_000;

/** The number of answers at which all are forgotten, and how long the texts of one that is kept can be. */
const MAX_KEPT = 1 << 15;
const MAX_KEPT_LENGTH = 400;

/** Adds to each row of a CSV what its texts mean. @throws {InvalidInput} for columns that are missing or there, and for broken rows. */
export async function* addColumns<Said>(
  table: TableRecords & { readonly prefix: string; readonly helpers?: RowHelpers | undefined },
  answers: RowAnswers<Said>,
  onLayout: (layout: Layout) => void = () => {},
): AsyncGenerator<string> {
  const { file, records, prefix, helpers } = table;
  const { before, title, rows, head, broken } = await readBeginning(table, answers.guesses.columns ? SAMPLE : 0);
  const separator = table.separator();
  const { header } = head;
  const added = answers.names.map((name) => prefix + name);
  refuseSameNames(head, added);
  const positions = findColumns(answers, head, broken);
  onLayout({ columns: positions.map((at) => (header[at] ?? '').replaceAll(/\s+/g, ' ')), separator });
  yield `${before.map(({ text, end }) => text + end).join('')}${title.text}${separator}${csvLine(added, separator)}${title.end}`;

  while (answers.guesses.form && rows.length < LOOKED_AT) {
    const { value, done } = await records.next();
    if (done === true) break;
    for (const record of value) rows.push(record);
  }
  if (answers.guesses.form) answers.lookAt(rows.map(({ values }) => positions.map((at) => values[at] ?? '')));
  const all = new Problems();
  const crew = new RowCrew((texts) => answers.answer(texts), separator, helpers);
  const begin = rowAnswerer(answers, crew, { positions, width: header.length, problems: all.of(file) });
  async function* groups(): AsyncGenerator<readonly CsvRecord[]> {
    yield rows;
    yield* records;
  }
  try {
    yield* inOrder(groups(), begin);
  } finally {
    await crew.dismiss();
  }
  all.throwIfAny(file);
}

interface AnsweredTable {
  /** The positions of the columns whose texts are answered. */
  readonly positions: readonly number[];
  readonly width: number;
  readonly problems: FileProblems;
}

/** The answer of equal rows, as little as a row needs of it. */
interface Kept {
  text: string;
  count: (line: number) => void;
}

/** The texts of a row that has no answer yet. */
interface Fresh {
  readonly texts: readonly string[];
  readonly kept: Kept;
}

/**
 * Answers groups of rows. Equal rows are answered once, as long as their answer is kept.
 * @returns what writes and counts a group after those before: no text if any row until there is not sound.
 */
function rowAnswerer<Said>(
  answers: RowAnswers<Said>,
  crew: RowCrew<Said>,
  { positions, width, problems }: AnsweredTable,
) {
  const store = new LimitedStore<string, Kept>(MAX_KEPT);
  function find({ values }: CsvRecord, fresh: Fresh[]): Kept {
    const texts = positions.map((at) => values[at] ?? '');
    const key = toKey(texts);
    const known = key === undefined ? undefined : store.get(key);
    if (known !== undefined) return known;
    // A part of a line would keep all of it in memory; what is parsed again is a text for itself.
    const own = JSON.parse(JSON.stringify(texts)) as readonly string[];
    const kept: Kept = { text: '', count: () => {} };
    fresh.push({ texts: own, kept });
    if (key !== undefined && key.length <= MAX_KEPT_LENGTH) store.set(toKey(own) as string, kept);
    return kept;
  }

  return async (group: readonly CsvRecord[]): Promise<() => string> => {
    const fresh: Fresh[] = [];
    const found = group.map((record) =>
      record.text === '' || !isSound(record, width, problems) ? undefined : find(record, fresh),
    );
    const { any } = problems;
    const answered = await crew.answer(fresh.map(({ texts }) => texts));
    return () => {
      for (const [at, { texts, kept }] of fresh.entries()) {
        const { text, said } = answered[at] as WrittenAnswer<Said>;
        Object.assign(kept, { text, count: answers.counterOf(texts, said) });
      }
      const lines = group.map((record, at) => {
        found[at]?.count(record.line);
        return record.text + (found[at]?.text ?? '') + record.end;
      });
      return any ? '' : lines.join('');
    };
  };
}

/** A text that only equal texts have; `undefined` if one of several has a NUL. It is made for every row. */
function toKey(texts: readonly string[]): string | undefined {
  if (texts.length === 1) return texts[0];
  return texts.some((text) => text.includes('\0')) ? undefined : texts.join('\0');
}

/** Broken quotes in the first rows can be why the columns are not found. */
function findColumns<Said>(answers: RowAnswers<Said>, head: Head, broken: Problems): readonly number[] {
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
