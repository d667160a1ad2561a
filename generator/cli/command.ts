import { inspect } from 'node:util';
import { Command, CommanderError, Help, Option } from '@commander-js/extra-typings';
import { ReaderLeft, UsageError, UserError } from '../core/errors.ts';

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

type Declare = (command: NewCommand) => unknown;

/** A command in the list of all, which is loaded when it is used. By default it has a result, which `--json` prints. */
export type CommandEntry = readonly [name: string, summary: string, load: () => Promise<Declare>, hasResult?: boolean];

/** Makes an action of a function that returns an outcome: prints its text, or its value as JSON, and sets the exit code. */
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

/** A bar on the standard error, which vanishes when it stops. Its module is only loaded here. */
export async function progressBar(format: string) {
  const { Presets, SingleBar } = await import('cli-progress');
  return new SingleBar({ format, clearOnComplete: true }, Presets.shades_classic);
}

/** Describes an error: those for people by their message, wrong arguments with a hint as well, bugs by their stack. */
export function describeError(error: unknown, hint: string): { readonly text: string; readonly exitCode: 1 | 2 } {
  if (error instanceof UsageError) return { text: `${error.message}\n${hint}`, exitCode: 2 };
  if (error instanceof UserError) return { text: error.message, exitCode: 1 };
  return { text: `This is a bug in psgc-static:\n${inspect(error)}`, exitCode: 1 };
}

const JSON_FLAG = '--json';

/** Runs the command that the first argument names, and prints what went wrong. */
export async function run(
  program: string,
  version: string,
  entries: readonly CommandEntry[],
  args: readonly string[],
): Promise<void> {
  const help = new Help();
  const all = new Command(program)
    .description('The Philippine Standard Geographic Code (PSGC) as files, as an API and on the command line')
    .version(version)
    .usage('<command> [options]')
    .addHelpText('after', '\nExit codes: 0 done, 1 failed or not found, 2 wrong arguments.')
    .configureHelp({
      visibleOptions: (command) => help.visibleOptions(command).toSorted((a, b) => rank(a.long) - rank(b.long)),
      subcommandTerm: (command) => command.name(),
    })
    .configureOutput({ writeOut, writeErr })
    .exitOverride()
    .showHelpAfterError(seeHelp(program));
  for (const [name, summary, load, hasResult = true] of entries) {
    const command = all
      .command(name)
      .description(summary)
      .showHelpAfterError(seeHelp(`${program} ${name}`));
    if (hasResult) command.addOption(new Option(JSON_FLAG, 'print the result as JSON'));
    // Only the command that is used is loaded. `help NAME` needs it as well.
    if (args.slice(0, 2).includes(name)) (await load())(command as NewCommand);
  }
  process.exitCode = 0;
  try {
    refuseFurther(args);
    await all.parseAsync(args.length === 0 ? ['help'] : [...args], { from: 'user' });
  } catch (error) {
    const isCommand = entries.some(([name]) => name === args[0]);
    process.exitCode = report(error, seeHelp(isCommand ? `${program} ${args[0]}` : program));
  }
}

/** Refuses what follows `help COMMAND`, `--help` and `--version`, and would be overlooked. @throws {UsageError} */
function refuseFurther(args: readonly string[]): void {
  const most = args[0] === 'help' ? 2 : /^(?:-[hV]|--help|--version)$/.test(args[0] ?? '') ? 1 : args.length;
  if (args.length > most)
    throw new UsageError(`found ${args[most]} after ${args.slice(0, most).join(' ')}, expected nothing`);
}

/** The options that every command has come last. */
const rank = (flag: string | undefined): number => (flag === JSON_FLAG || flag === '--help' ? 1 : 0);

const writeOut = (text: string): void => console.log(text.trimEnd());
const writeErr = (text: string): void => console.error(text.trimEnd());

const seeHelp = (command: string): string => `See ${command} --help`;

function report(error: unknown, hint: string): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof ReaderLeft) return 0;
  const { text, exitCode } = describeError(error, hint);
  console.error(text);
  return exitCode;
}

/** The one of some words that an option has. @throws {UsageError} for another one, with what is expected. */
export function chooseOne<Word extends string>(
  option: string,
  given: string,
  words: readonly Word[],
  expected = `expected one of ${words.join(', ')}`,
): Word {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new UsageError(`${option} ${given}: ${expected}`);
  return found;
}

/** The words that a list with commas has, in their usual order. @throws {UsageError} for another one. */
export function chooseSome<Word extends string>(
  option: string,
  given: string,
  words: readonly Word[],
  expected: string,
): readonly Word[] {
  const list = given.split(',');
  for (const each of list)
    if (!words.some((word) => word === each)) throw new UsageError(`${option} ${given}: ${expected}`);
  return words.filter((word) => list.includes(word));
}

/** An option with a whole number above 0, or from `min` on. */
export function limitOption<Flags extends string>(flags: Flags, description: string, min = 1) {
  return new Option(flags, description).argParser((text) => wholeNumber(flags.split(' ', 1)[0] ?? '', text, min));
}

/** Larger numbers of seconds do not fit into a timer. */
const MAX_NUMBER = 2_000_000;

function wholeNumber(name: string, text: string, min: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= MAX_NUMBER) return number;
  throw new UsageError(`${name} ${text}: expected a whole number from ${min} to ${MAX_NUMBER}`);
}
