import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../errors.ts';

/** A command of the command line. */
export interface Command {
  readonly usage: string;
  /** @returns the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

/**
 * Parses a command's arguments.
 *
 * @throws {UsageError} for an unknown option, a missing value or an unexpected argument.
 */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals, allowNegative: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
