import { Worker } from 'node:worker_threads';

/** Files to write, or links to make. */
export type Batch = FileBatch | LinkBatch;

export interface FileBatch {
  readonly paths: readonly string[];
  /** The bodies one after the other; they are transferred to the worker. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The offset at which each body ends. */
  readonly ends: readonly number[];
}

/** Each `paths[i]` gets the content of `to[i]`. */
export interface LinkBatch {
  readonly paths: readonly string[];
  readonly to: readonly string[];
}

/** The number of batches that can wait for a worker: enough for a part of a tree, but few because of memory. */
const MAX_UNDER_WAY = 16;

/** A worker thread that writes below a folder. */
export class Writer {
  /** The number of batches that were sent to the worker and are not written yet. */
  underWay = 0;
  #failure: Error | undefined;
  #wake: () => void = () => {};
  readonly #worker: Worker;

  constructor(folder: string) {
    this.#worker = new Worker(new URL('./write-worker.js', import.meta.url), {
      workerData: folder,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
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

  /**
   * Sends a batch, and resolves when there is room for another.
   *
   * @throws the error of the file system, for this batch or an earlier one.
   */
  async write(batch: Batch): Promise<void> {
    this.underWay += 1;
    this.#worker.postMessage(batch, 'bytes' in batch ? [batch.bytes.buffer] : []);
    await this.#until(() => this.underWay < MAX_UNDER_WAY);
  }

  /** Resolves when everything is written that was sent. */
  async written(): Promise<void> {
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
