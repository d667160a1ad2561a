import type { StoredFile, TreeLink } from '../tree.ts';
import { Writer, type Batch } from './writer.ts';

const WRITERS = 2;
const BATCH_ENTRIES = 400;
const BATCH_SIZE = 1 << 20;

/** Collects files or links in batches, and sends each batch to the least busy worker thread. */
export class WriterPool {
  readonly #writers: readonly Writer[];
  readonly #progress: (written: number) => void;
  #batch: (StoredFile | TreeLink)[] = [];
  /** The characters of the texts and the bytes of the compressed files in the batch. */
  #size = 0;
  #written = 0;

  constructor(folder: string, progress: (written: number) => void) {
    this.#writers = Array.from({ length: WRITERS }, () => new Writer(folder));
    this.#progress = progress;
  }

  /** Takes a file or link; returns a promise if a batch is full and the writers are busy. */
  take(entry: StoredFile | TreeLink): Promise<void> | undefined {
    this.#batch.push(entry);
    if ('body' in entry) this.#size += entry.body.length;
    return this.#batch.length < BATCH_ENTRIES && this.#size < BATCH_SIZE ? undefined : this.#handOver();
  }

  /** Resolves when everything is written. */
  async flush(): Promise<void> {
    await this.#handOver();
    await Promise.all(this.#writers.map((writer) => writer.finish()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#writers.map((writer) => writer.stop()));
  }

  async #handOver(): Promise<void> {
    const batch = this.#batch;
    if (batch.length === 0) return;
    this.#batch = [];
    this.#size = 0;
    this.#written += batch.length;
    this.#progress(this.#written);
    await this.#writers.reduce((best, each) => (each.underWay < best.underWay ? each : best)).write(toBatch(batch));
  }
}

/** Packs a batch that contains only files or only links. */
function toBatch(entries: readonly (StoredFile | TreeLink)[]): Batch {
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
