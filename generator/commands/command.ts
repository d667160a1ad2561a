import type { Command } from '@commander-js/extra-typings';

/** What a command did. */
export interface Outcome {
  /** For people. */
  readonly text: string;
  /** For programs: what `--json` prints. */
  readonly json: unknown;
  /** 0 by default. */
  readonly exitCode?: number;
  /** Where it is printed: the standard output, or the standard error if the command wrote something else there. */
  readonly stream?: 'stdout' | 'stderr';
}

/** A command before its own arguments and options are declared. */
export type NewCommand = Command<[], { json?: true }>;

/** Declares the arguments and options of a command, and what it does. */
export type Declare = (command: NewCommand) => unknown;

/** A command in the list of all. It is loaded when it is used, because loading takes most of the time of a short one. */
export interface CommandEntry {
  readonly name: string;
  /** One line that says what it does. */
  readonly summary: string;
  readonly load: () => Promise<Declare>;
}

/**
 * Makes an action of a function that returns an outcome: prints its text, or its value as JSON if `--json` is given, and
 * sets the exit code.
 *
 * @param run gets the arguments, the options and the command.
 */
export const printing =
  <Args extends unknown[]>(run: (...args: Args) => Promise<Outcome | undefined>) =>
  async (...args: Args): Promise<void> => {
    const outcome = await run(...args);
    if (outcome === undefined) return;
    const { text, json, exitCode = 0, stream = 'stdout' } = outcome;
    const isJson = (args.at(-1) as Command).opts()['json' as never] === true;
    const print = stream === 'stdout' ? console.log : console.error;
    print(isJson ? JSON.stringify(json, null, 2) : text);
    process.exitCode = exitCode;
  };
