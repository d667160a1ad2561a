// JavaScript, because generator/start.js needs it before any TypeScript can be loaded.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

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

/** Modules that start a build or serve a maintainer. A build imports nothing of it, and reads no file there. */
const OUTSIDE_A_BUILD = /^(?:(?:cli\/(?!publish\/)|maintenance\/|server\/mcp\/)|(?:cli\.ts|project\.ts|start\.js)$)/;

/**
 * Digests the sources in a clone of the repository.
 *
 * @param {string} project the folder of the clone.
 * @returns {{ readonly all: string, readonly build: string }} the digest of all sources, which names the bundled command
 *   line; and that of everything that decides answers and pages besides the dataset and the documents.
 */
export function digestSources(project) {
  const folder = join(project, 'generator');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: relative(folder, path).replaceAll(sep, '/'), bytes: readFileSync(path) }));
  const bytesOf = (/** @type {typeof files} */ some) => some.map(({ bytes }) => bytes);
  const build = digestOf([
    ...bytesOf(files.filter(({ path }) => !OUTSIDE_A_BUILD.test(path))),
    Buffer.from(JSON.stringify(readPackage(project))),
    readFileSync(join(project, '_redirects')),
  ]);
  return { all: digestOf([...bytesOf(files), Buffer.from(build)]), build };
}

/**
 * The fields of `package.json` that decide what a build writes: its scripts do not.
 *
 * @param {string} project
 */
function readPackage(project) {
  const text = readFileSync(join(project, 'package.json'), 'utf8');
  const { name, version, repository, dependencies, devDependencies } = JSON.parse(text);
  return { name, version, repository, dependencies, devDependencies };
}

/**
 * The constants that `version.ts` declares, as esbuild defines them.
 *
 * @param {string} project
 * @returns {Record<string, string>}
 */
export function versionConstants(project) {
  const { name, version } = readPackage(project);
  return { PSGC_NAME: JSON.stringify(name), PSGC_VERSION: JSON.stringify(version) };
}
