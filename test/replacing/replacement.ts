/** Arguments of a command. */
export type Arguments = readonly string[];

/** A command that replaces files in a folder named `disk`, which has nothing else. */
export interface Replacement {
  /**
   * Prepares a folder with two inputs, and an empty folder `disk` in it.
   *
   * @returns the arguments of the command for the first or the second input.
   */
  prepare(folder: string): Promise<(input: 0 | 1) => Arguments>;
  /** Finishes or undoes what a killed command began, as the next run of it does. */
  recover(disk: string): Promise<void>;
  /** Whether each file is replaced alone, and not all of them in one step. */
  readonly fileByFile?: boolean;
  /** The program, if it is not the command line: the file to run. */
  readonly program?: string;
}
