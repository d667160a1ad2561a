import { Worker } from 'node:worker_threads';
import { assertTreePath, type Tree, type TreeFile, type TreeLink } from './tree-file.ts';

/** What was written for a group of files: `bytes` are those of the files, for a link adds none. */
export interface Written {
  files: number;
  links: number;
  bytes: number;
}

/** Told how many files and links have been handed over. */
export type Progress = (written: number) => void;

const WORKERS = 2;
const BATCH_ENTRIES = 400;
const BATCH_CHARACTERS = 1 << 20;
/** Batches on their way to a worker: enough to keep it busy, few enough to keep memory flat. */
const MOST_UNDER_WAY = 4;

/**
 * Writes a tree below an empty folder, on worker threads while the caller makes the next files:
 * first the files, then the links to them. Where the file system cannot link, it copies.
 *
 * @returns what was written, by group.
 * @throws whatever the file system says first (`ENOSPC`, `EACCES` …), or that a path was refused.
 */
export async function writeTree(
  folder: string,
  { files, links }: Pick<Tree, 'files' | 'links'>,
  progress: Progress = () => {},
): Promise<Readonly<Record<string, Written>>> {
  const writers = Array.from({ length: WORKERS }, () => new Writer(folder));
  const groups: Record<string, Written> = {};
  const count = ({ group }: TreeFile | TreeLink, bytes: number | null) => {
    const written = (groups[group] ??= { files: 0, links: 0, bytes: 0 });
    if (bytes === null) written.links += 1;
    else written.files += 1;
    written.bytes += bytes ?? 0;
  };
  let total = 0;
  const hand = async (batch: readonly (TreeFile | TreeLink)[]) => {
    const idlest = writers.reduce((best, writer) => (writer.underWay < best.underWay ? writer : best));
    await idlest.write(batch);
    total += batch.length;
    progress(total);
  };
  const allWritten = () => Promise.all(writers.map((writer) => writer.finish()));
  try {
    for (const batch of batches(files())) {
      for (const file of batch) count(file, Buffer.byteLength(file.body));
      await hand(batch);
    }
    await allWritten();
    for (const batch of batches(links())) {
      for (const link of batch) count(link, null);
      await hand(batch);
    }
    await allWritten();
  } finally {
    await Promise.all(writers.map((writer) => writer.stop()));
  }
  return groups;
}

function* batches<Entry extends TreeFile | TreeLink>(entries: Iterable<Entry>): Iterable<readonly Entry[]> {
  let batch: Entry[] = [];
  let characters = 0;
  for (const entry of entries) {
    assertTreePath(entry.path);
    batch.push(entry);
    if ('body' in entry) characters += entry.body.length;
    if (batch.length < BATCH_ENTRIES && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** One worker thread, and how many batches are on their way to it. */
class Writer {
  underWay = 0;
  #failure: Error | undefined;
  #wake: () => void = () => {};
  readonly #worker: Worker;

  constructor(folder: string) {
    this.#worker = new Worker(new URL('./write-worker.js', import.meta.url), {
      workerData: folder,
      execArgv: [],
    });
    this.#worker.on('message', () => {
      this.underWay -= 1;
      this.#wake();
    });
    this.#worker.on('error', (error) => {
      this.#failure = error;
      this.#wake();
    });
  }

  async write(batch: readonly (TreeFile | TreeLink)[]): Promise<void> {
    this.underWay += 1;
    this.#worker.postMessage(batch);
    await this.#until(() => this.underWay < MOST_UNDER_WAY);
  }

  async finish(): Promise<void> {
    await this.#until(() => this.underWay === 0);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  async #until(done: () => boolean): Promise<void> {
    while (this.#failure === undefined && !done()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#failure !== undefined) throw this.#failure;
  }
}
