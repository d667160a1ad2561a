// JavaScript, because a worker thread of Node 20 loads no TypeScript; `tsc` checks it all the same.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { linkOrCopy } from '../../disk/link-or-copy.js';

const folder = String(workerData);
/** Folders that are known to exist, cleared now and then to keep memory flat. */
const made = new Set();
const MOST_REMEMBERED = 20_000;

parentPort?.on('message', (/** @type {import('./writer.ts').Batch} */ batch) => {
  if ('bytes' in batch) writeFiles(batch);
  else makeLinks(batch);
  parentPort?.postMessage('written');
});

/** @param {import('./writer.ts').FileBatch} batch */
function writeFiles({ paths, bytes, ends }) {
  let start = 0;
  for (const [at, path] of paths.entries()) {
    writeFileSync(placeOf(path), bytes.subarray(start, ends[at]), { flag: 'wx' });
    start = ends[at] ?? 0;
  }
}

/** @param {import('./writer.ts').LinkBatch} batch */
function makeLinks({ paths, to }) {
  for (const [at, path] of paths.entries()) linkOrCopy(join(folder, to[at] ?? ''), placeOf(path));
}

/**
 * The file of a path, whose folder is made if necessary.
 *
 * @param {string} path
 */
function placeOf(path) {
  const file = join(folder, path);
  const parent = dirname(file);
  if (!made.has(parent)) {
    mkdirSync(parent, { recursive: true });
    if (made.size >= MOST_REMEMBERED) made.clear();
    made.add(parent);
  }
  return file;
}
