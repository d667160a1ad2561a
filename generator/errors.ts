/**
 * An error that a person can do something about: the command line prints its message and nothing else.
 * Whatever else is thrown is a bug, and is printed with its stack and its causes.
 */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}

/** Arguments that a command does not take; the command line prints its usage as well. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
}

/** A tree that a host could not hold or serve. */
export class LimitError extends UserError {
  override readonly name = 'LimitError';
}

/** A folder that could not be written: `cause` is what the file system said. */
export class OutputError extends UserError {
  override readonly name = 'OutputError';
}
