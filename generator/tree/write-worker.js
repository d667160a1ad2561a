// JavaScript, because a worker thread of Node 20 loads no TypeScript; `tsc` checks it all the same.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const folder = String(workerData);
/** @type {Set<string>} */
const made = new Set();

parentPort?.on('message', (/** @type {readonly import('./tree-file.ts').TreeFile[]} */ files) => {
  for (const { path, body } of files) {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    writeFileSync(file, body, { flag: 'wx' });
  }
  parentPort?.postMessage('written');
});
