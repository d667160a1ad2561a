// JavaScript, because a worker thread of Node 20 loads no TypeScript; `tsc` checks it all the same.
import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('./tree-file.ts').TreeFile | import('./tree-file.ts').TreeLink} Entry */

const folder = String(workerData);
/** @type {Set<string>} */
const made = new Set();

parentPort?.on('message', (/** @type {readonly Entry[]} */ entries) => {
  for (const entry of entries) {
    const file = join(folder, entry.path);
    const parent = dirname(file);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    if ('body' in entry) writeFileSync(file, entry.body, { flag: 'wx' });
    else linkOrCopy(join(folder, entry.to), file);
  }
  parentPort?.postMessage('written');
});

/** What a file system answers that has no links, or has made as many to one file as it can. */
const CANNOT_LINK = new Set(['EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']);

/**
 * @param {string} from
 * @param {string} to
 */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!CANNOT_LINK.has(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
    copyFileSync(from, to);
  }
}
