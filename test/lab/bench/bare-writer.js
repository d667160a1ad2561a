// Writes the paths of a built tree again, and does nothing else: `bare-writer.js MODEL OUT`. Two threads have the bytes of their
// files in memory, make each folder, write each file and link each path that is a hard link in the model; nothing is synced.
// It prints the seconds from the first folder to the last link, without those to read the model.
import { once } from 'node:events';
import { linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread, MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';

const THREADS = 2;
const [model, out] = workerData?.folders ?? process.argv.slice(2);

/** The files of one half of the model, with their bytes and the paths that link to them; threads in one folder would wait.
 * @param {number} thread */
function shareOf(thread) {
  const files = new Map();
  const lines = readFileSync(join(model, '.psgc-static/manifest.sha256'), 'utf8').trimEnd().split('\n');
  for (const [at, line] of lines.entries()) {
    const path = line.slice(66);
    const { ino } = statSync(join(model, path));
    const file = files.get(ino);
    if (file === undefined)
      files.set(ino, { isOwn: Math.floor((at / lines.length) * THREADS) === thread, paths: [path] });
    else file.paths.push(path);
  }
  return [...files.values()]
    .filter(({ isOwn }) => isOwn)
    .map(({ paths: [first, ...links] }) => ({ first, links, bytes: readFileSync(join(model, first)) }));
}

/** @param {number} thread @param {MessagePort} port */
async function writeShare(thread, port) {
  const share = shareOf(thread);
  const start = once(port, 'message');
  port.postMessage('ready');
  await start;
  const made = new Set();
  /** @param {string} path */
  const place = (path) => {
    const full = `${out}/${path}`;
    const folder = dirname(full);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    return full;
  };
  for (const { first, links, bytes } of share) {
    writeFileSync(place(first), bytes, { flag: 'wx' });
    for (const link of links) linkSync(`${out}/${first}`, place(link));
  }
}

if (isMainThread) {
  const workers = Array.from(
    { length: THREADS },
    (_, thread) => new Worker(new URL(import.meta.url), { workerData: { thread, folders: [model, out] } }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const start = performance.now();
  const ended = workers.map((worker) => once(worker, 'exit'));
  for (const worker of workers) worker.postMessage('start');
  await Promise.all(ended);
  console.log((performance.now() - start) / 1000);
} else if (parentPort !== null) {
  await writeShare(workerData.thread, parentPort);
}
