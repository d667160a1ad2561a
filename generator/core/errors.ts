/** An error that a person can correct: only its message is printed. Any other error is a bug, printed with stack and causes. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}

/** Invalid arguments of a command; the command line also prints the usage. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
}

/** A tree that is too large for its host. */
export class LimitError extends UserError {
  override readonly name = 'LimitError';
}

/** A folder that could not be written; `cause` is the error of the file system. */
export class OutputError extends UserError {
  override readonly name = 'OutputError';
}

/** Nobody reads the output any more, as after `head`: the command ends without a word. */
export class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft';
}

/** The code of a system error, such as `ENOENT`; `undefined` for every other error. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}

/** The message of what was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
