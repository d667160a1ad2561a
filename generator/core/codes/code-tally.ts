import {
  type CodeAnswer,
  ANSWER_STATUSES,
  type AnswerNote,
  type AnswerStatus,
  type CodeLength,
  type ForeignCodes,
  writtenCode,
} from './code-answers.ts';
import { counted, formatNumber } from '../format.ts';
import { quote } from '../problem.ts';
import type { CodeRecord } from '../psgc/code.ts';

interface Noted {
  readonly text: string;
  readonly answer: CodeAnswer;
  count: number;
  readonly lines: number[];
}

/** Answers that leave the current code open, and of unknown texts why. */
const OPEN_KINDS = ['split', 'ended', 'ambiguous', 'rounded', 'length', 'foreign', 'text', 'unlisted'] as const;

type OpenKind = (typeof OPEN_KINDS)[number];

function openKind({ status, notes: [note] }: CodeAnswer): OpenKind | undefined {
  const kind = status === 'unknown' ? (note ?? 'unlisted') : status;
  return OPEN_KINDS.find((each) => each === kind);
}

const MAX_LINES = 5;
const MAX_TEXTS = 20;

/** Counts the answers for a column, and notes the first texts that a person has to decide about. */
export class CodeTally {
  readonly counts = Object.fromEntries(ANSWER_STATUSES.map((status) => [status, 0])) as Record<AnswerStatus, number>;
  /** The number of rows that have a code of nine and of ten digits, with or without its zero. */
  readonly digits: Record<CodeLength, number> = { 9: 0, 10: 0 };
  /** The number of rows of which something is to be said. */
  readonly notes: Record<AnswerNote, number> = {
    ...{ short: 0, zero: 0, 'p-code': 0 },
    ...{ rounded: 0, length: 0, foreign: 0, text: 0 },
  };
  /** The different codes of the texts, of nine or ten digits. */
  readonly codes = new Set<string>();
  readonly #open = new Map<OpenKind, { rows: number; readonly texts: Map<string, Noted> }>(
    OPEN_KINDS.map((kind) => [kind, { rows: 0, texts: new Map() }]),
  );

  add(text: string, answer: CodeAnswer, line: number): void {
    this.counts[answer.status] += 1;
    const code = writtenCode(answer);
    if (code !== undefined) this.codes.add(code);
    if (answer.digits !== null) this.digits[answer.digits] += 1;
    for (const note of answer.notes) this.notes[note] += 1;
    if (answer.currentCode === '') this.#note(text, answer, line);
  }

  #note(text: string, answer: CodeAnswer, line: number): void {
    const kind = openKind(answer);
    const open = kind === undefined ? undefined : this.#open.get(kind);
    if (open === undefined) return;
    open.rows += 1;
    const { texts } = open;
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

  /** The number of rows that are of a kind, and the first different texts of it, each once. */
  open(kind: OpenKind): { readonly rows: number; readonly texts: readonly Readonly<Noted>[] } {
    const { rows = 0, texts } = this.#open.get(kind) ?? {};
    return { rows, texts: [...(texts?.values() ?? [])] };
  }
}

/** A summary of how many rows have each status, and of texts to decide about; `place` is what a row is called. */
export function formatTally(tally: CodeTally, nameOf: (code: string) => string, place: Place = 'line'): string {
  const counted = ANSWER_STATUSES.filter((status) => tally.counts[status] > 0).map(
    (status) => `${formatNumber(tally.counts[status]).padStart(14)} ${status}`,
  );
  const notes = (['short', 'zero', 'p-code'] as const).filter((note) => tally.notes[note] > 0);
  const lists = OPEN_KINDS.flatMap((kind) => list(kind, tally, nameOf, place));
  return [...counted, ...notes.flatMap((note) => ['', NOTES[note](rowsOf(tally.notes[note]))]), ...lists].join('\n');
}

type Place = 'line' | 'row';

const NOTES = {
  short: (rows: string) =>
    `Short codes in ${rows}, such as 0128 or 012805, are read as the first digits of codes, with zeros after them.`,
  zero: (rows: string) =>
    `Codes in ${rows} had lost their leading zero, such as 102805001 for 0102805001, and are read with it.`,
  'p-code': (rows: string) =>
    `P-codes in ${rows} are read as in OCHA's boundaries of 2023, which number areas otherwise than PSA there: compare the names.`,
} as const;

const rowsOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

const HEADINGS: Readonly<Record<OpenKind, (rows: string) => string>> = {
  split: (rows) => `Split into several areas, in ${rows}; which one it is now depends on the place:`,
  ended: (rows) => `Gone, and PSA names no successor, in ${rows}:`,
  ambiguous: (rows) =>
    `A nine-digit code, or a ten-digit code that lost its zero, in ${rows}; --digits 9 or --digits 10 decides:`,
  rounded: (rows) =>
    `Rounded numbers in ${rows}, such as 1.2E+09, have lost digits and are unknown: export the column as text again.`,
  length: (rows) =>
    `Other numbers of digits in ${rows}; expected 10 or 9, or the first 2 to 7 of a region, province, city or municipality:`,
  foreign: (rows) => `Short codes in ${rows}, which seem to be of another kind and are not read:`,
  text: (rows) => `Texts that are no code in ${rows}; expected 10 or 9 digits:`,
  unlisted: (rows) => `Codes in ${rows} that are in no release:`,
};

function list(kind: OpenKind, tally: CodeTally, nameOf: (code: string) => string, place: Place): readonly string[] {
  const { rows, texts } = tally.open(kind);
  if (rows === 0) return [];
  const rest = rows - texts.reduce((sum, { count }) => sum + count, 0);
  return [
    '',
    HEADINGS[kind](rowsOf(rows)),
    ...texts.map((each) => `  ${describe(each, nameOf)} (${places(each, place)})`),
    ...(rest === 0 ? [] : [`  … and ${rowsOf(rest)} with other texts`]),
    ...(kind === 'ambiguous' ? advice(tally) : []),
    ...(kind === 'unlisted' && texts.some(({ text }) => /^\W*PH/i.test(text)) ? [P_CODES] : []),
  ];
}

const P_CODES =
  "  P-codes are read if OCHA's boundaries of 2023 have them; otherwise as PH and a code of PSA, unless OCHA has another area there.";

/** Says in sentences what the short codes of a column look like that are of another kind; nothing of other columns. */
export function describeForeign(foreign: ForeignCodes | null): readonly string[] {
  if (foreign === null) return [];
  const { codes, unknown, withoutRegion } = foreign;
  const all = `No release has ${formatNumber(unknown)} of ${counted(codes, 'short code', 'different short codes')}, so none is read.`;
  if (withoutRegion * 2 <= codes) return [all];
  const which = withoutRegion === codes ? 'They' : `${formatNumber(withoutRegion)} of them`;
  return [all, `${which} are codes without the two digits of the region: PPP, PPPMM or PPPMMBBB.`];
}

function describe({ text, answer }: Readonly<Noted>, nameOf: (code: string) => string): string {
  const [record, other] = answer.records;
  if (record === undefined) return quote(text);
  if (other !== undefined) return `${quote(text)}: ${named(record)} or ${named(other)}`;
  const successors = record.successors.map((code) => `${code} ${nameOf(code)}`);
  return `${quote(text)} ${record.name}${successors.length === 0 ? '' : `: ${successors.join(', ')}`}`;
}

const named = ({ code, name }: CodeRecord): string => `${code} ${name}`;

function places({ count, lines }: Readonly<Noted>, place: Place): string {
  const shown = lines.map(formatNumber).join(', ');
  if (count === 1) return `${place} ${shown}`;
  return `${formatNumber(count)} rows: ${place}s ${shown}${count > lines.length ? ', …' : ''}`;
}

function advice({ digits }: CodeTally): readonly string[] {
  if (digits[9] > 0 === digits[10] > 0) return [];
  const [all, count] = digits[10] > 0 ? [10, digits[10]] : [9, digits[9]];
  const other = count === 1 ? 'The other code' : `All ${formatNumber(count)} other codes`;
  return [`  ${other} of the column ${count === 1 ? 'has' : 'have'} ${all} digits, so --digits ${all} fits.`];
}
