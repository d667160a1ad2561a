import { createHash } from 'node:crypto';

/** The SHA-256 of some files in order, and of where each ends. */
export function digestOf(files: Iterable<Uint8Array>): string {
  const hash = createHash('sha256');
  for (const bytes of files) hash.update(`${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}
