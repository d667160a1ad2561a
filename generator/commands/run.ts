import { Command, CommanderError, Help } from '@commander-js/extra-typings';
import { UsageError } from '../errors.ts';
import type { CommandEntry, NewCommand } from './command.ts';
import { describeError } from './describe-error.ts';

/** The exit code for wrong arguments. */
const USAGE = 2;

const JSON_FLAG = '--json';

/**
 * Runs the command that the first argument names, and prints what went wrong.
 *
 * @param program the name of the program in its usage.
 * @param version of the program, for `--version`.
 */
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
      visibleOptions: (command) =>
        help.visibleOptions(command).toSorted((one, other) => rank(one.long) - rank(other.long)),
      subcommandTerm: (command) => command.name(),
    })
    .configureOutput({ writeOut, writeErr })
    .exitOverride()
    .showHelpAfterError();
  for (const { name, summary, load } of entries) {
    const command: NewCommand = all.command(name).description(summary).option(JSON_FLAG, 'print the result as JSON');
    // Only the command that is used is loaded. `help NAME` needs it as well.
    if (args.slice(0, 2).includes(name)) (await load())(command);
  }
  process.exitCode = 0;
  try {
    await all.parseAsync(args.length === 0 ? ['help'] : [...args], { from: 'user' });
  } catch (error) {
    process.exitCode = report(error, all, args[0]);
  }
}

/** The options that every command has come last. */
const rank = (flag: string | undefined): number => (flag === JSON_FLAG || flag === '--help' ? 1 : 0);

const writeOut = (text: string): void => console.log(text.trimEnd());
const writeErr = (text: string): void => console.error(text.trimEnd());

/** Prints an error, unless the parser has done it, and returns the exit code. */
function report(error: unknown, all: Command, name: string | undefined): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
  const usage = all.commands.find((command) => command.name() === name)?.helpInformation() ?? '';
  const { text, exitCode } = describeError(error, error instanceof UsageError ? usage.trimEnd() : '');
  console.error(text);
  return exitCode;
}
