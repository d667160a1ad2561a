import { inspect } from 'node:util';
import { UsageError, UserError } from '../errors.ts';

/** What the command line prints for an error, and the exit code. */
export interface DescribedError {
  readonly text: string;
  readonly exitCode: 1 | 2;
}

/**
 * Describes an error: those for people by their message, wrong arguments with the command's usage as well. Anything else
 * is a bug, and is described by its stack and its causes.
 *
 * @param usage how the command is used.
 */
export function describeError(error: unknown, usage: string): DescribedError {
  if (error instanceof UsageError) return { text: `${error.message}\n\n${usage}`, exitCode: 2 };
  if (error instanceof UserError) return { text: error.message, exitCode: 1 };
  return { text: `This is a bug in psgc-static:\n${inspect(error)}`, exitCode: 1 };
}
