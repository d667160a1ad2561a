import { createReadStream, existsSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { failureReason } from '../input/files.ts';
import { InvalidInput } from '../input/problem.ts';
import { errorCode } from '../disk/error-code.js';
import { writeBeside } from '../disk/replace-file.ts';
import { OutputError, UserError } from '../errors.ts';

/** The standard input or output, as a path. */
export const STANDARD = '-';

const CHUNK = 1 << 18;

/** The path of the output that belongs to an input: `clients.codes.csv` beside `clients.csv`. */
export const outputFor = (file: string): string => join(dirname(file), `${parse(file).name}.codes.csv`);

/** @throws {InvalidInput} if a file cannot be read. */
export async function* readChunks(file: string): AsyncGenerator<Buffer> {
  try {
    yield* file === STANDARD ? process.stdin : createReadStream(file, { highWaterMark: CHUNK });
  } catch (error) {
    throw new InvalidInput(file, [
      { file, found: failureReason(error), expected: 'a CSV or an .xlsx with a column of codes' },
    ]);
  }
}

/**
 * Writes a text to a file as a whole (`writeBeside`), or to the standard output.
 *
 * @param isForced whether an existing file is replaced.
 * @throws {UserError} if the file exists, and {OutputError} if it cannot be written; then there is no new file.
 */
export async function writeText(out: string, text: AsyncIterable<string>, isForced: boolean): Promise<void> {
  if (out === STANDARD) return writeTo(process.stdout, out, text);
  if (!isForced && existsSync(out)) throw new UserError(`${out} exists already; --force replaces it`);
  await writeBeside(out, (output) => writeTo(output.createWriteStream(), out, text)).catch((cause) =>
    refuse(out, cause),
  );
}

async function writeTo(stream: NodeJS.WritableStream, out: string, text: AsyncIterable<string>): Promise<void> {
  await pipeline(text, stream, { end: stream !== process.stdout }).catch((cause) => refuse(out, cause));
}

/** Throws an error of the file system as one for people, and any other as it is. */
function refuse(out: string, error: unknown): never {
  const code = errorCode(error);
  if (code === undefined) throw error;
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: `there is no folder ${dirname(out)}`,
    EISDIR: 'it is a folder',
  };
  const reason = reasons[code] ?? (error as Error).message;
  throw new OutputError(`${out} could not be written: ${reason}`, { cause: error });
}
