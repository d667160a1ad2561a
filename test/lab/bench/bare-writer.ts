import { once } from 'node:events';
import { linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { readManifest } from '../../../generator/tree/manifest.ts';

/**
 * Writes the paths of a built tree again, and does nothing else: `bare-writer.ts MODEL OUT`. Two threads have the bytes of
 * their files in memory, make each folder, write each file and link each path that is a hard link in the model; nothing is
 * synced. It prints the seconds from the first folder to the last link, without those for the model to be read.
 */
const THREADS = 2;

/** The paths of a thread: all that are one file, of every second file. */
function* shareOf(thread: number, model: string): Iterable<readonly string[]> {
  const files = new Map<number, string[]>();
  for (const [path] of readManifest(model)) {
    const { ino } = statSync(join(model, path));
    files.set(ino, [...(files.get(ino) ?? []), path]);
  }
  for (const [at, paths] of [...files.values()].entries()) if (at % THREADS === thread) yield paths;
}

async function writeShare(thread: number, [model, out]: readonly [string, string]): Promise<void> {
  const share = Array.from(shareOf(thread, model), ([first = '', ...links]) => {
    return { first, links, bytes: readFileSync(join(model, first)) };
  });
  const port = parentPort as MessagePort;
  const start = once(port, 'message');
  port.postMessage('ready');
  await start;
  const made = new Set<string>();
  const place = (path: string): string => {
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
  const folders = process.argv.slice(2);
  const workers = Array.from(
    { length: THREADS },
    (_, thread) => new Worker(new URL(import.meta.url), { workerData: { thread, folders } }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const start = performance.now();
  const ended = workers.map((worker) => once(worker, 'exit'));
  for (const worker of workers) worker.postMessage('start');
  await Promise.all(ended);
  console.log((performance.now() - start) / 1000);
} else {
  const { thread, folders } = workerData as { readonly thread: number; readonly folders: readonly [string, string] };
  await writeShare(thread, folders);
}
