import type { TreeFile, TreeLink } from '../tree.ts';
import { BatchWriter } from './batch-writer.js';
import { Writer, type Batch } from './writer.ts';

const MOST_WRITERS = 2;
const BATCH_ENTRIES = 400;
const BATCH_SIZE = 1 << 20;

/**
 * Collects files or links in batches, and sends each full batch to the least busy worker thread. A worker is started
 * when there is a batch for it and the others are busy. A tree that fills no batch is written without workers.
 */
export class WriterPool {
  readonly #folder: string;
  readonly #own: BatchWriter;
  readonly #writers: Writer[] = [];
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

  /** Takes a file or link; returns a promise if a batch is full and the writers are busy. */
  take(entry: TreeFile | TreeLink): Promise<void> | undefined {
    this.#batch.push(entry);
    if ('body' in entry) this.#size += entry.body.length;
    return this.#batch.length < BATCH_ENTRIES && this.#size < BATCH_SIZE
      ? undefined
      : this.#freeWriter().write(this.#takeBatch());
  }

  /** Resolves when everything is written. */
  async flush(): Promise<void> {
    if (this.#batch.length > 0) {
      if (this.#writers.length === 0) this.#own.write(this.#takeBatch());
      else await this.#freeWriter().write(this.#takeBatch());
    }
    await Promise.all(this.#writers.map((writer) => writer.finish()));
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

  /** A worker that has nothing to do, or the least busy one. */
  #freeWriter(): Writer {
    const [best] = this.#writers.toSorted((a, b) => a.underWay - b.underWay);
    if (best !== undefined && (best.underWay === 0 || this.#writers.length === MOST_WRITERS)) return best;
    const started = new Writer(this.#folder);
    this.#writers.push(started);
    return started;
  }
}

/** Packs a batch that contains only files or only links. */
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
