import { InvalidInput, type Problem } from './problem.ts';

/** After so many problems the rest of an input is not read: each takes time and memory, and it is not the right file. */
export const MOST_PROBLEMS = 100_000;

/** Collects the problems of several input files, in the order in which they are added. */
export class Problems {
  readonly #all: Problem[] = [];

  /**
   * Creates a collector for the problems of one file.
   *
   * @param columnNames the names of columns in the file, if they differ: `psgc_code` for `code`.
   */
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

/**
 * Adds the problems of one file to a `Problems`. Each reader of a file creates one, so that `any` is about that reader.
 */
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

  /**
   * Adds a problem; `column` is our name for the column, and is replaced by the file's.
   *
   * @throws {InvalidInput} with all problems so far, if there are `MOST_PROBLEMS`.
   */
  add({ column, ...problem }: Omit<Problem, 'file'>): void {
    this.#any = true;
    const named = column === undefined ? {} : { column: this.#columnNames?.[column] ?? column };
    this.#all.push({ file: this.file, ...named, ...problem });
    if (this.#all.length >= MOST_PROBLEMS) throw new InvalidInput(`${this.file} was not read to its end`, this.#all);
  }

  /** Whether a problem was added to this collector; those of other collectors for the same file do not count. */
  get any(): boolean {
    return this.#any;
  }
}
