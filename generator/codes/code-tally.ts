import { type Answer, ANSWER_STATUSES, type AnswerNote, type AnswerStatus, type CodeLength } from './code-answers.ts';
import { formatNumber } from '../format.ts';
import { quote } from '../input/problem.ts';
import type { CodeRecord } from '../psgc/code.ts';

/** A text that a person has to decide about, with the rows that have it. */
interface Noted {
  readonly text: string;
  readonly answer: Answer;
  count: number;
  readonly lines: number[];
}

/** Answers that leave the current code open. */
const NOTED_STATUSES = ['split', 'ended', 'ambiguous', 'unknown'] as const satisfies readonly AnswerStatus[];

const MAX_LINES = 5;
const MAX_TEXTS = 20;

/** Counts the answers for a column, and notes the first texts that a person has to decide about. */
export class CodeTally {
  readonly counts = Object.fromEntries(ANSWER_STATUSES.map((status) => [status, 0])) as Record<AnswerStatus, number>;
  /** How many rows have a code of nine and of ten digits, with or without its zero. */
  readonly digits: Record<CodeLength, number> = { 9: 0, 10: 0 };
  /** How many rows have a short code, and a number that was rounded. */
  readonly notes: Record<AnswerNote, number> = { short: 0, rounded: 0 };
  readonly #noted = new Map<AnswerStatus, Map<string, Noted>>(NOTED_STATUSES.map((status) => [status, new Map()]));

  add(text: string, answer: Answer, line: number): void {
    this.counts[answer.status] += 1;
    if (answer.digits !== null) this.digits[answer.digits] += 1;
    if (answer.note !== null) this.notes[answer.note] += 1;
    const texts = this.#noted.get(answer.status);
    if (texts === undefined) return;
    let noted = texts.get(text);
    if (noted === undefined) {
      if (texts.size === MAX_TEXTS) return;
      texts.set(text, (noted = { text, answer, count: 0, lines: [] }));
    }
    noted.count += 1;
    if (noted.lines.length < MAX_LINES) noted.lines.push(line);
  }

  get rows(): number {
    return ANSWER_STATUSES.reduce((sum, status) => sum + this.counts[status], 0);
  }

  /** The first different texts with a status, each once. */
  noted(status: (typeof NOTED_STATUSES)[number]): readonly Readonly<Noted>[] {
    return [...(this.#noted.get(status)?.values() ?? [])];
  }
}

type NotedStatus = (typeof NOTED_STATUSES)[number];

/**
 * The summary of a column: how many rows have each status, and the texts that a person has to decide about.
 *
 * @param nameOf the name of a current code.
 */
export function formatTally(tally: CodeTally, nameOf: (code: string) => string): string {
  const counted = ANSWER_STATUSES.filter((status) => tally.counts[status] > 0).map(
    (status) => `${formatNumber(tally.counts[status]).padStart(14)} ${status}`,
  );
  const notes = (['short', 'rounded'] as const).filter((note) => tally.notes[note] > 0);
  const lists = NOTED_STATUSES.flatMap((status) => list(status, tally, nameOf));
  return [...counted, ...notes.flatMap((note) => ['', NOTES[note](rowsOf(tally.notes[note]))]), ...lists].join('\n');
}

const NOTES: Readonly<Record<AnswerNote, (rows: string) => string>> = {
  short: (rows) =>
    `Short codes in ${rows}, such as 0128 or 012805, are read as the first digits of codes, with zeros after them.`,
  rounded: (rows) =>
    `Rounded numbers in ${rows}, such as 1.2E+09, have lost digits and are unknown: export the column as text again.`,
};

const rowsOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

const HEADINGS: Readonly<Record<NotedStatus, string>> = {
  split: 'Split into several areas; which one it is now depends on the place:',
  ended: 'Gone, and PSA names no successor:',
  ambiguous: 'A nine-digit code, or a ten-digit code that lost its zero; --digits 9 or --digits 10 decides:',
  unknown: 'In no release:',
};

function list(status: NotedStatus, tally: CodeTally, nameOf: (code: string) => string): readonly string[] {
  const noted = tally.noted(status);
  if (noted.length === 0) return [];
  const rest = tally.counts[status] - noted.reduce((sum, { count }) => sum + count, 0);
  return [
    '',
    HEADINGS[status],
    ...noted.map((each) => `  ${describe(each, nameOf)} (${places(each)})`),
    ...(rest === 0 ? [] : [`  … and ${rowsOf(rest)} with other texts`]),
    ...(status === 'ambiguous' ? advice(tally) : []),
  ];
}

function describe({ text, answer }: Readonly<Noted>, nameOf: (code: string) => string): string {
  const [record, other] = answer.records;
  if (record === undefined) return quote(text) + (answer.note === 'rounded' ? ', rounded' : '');
  if (other !== undefined) return `${quote(text)}: ${named(record)} or ${named(other)}`;
  const successors = record.successors.map((code) => `${code} ${nameOf(code)}`);
  return `${quote(text)} ${record.name}${successors.length === 0 ? '' : `: ${successors.join(', ')}`}`;
}

const named = ({ code, name }: CodeRecord): string => `${code} ${name}`;

function places({ count, lines }: Readonly<Noted>): string {
  const shown = lines.map(formatNumber).join(', ');
  if (count === 1) return `line ${shown}`;
  return `${formatNumber(count)} rows: ${count > lines.length ? `lines ${shown}, …` : `lines ${shown}`}`;
}

/** What the other codes of the column say about ambiguous ones. */
function advice({ digits }: CodeTally): readonly string[] {
  if (digits[9] > 0 === digits[10] > 0) return [];
  const [all, count] = digits[10] > 0 ? [10, digits[10]] : [9, digits[9]];
  const other = count === 1 ? 'The other code' : `All ${formatNumber(count)} other codes`;
  return [`  ${other} of the column ${count === 1 ? 'has' : 'have'} ${all} digits, so --digits ${all} fits.`];
}
