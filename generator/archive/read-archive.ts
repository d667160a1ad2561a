import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { UserError } from '../errors.ts';

/** A file or a link of an archive. */
export interface ReadEntry {
  readonly path: string;
  /** `undefined` for a link. */
  readonly bytes: Buffer | undefined;
  /** The path that a link is the same as. */
  readonly sameAs: string | undefined;
}

/** The most bytes of one file in an archive. The largest one of a tree has a tenth of them. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Reads the files and links of a `.tar.gz` in their order; folders are left out.
 *
 * @throws {UserError} if the file cannot be read, is no archive, ends too early, or has anything but files, folders and
 *   hard links.
 */
export async function* readArchive(file: string): AsyncIterable<ReadEntry> {
  const entries = extract();
  const source = createReadStream(file);
  const opened = createGunzip();
  source.on('error', (error) => entries.destroy(error));
  opened.on('error', (error) => entries.destroy(error));
  source.pipe(opened).pipe(entries);
  try {
    for await (const entry of entries) {
      const { name: path, type, linkname = '', size = 0 } = entry.header;
      if (size > MOST_BYTES)
        throw new UserError(`${file}: ${path} has ${size} bytes, which is too large for a file of a tree`);
      const bytes = await bytesOf(entry);
      if (type === 'file') yield { path, bytes, sameAs: undefined };
      else if (type === 'link') yield { path, bytes: undefined, sameAs: linkname };
      else if (type !== 'directory')
        throw new UserError(`${file}: ${path} is a ${type}, expected a file or a hard link`);
    }
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw new UserError(`${file} cannot be unpacked: ${(cause as Error).message}`, { cause });
  } finally {
    source.destroy();
    opened.destroy();
  }
}

async function bytesOf(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
