import { ANSWER_STATUSES, type Answer, type AnswerNote, type AnswerStatus, type Digits } from './answer.ts';

/** A text that a person has to decide about, with the rows that have it. */
export interface Noted {
  readonly text: string;
  readonly answer: Answer;
  count: number;
  /** The lines of the first rows. */
  readonly lines: number[];
}

/** Answers that leave the current code open. */
export const NOTED_STATUSES = ['split', 'ended', 'ambiguous', 'unknown'] as const satisfies readonly AnswerStatus[];

const MOST_LINES = 5;
const MOST_TEXTS = 20;

/** Counts the answers for a column, and notes the first texts that a person has to decide about. */
export class CodeTally {
  readonly counts = Object.fromEntries(ANSWER_STATUSES.map((status) => [status, 0])) as Record<AnswerStatus, number>;
  /** How many rows have a code of nine and of ten digits, with or without its zero. */
  readonly digits: Record<Digits, number> = { 9: 0, 10: 0 };
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
      if (texts.size === MOST_TEXTS) return;
      texts.set(text, (noted = { text, answer, count: 0, lines: [] }));
    }
    noted.count += 1;
    if (noted.lines.length < MOST_LINES) noted.lines.push(line);
  }

  /** How many rows there are. */
  get rows(): number {
    return ANSWER_STATUSES.reduce((sum, status) => sum + this.counts[status], 0);
  }

  /** The first different texts with a status, each once. */
  noted(status: (typeof NOTED_STATUSES)[number]): readonly Readonly<Noted>[] {
    return [...(this.#noted.get(status)?.values() ?? [])];
  }
}
