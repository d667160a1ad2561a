// JavaScript, because the start of the project's programs needs it before any TypeScript can be loaded.
import { createHash } from 'node:crypto';

/**
 * The SHA-256 of some files in order, and of where each ends.
 *
 * @param {Iterable<Uint8Array>} files
 * @returns {string}
 */
export function digestOf(files) {
  const hash = createHash('sha256');
  for (const bytes of files) hash.update(`${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}
