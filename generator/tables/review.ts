import type { CodeAnswers } from '../core/codes/code-answers.ts';
import { csvLine } from '../core/format.ts';
import { type FileProblems, Problems, quote } from '../core/problem.ts';
import { BOM, type CsvRecord } from '../data/input/csv.ts';
import { readChunks } from './files.ts';
import { type Head, isSound, readBeginning, refuseColumns } from './head.ts';
import { openTable } from './open-table.ts';
import { inputKey, PLACE_COLUMNS, type PlaceColumn, type PlaceTexts } from './place-rows.ts';

/** An input that a person has to decide about, or has decided about. */
export interface ReviewedInput {
  texts: PlaceTexts;
  rows: number;
  readonly status: string;
  readonly score: string;
  /** The ten-digit code that the person chose; empty if it is open. */
  readonly code: string;
  /** The codes of areas that are possible, at most `MAX_CANDIDATES`. */
  readonly candidates: readonly string[];
  readonly note: string;
  /** The values of columns that the person added, by their names. */
  readonly more: ReadonlyMap<string, string>;
}

/** A review as a person gives it back. */
export interface Review {
  readonly file: string;
  readonly fields: readonly PlaceColumn[];
  /** By `inputKey`. */
  readonly inputs: ReadonlyMap<string, ReviewedInput>;
}

export const MAX_CANDIDATES = 5;

const CODE = 'psgc_code';
const CANDIDATES = Array.from({ length: MAX_CANDIDATES }, (_, at) => `candidate_${at + 1}`);
const OWN_COLUMNS = ['rows', ...PLACE_COLUMNS, 'status', 'score', CODE, ...CANDIDATES, 'note'];

/** Reads a review: a CSV or a sheet. Codes can be of any release. @throws {InvalidInput} with everything that is wrong. */
export async function readReview(file: string, codes: CodeAnswers): Promise<Review> {
  const what = `the column ${CODE} of a review`;
  const findColumns = (head: Head): void => void fieldsOf(head);
  const table = await openTable(file, readChunks(file, `a CSV or an .xlsx with ${what}`), { what, findColumns });
  const { head, rows } = await readBeginning(table);
  const { header } = head;
  const fields = fieldsOf(head);
  const inputs = new Map<string, ReviewedInput>();
  const all = new Problems();
  const problems = all.of(table.file);
  const read = (record: CsvRecord): void => {
    if (record.text === '' || !isSound(record, header.length, problems)) return;
    const { values } = record;
    const valueIn = (name: string): string => (values[header.indexOf(name)] ?? '').trim();
    const input: ReviewedInput = {
      texts: Object.fromEntries(fields.map((field) => [field, valueIn(field)])),
      rows: 0,
      status: valueIn('status'),
      score: valueIn('score'),
      code: toCode(valueIn(CODE), codes, problems, record.line),
      candidates: CANDIDATES.flatMap((name) => CANDIDATE.exec(valueIn(name))?.[0] ?? []),
      note: valueIn('note'),
      more: new Map(header.filter((name) => !OWN_COLUMNS.includes(name)).map((name) => [name, valueIn(name)])),
    };
    const key = inputKey(input.texts);
    const other = inputs.get(key);
    if (other !== undefined && other.code !== '' && input.code !== '' && other.code !== input.code) {
      const found = `${input.code} for the same texts as ${other.code} in a row before`;
      problems.add({ line: record.line, column: CODE, found, expected: 'one code for each input' });
    }
    if (other === undefined || other.code === '') inputs.set(key, input);
  };
  rows.forEach(read);
  for await (const group of table.records) group.forEach(read);
  all.throwIfAny(file);
  return { file, fields, inputs };
}

function fieldsOf(head: Head): readonly PlaceColumn[] {
  const fields = PLACE_COLUMNS.filter((field) => head.header.includes(field));
  if (fields.length > 0 && head.header.includes(CODE)) return fields;
  const missing = fields.length === 0 ? `none of ${PLACE_COLUMNS.join(', ')}` : `no column ${CODE}`;
  return refuseColumns(head, missing, `the columns of a review, with ${CODE} filled in`);
}

/** The code of a candidate as it is written: `0102805001 Aglipay, City of Batac, Ilocos Norte`. */
const CANDIDATE = /^\d{10}(?= )/;

/** The current code that a person wrote, or a candidate that was copied whole; empty if there is none. */
function toCode(text: string, codes: CodeAnswers, problems: FileProblems, line: number): string {
  if (text === '') return '';
  const { status, currentCode, notes } = codes.find(CANDIDATE.exec(text)?.[0] ?? text);
  if (currentCode !== '' && !notes.includes('short')) return currentCode;
  const is = status === 'unknown' || notes.includes('short') ? '' : `, which is ${status}`;
  problems.add({ line, column: CODE, found: `${quote(text)}${is}`, expected: 'the code of an area, ten digits' });
  return '';
}

/** The text of a review: the inputs that are open come first, and of these those that most rows have. */
export function* reviewText(
  fields: readonly PlaceColumn[],
  inputs: readonly ReviewedInput[],
  separator: string,
  describe: (code: string) => string,
): Generator<string> {
  const more = [...new Set(inputs.flatMap((input) => [...input.more.keys()]))];
  const toLine = (values: readonly string[]): string => `${csvLine(values, separator)}\n`;
  // Without the mark, Excel takes the text for the encoding of the machine.
  yield BOM + toLine(['rows', ...fields, 'status', 'score', CODE, ...CANDIDATES, 'note', ...more]);
  const keyed = inputs.map((input) => ({ input, key: inputKey(input.texts) }));
  const isDone = ({ code }: ReviewedInput): number => (code === '' ? 0 : 1);
  keyed.sort(
    (a, b) =>
      isDone(a.input) - isDone(b.input) || b.input.rows - a.input.rows || (a.key < b.key ? -1 : Number(a.key > b.key)),
  );
  for (const { input } of keyed) {
    const { rows, texts, status, score, code, candidates, note } = input;
    const shown = CANDIDATES.map((_, at) => (candidates[at] === undefined ? '' : describe(candidates[at])));
    const own = [`${rows}`, ...fields.map((field) => texts[field] ?? ''), status, score, code, ...shown, note];
    yield toLine([...own, ...more.map((name) => input.more.get(name) ?? '')]);
  }
}
