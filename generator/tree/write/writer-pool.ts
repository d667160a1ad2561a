import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { TreeFile, TreeLink } from '../tree.ts';
import { type Batch, BatchWriter } from './batch-writer.js';

const MAX_WRITERS = 2;
const BATCH_ENTRIES = 400;
const BATCH_SIZE = 1 << 20;

/**
 * Collects files or links in batches, and sends each full batch to a worker thread. All batches of a part go to the same
 * worker, which writes them in their order, so that links are made after their files. A worker is started when there is a
 * batch for it and the others are busy. A part that fills no batch is written without workers, and so are files that would
 * fill one alone, of which several would wait for a worker.
 */
export class WriterPool {
  readonly #folder: string;
  readonly #own: BatchWriter;
  readonly #writers: Writer[] = [];
  /** The worker of the part, once there is one. */
  #writer: Writer | undefined;
  readonly #progress: (written: number) => void;
  #batch: (TreeFile | TreeLink)[] = [];
  /** The characters of the texts and the bytes of the compressed files in the batch. */
  #size = 0;
  #written = 0;

  constructor(folder: string, progress: (written: number) => void) {
    this.#folder = folder;
    this.#own = new BatchWriter(folder);
    this.#progress = progress;
  }

  /** Takes a file or link; returns a promise if a batch is full and the worker is busy. */
  take(entry: TreeFile | TreeLink): Promise<void> | undefined {
    if ('body' in entry && entry.body.length > BATCH_SIZE) {
      writeFileSync(this.#own.placeOf(entry.path), entry.body, { flag: 'wx' });
      this.#written += 1;
      return undefined;
    }
    this.#batch.push(entry);
    if ('body' in entry) this.#size += entry.body.length;
    const isFull = this.#batch.length >= BATCH_ENTRIES || this.#size >= BATCH_SIZE;
    return isFull ? (this.#writer ??= this.#freeWriter()).write(this.#takeBatch()) : undefined;
  }

  /** Sends what is not sent yet. Has to be called between files and links. */
  async send(): Promise<void> {
    if (this.#batch.length === 0) return;
    if (this.#writer === undefined) this.#own.write(this.#takeBatch());
    else await this.#writer.write(this.#takeBatch());
  }

  async endPart(): Promise<void> {
    await this.send();
    this.#writer = undefined;
  }

  async end(): Promise<void> {
    await Promise.all(this.#writers.map((writer) => writer.written()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#writers.map((writer) => writer.stop()));
  }

  #takeBatch(): Batch {
    const batch = toBatch(this.#batch);
    this.#written += this.#batch.length;
    this.#batch = [];
    this.#size = 0;
    this.#progress(this.#written);
    return batch;
  }

  #freeWriter(): Writer {
    const [best] = this.#writers.toSorted((a, b) => a.underWay - b.underWay);
    if (best !== undefined && (best.underWay === 0 || this.#writers.length === MAX_WRITERS)) return best;
    const started = new Writer(this.#folder);
    this.#writers.push(started);
    return started;
  }
}

function toBatch(entries: readonly (TreeFile | TreeLink)[]): Batch {
  const paths = entries.map(({ path }) => path);
  const to = entries.flatMap((entry) => ('to' in entry ? [entry.to] : []));
  if (to.length > 0) return { paths, to };
  const bodies = entries.flatMap((entry) => ('body' in entry ? [entry.body] : []));
  let end = 0;
  const ends = bodies.map((body) => (end += Buffer.byteLength(body)));
  const bytes = new Uint8Array(end);
  const buffer = Buffer.from(bytes.buffer);
  for (const [at, body] of bodies.entries()) {
    const start = ends[at - 1] ?? 0;
    if (typeof body === 'string') buffer.write(body, start);
    else bytes.set(body, start);
  }
  return { paths, bytes, ends };
}

/** The number of batches that can wait for a worker: enough for a part of a tree, but few because of memory. */
const MAX_UNDER_WAY = 16;

class Writer {
  /** The number of batches that were sent to the worker and are not written yet. */
  underWay = 0;
  #failure: Error | undefined;
  readonly #worker: Worker;

  constructor(folder: string) {
    this.#worker = new Worker(new URL('./write-worker.js', import.meta.url), {
      workerData: folder,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    });
    this.#worker.on('message', () => (this.underWay -= 1));
    this.#worker.on('error', (error) => (this.#failure = error));
  }

  /**
   * Sends a batch, and resolves when there is room for another.
   *
   * @throws the error of the file system, for this batch or an earlier one.
   */
  async write(batch: Batch): Promise<void> {
    this.underWay += 1;
    this.#worker.postMessage(batch, 'bytes' in batch ? [batch.bytes.buffer as ArrayBuffer] : []);
    await this.#until(() => this.underWay < MAX_UNDER_WAY);
  }

  async written(): Promise<void> {
    await this.#until(() => this.underWay === 0);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  async #until(done: () => boolean): Promise<void> {
    while (this.#failure === undefined && !done()) await once(this.#worker, 'message');
    if (this.#failure !== undefined) throw this.#failure;
  }
}
