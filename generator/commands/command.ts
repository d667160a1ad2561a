import { parseArgs, type ParseArgsConfig } from 'node:util';

/** One thing that the command line does. */
export interface Command {
  readonly usage: string;
  /** @returns the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

/** Arguments that a command does not take; the message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Parses a command's arguments.
 *
 * @throws {UsageError} for an unknown option, a missing value or a stray argument.
 */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
