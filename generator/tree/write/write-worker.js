// JavaScript, because a worker thread of Node 20 loads no TypeScript; `tsc` checks it all the same.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { linkOrCopy } from '../disk/link-or-copy.js';

const folder = String(workerData);
/** Folders that are known to exist; forgotten now and then, so that memory stays flat. */
const made = new Set();
const MOST_REMEMBERED = 20_000;

parentPort?.on('message', (/** @type {import('./writer.ts').Batch} */ { paths, bodies, to }) => {
  for (const [at, path] of paths.entries()) {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      if (made.size >= MOST_REMEMBERED) made.clear();
      made.add(parent);
    }
    if (bodies !== undefined) writeFileSync(file, bodies[at] ?? '', { flag: 'wx' });
    else linkOrCopy(join(folder, to?.[at] ?? ''), file);
  }
  parentPort?.postMessage('written');
});
