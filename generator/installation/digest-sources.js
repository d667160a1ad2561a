import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript, because the start of the project's programs needs it before any TypeScript can be loaded.

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

// JavaScript, because the start of the project's programs needs it before any TypeScript can be loaded.

/**
 * A digest of everything in a clone of the repository that decides answers and pages besides the dataset and the documents.
 *
 * @param {string} project the folder of the clone.
 * @returns {string}
 */
export function digestSources(project) {
  const sources = readdirSync(join(project, 'generator'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return digestOf(
    [...sources, join(project, 'package.json'), join(project, '_redirects')].map((path) => readFileSync(path)),
  );
}
