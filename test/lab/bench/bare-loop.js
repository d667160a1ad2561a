// Copies the files of a tree with a plain loop on a given number of threads: no writer can be faster.
// JavaScript, because worker threads of Node 20 cannot load TypeScript.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

if (isMainThread) {
  const [source = '', target = '', threads = '1'] = process.argv.slice(2);
  const paths = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length + 1))
    .sort();
  const count = Number(threads);
  const share = Math.ceil(paths.length / count);
  const workers = Array.from({ length: count }, (_, at) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { source, target, paths: paths.slice(at * share, (at + 1) * share) },
    });
    return worker;
  });
  await Promise.all(workers.map(nextMessage));
  const start = performance.now();
  for (const worker of workers) worker.postMessage('write');
  await Promise.all(workers.map(nextMessage));
  console.log(((performance.now() - start) / 1000).toFixed(3));
  for (const worker of workers) await worker.terminate();
} else {
  /** @type {{ source: string, target: string, paths: string[] }} */
  const { source, target, paths } = workerData;
  const bodies = paths.map((path) => readFileSync(join(source, path), 'utf8'));
  const made = new Set();
  parentPort?.once('message', () => {
    paths.forEach((path, at) => {
      const file = join(target, path);
      const parent = dirname(file);
      if (!made.has(parent)) {
        mkdirSync(parent, { recursive: true });
        made.add(parent);
      }
      writeFileSync(file, bodies[at] ?? '');
    });
    parentPort?.postMessage('written');
  });
  parentPort?.postMessage('ready');
}

/** @param {Worker} worker */
function nextMessage(worker) {
  return new Promise((resolve) => worker.once('message', resolve));
}
