import { UserError } from './errors.ts';
import { groupBy } from './group-by.ts';

/** One error in an input, with everything that a person needs to correct it. */
export interface Problem {
  readonly file: string;
  /** The line of a text file or the row of a sheet, counted from 1. */
  readonly line?: number | undefined;
  readonly column?: string | undefined;
  readonly code?: string | undefined;
  readonly found: string;
  readonly expected: string;
  /** Advice, if it does not follow from `expected`. */
  readonly remedy?: string | undefined;
}

/**
 * An input that was refused. `problems` has every problem that was found in it. `message` lists them in up to
 * `LINES_SHOWN` lines; more than `FEW` problems that differ only in their place and value are one line.
 */
export class InvalidInput extends UserError {
  override readonly name = 'InvalidInput';
  readonly problems: readonly Problem[];

  constructor(subject: string, problems: readonly Problem[]) {
    const shown = groupProblems(problems).slice(0, LINES_SHOWN);
    const rest = problems.length - shown.reduce((count, { all }) => count + all.length, 0);
    super(
      [
        `${subject}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`,
        ...shown.map((group) => `  ${describeGroup(group)}`),
        ...(rest > 0 ? [`  … and ${rest} more`] : []),
      ].join('\n'),
    );
    this.problems = problems;
  }
}

const LINES_SHOWN = 25;

/** The most problems of the same sort that have a line each, and the places that the line of a larger group names. */
const FEW = 3;

interface Group {
  readonly first: Problem;
  readonly all: readonly Problem[];
}

/** Groups more than `FEW` problems of the same sort, in the order of their first ones; any other is a group of one. */
function groupProblems(problems: readonly Problem[]): readonly Group[] {
  const sortOf = ({ file, column, expected, remedy }: Problem) => JSON.stringify([file, column, expected, remedy]);
  const sorts = groupBy(problems, sortOf);
  return problems.flatMap((problem) => {
    const same = sorts.get(sortOf(problem)) ?? [];
    if (same.length <= FEW) return [{ first: problem, all: [problem] }];
    return same[0] === problem ? [{ first: problem, all: same }] : [];
  });
}

/** `a.csv: column name: 472 times expected a name: line 12 0102805001: "Ni\ufffdo"; line 15 0102805002: …; …` */
function describeGroup({ first, all }: Group): string {
  if (all.length === 1) return describeProblem(first);
  const { file, column, expected, remedy } = first;
  const parts = [file];
  if (column !== undefined) parts.push(`column ${column}`);
  parts.push(`${all.length} times expected ${expected}${remedy === undefined ? '' : ` (${remedy})`}`);
  const places = all.slice(0, FEW).map(({ line, code, found }) => {
    const place = [line === undefined ? '' : `line ${line}`, shortened(code ?? '')].filter(Boolean).join(' ');
    return place === '' ? shortened(found) : `${place}: ${shortened(found)}`;
  });
  return withoutControls(`${parts.join(': ')}: ${places.join('; ')}; …`);
}

/** `data/barangays.csv:12: 0102805001: column name: found "", expected a name` */
export function describeProblem(problem: Problem): string {
  const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`;
  const parts = [place];
  if (problem.code !== undefined) parts.push(shortened(problem.code));
  if (problem.column !== undefined) parts.push(`column ${problem.column}`);
  parts.push(`found ${shortened(problem.found)}, expected ${problem.expected}`);
  return withoutControls(parts.join(': ') + (problem.remedy === undefined ? '' : ` (${problem.remedy})`));
}

const MAX_CHARACTERS = 1000;

/** A text of the input as a message shows it: a value can be as long as the file. */
const shortened = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text);

/** A value as a problem shows it: quoted, with invisible characters escaped, cut at 80 characters. */
export const quote = (value: string): string =>
  withoutControls(JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value));

/** Escapes control and invisible characters, so that an input cannot send control sequences to the terminal. */
export function withoutControls(text: string): string {
  return text.replace(
    /[\p{Cc}\u200b-\u200f\u2028\u2029\ufeff\ufffd]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** After so many problems the rest of an input is not read: each takes time and memory, and it is not the right file. */
export const MAX_PROBLEMS = 100_000;

/** Collects the problems of several input files, in the order in which they are added. */
export class Problems {
  readonly #all: Problem[] = [];

  /** @param columnNames the names of columns in the file, if they differ: `psgc_code` for `code`. */
  of(file: string, columnNames?: ColumnNames): FileProblems {
    return new FileProblems(this.#all, file, columnNames);
  }

  /** Adds problems that were collected elsewhere. There can be more of them than `push` takes as arguments. */
  addAll(problems: Iterable<Problem>): void {
    for (const problem of problems) this.#all.push(problem);
  }

  list(): readonly Problem[] {
    return this.#all;
  }

  get any(): boolean {
    return this.#all.length > 0;
  }

  /** @throws {InvalidInput} if there are problems, with all of them; `subject` is the input to name in its message. */
  throwIfAny(subject: string): void {
    if (this.any) throw new InvalidInput(subject, this.#all);
  }
}

type ColumnNames = Readonly<Partial<Record<string, string>>>;

/** Adds the problems of one file to a `Problems`. Each reader of a file creates one, so that `any` is about that reader. */
export class FileProblems {
  readonly file: string;
  readonly #all: Problem[];
  readonly #columnNames: ColumnNames | undefined;
  #any = false;

  constructor(all: Problem[], file: string, columnNames: ColumnNames | undefined) {
    this.#all = all;
    this.file = file;
    this.#columnNames = columnNames;
  }

  /** @throws {InvalidInput} with all so far, if there are `MAX_PROBLEMS`; `column` becomes the file's name for it. */
  add({ column, ...problem }: Omit<Problem, 'file'>): void {
    this.#any = true;
    const named = column === undefined ? {} : { column: this.#columnNames?.[column] ?? column };
    this.#all.push({ file: this.file, ...named, ...problem });
    if (this.#all.length >= MAX_PROBLEMS) throw new InvalidInput(`${this.file} was not read to its end`, this.#all);
  }

  /** True if a problem was added to this collector; those of other collectors for the same file do not count. */
  get any(): boolean {
    return this.#any;
  }
}
