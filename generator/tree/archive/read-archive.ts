import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { errorCode, UserError } from '../../core/errors.ts';

/** A file or a link of an archive. */
export interface TarEntry {
  readonly path: string;
  /** `undefined` for a link. */
  readonly bytes: Buffer | undefined;
  readonly sameAs: string | undefined;
}

/** An archive that is open, so that what is read twice is the same file. */
export interface OpenArchive {
  readonly file: string;
  readonly sha256: string;
  readonly handle: FileHandle;
}

/**
 * Opens an archive and reads it once, for its SHA-256. The caller has to close `handle`.
 *
 * @throws {UserError} if there is no such file, or it cannot be read.
 */
export async function openArchive(file: string): Promise<OpenArchive> {
  const handle = await open(file).catch((cause: unknown) => refuse(file, cause));
  try {
    if (!(await handle.stat()).isFile()) throw new UserError(`${file}: found no regular file, expected ${AN_ARCHIVE}`);
    const digest = createHash('sha256');
    for await (const chunk of handle.createReadStream(WHOLE)) digest.update(chunk as Buffer);
    return { file, sha256: digest.digest('hex'), handle };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const AN_ARCHIVE = 'an archive of a tree, such as the command archive writes';
const WHOLE = { start: 0, autoClose: false };

/** The most bytes of one file. The manifest of the largest tree has 190 million. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;

function refuse(file: string, cause: unknown): never {
  const code = errorCode(cause);
  if (code === undefined) throw cause;
  const found = code === 'ENOENT' || code === 'ENOTDIR' ? 'no such file' : (cause as Error).message;
  throw new UserError(`${file}: found ${found}, expected ${AN_ARCHIVE}`, { cause });
}

/**
 * Reads the files and links of a `.tar.gz` in their order; folders are left out.
 *
 * @throws {UserError} if the file is no archive, ends too early, or has anything but files, folders and hard links, or a
 *   file that is too large.
 */
export async function* readArchive({ file, handle }: OpenArchive): AsyncIterable<TarEntry> {
  const entries = extract();
  const source = handle.createReadStream(WHOLE);
  const opened = createGunzip();
  source.on('error', (error) => entries.destroy(error));
  opened.on('error', (error) => entries.destroy(error));
  source.pipe(opened).pipe(entries);
  try {
    for await (const entry of entries) {
      const { name: path, type, linkname = '', size = 0 } = entry.header;
      const place = `${file}: ${JSON.stringify(path)}`;
      if (type === 'file') {
        if (size > MAX_FILE_BYTES) {
          throw new UserError(`${place} has ${size} bytes, which is too large for a file of a tree`);
        }
        yield { path, bytes: await buffer(entry), sameAs: undefined };
        continue;
      }
      if (type !== 'link' && type !== 'directory') {
        throw new UserError(`${place} is a ${type}, expected a file or a hard link`);
      }
      if (size > 0) throw new UserError(`${place} is a ${type} with ${size} bytes, expected none`);
      entry.resume();
      if (type === 'link') yield { path, bytes: undefined, sameAs: linkname };
    }
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw new UserError(`${file} cannot be unpacked: ${(cause as Error).message}`, { cause });
  } finally {
    source.destroy();
    opened.destroy();
  }
}
