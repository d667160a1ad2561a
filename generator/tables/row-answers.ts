import type { Head } from './head.ts';

/** The answer for all rows with the same texts. */
export interface RowAnswer<Said> {
  readonly values: readonly string[];
  /** The facts that are counted and summed up. */
  readonly said: Said;
}

/** The columns that are added to the rows of a table. */
export interface RowAnswers<Said> {
  /** The names of the added columns, without a prefix. */
  readonly names: readonly string[];
  /** The columns that a table must have, as errors name them: `a column with codes`. */
  readonly what: string;
  /** The columns and the form of the codes: true of each that nobody has said, so that the first rows have to show it. */
  readonly guesses: { readonly columns: boolean; readonly form: boolean };
  /** The positions of the columns whose texts `answer` gets. @throws {InvalidInput} if the table does not have them. */
  findColumns(head: Head): readonly number[];
  /** Is given the texts of the first `LOOKED_AT` rows before one is answered, if the form of the codes is guessed. */
  lookAt(rows: readonly (readonly string[])[]): void;
  /** The answer for the texts of a row, the same in every thread. Equal texts have the same one, so it can be kept. */
  answer(texts: readonly string[]): RowAnswer<Said>;
  /** The function that counts a row with these texts and this answer, by its line. */
  counterOf(texts: readonly string[], said: Said): (line: number) => void;
}
