// JavaScript, because worker threads of Node 20 cannot load TypeScript. `tsc` checks it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { linkOrCopy } from '../../disk/link-or-copy.js';

const folder = String(workerData);
/** Folders that are known to exist. The set is cleared now and then to limit memory. */
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
 * The file of a path. Its folder is created if necessary.
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
