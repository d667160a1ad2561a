import { CODE_STATUSES, type CodeRecord } from '../dataset/history/code-record.ts';

/**
 * What can be said of a text in a column of codes: what became of the code; `unknown`, no release has it; `ambiguous`,
 * it can stand for two areas; `empty`, there is no text.
 */
export const ANSWER_STATUSES = [...CODE_STATUSES, 'unknown', 'ambiguous', 'empty'] as const;

export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

/** How many digits the codes of a column have. */
export type Digits = 9 | 10;

/** The answer for one text. Values that do not apply are empty. */
export interface Answer {
  readonly status: AnswerStatus;
  /** The code of the area in the newest release, if it is one area. */
  readonly currentCode: string;
  readonly currentName: string;
  /** The last release that has the code; the newest one if it is current. */
  readonly release: string;
  /** What the text was found to be; both records if it is ambiguous, first the one of the nine-digit code. */
  readonly records: readonly CodeRecord[];
  /** Whether the text is a nine- or a ten-digit code; `null` if it is neither, or can be both. */
  readonly digits: Digits | null;
  /** What else is to be said of the text: it is a short code, or a number that was rounded. */
  readonly note: AnswerNote | null;
}

export type AnswerNote = 'short' | 'rounded';
