import { Worker } from 'node:worker_threads';
import { assertTreePath, type TreeFile } from './tree-file.ts';

/** What was written. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
}

const WORKERS = 2;
const BATCH_FILES = 400;
const BATCH_CHARACTERS = 1 << 20;
/** Batches on their way to a worker: enough to keep it busy, few enough to keep memory flat. */
const MOST_UNDER_WAY = 4;

/**
 * Writes files below an empty folder, on worker threads while the caller makes the next ones.
 *
 * @param progress is told how many files have been handed over.
 * @throws whatever the file system says first (`ENOSPC`, `EACCES` …), or that a path was refused.
 */
export async function writeFiles(
  folder: string,
  files: Iterable<TreeFile>,
  progress: (files: number) => void = () => {},
): Promise<Written> {
  const writers = Array.from({ length: WORKERS }, () => new Writer(folder));
  const written = { files: 0, bytes: 0 };
  let batch: TreeFile[] = [];
  let characters = 0;
  const send = async () => {
    const idlest = writers.reduce((best, writer) => (writer.underWay < best.underWay ? writer : best));
    await idlest.write(batch);
    progress(written.files);
    batch = [];
    characters = 0;
  };
  try {
    for (const file of files) {
      assertTreePath(file.path);
      batch.push(file);
      written.files += 1;
      written.bytes += Buffer.byteLength(file.body);
      characters += file.body.length;
      if (batch.length >= BATCH_FILES || characters >= BATCH_CHARACTERS) await send();
    }
    await send();
    await Promise.all(writers.map((writer) => writer.finish()));
  } finally {
    await Promise.all(writers.map((writer) => writer.stop()));
  }
  return written;
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

  async write(batch: readonly TreeFile[]): Promise<void> {
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
