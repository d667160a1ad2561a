import { UserError } from '../errors.ts';

/** One error in an input, with everything that a person needs to correct it. */
export interface Problem {
  /** The file, as the person wrote it. */
  readonly file: string;
  /** The line of a text file or the row of a sheet, counted from 1. */
  readonly line?: number | undefined;
  /** The column's name. */
  readonly column?: string | undefined;
  /** The PSGC code of the area concerned. */
  readonly code?: string | undefined;
  readonly found: string;
  readonly expected: string;
  /** What to do about it, if that does not follow from `expected`. */
  readonly remedy?: string | undefined;
}

/**
 * An input that was refused, with every problem that was found in it. `message` lists the first `PROBLEMS_SHOWN` of
 * them, `problems` has all of them.
 */
export class InvalidInput extends UserError {
  override readonly name = 'InvalidInput';
  readonly problems: readonly Problem[];

  constructor(subject: string, problems: readonly Problem[]) {
    const shown = problems.slice(0, PROBLEMS_SHOWN).map(describeProblem);
    const rest = problems.length - shown.length;
    super(
      [
        `${subject}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`,
        ...shown.map((text) => `  ${text}`),
        ...(rest > 0 ? [`  … and ${rest} more`] : []),
      ].join('\n'),
    );
    this.problems = problems;
  }
}

const PROBLEMS_SHOWN = 25;

/** `data/barangays.csv:12: 0102805001: column name: found "", expected a name` */
export function describeProblem(problem: Problem): string {
  const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`;
  const parts = [place];
  if (problem.code !== undefined) parts.push(problem.code);
  if (problem.column !== undefined) parts.push(`column ${problem.column}`);
  parts.push(`found ${problem.found}, expected ${problem.expected}`);
  return withoutControls(parts.join(': ') + (problem.remedy === undefined ? '' : ` (${problem.remedy})`));
}

/** A value as a problem shows it: quoted, with invisible characters escaped, cut at 80 characters. */
export function quote(value: string): string {
  const text = JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  return withoutControls(text);
}

/** Escapes control and invisible characters, so that an input cannot send control sequences to the terminal. */
function withoutControls(text: string): string {
  return text.replace(
    /[\p{Cc}\u200b-\u200f\u2028\u2029\ufeff\ufffd]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
