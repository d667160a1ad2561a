import { performance } from 'node:perf_hooks';
import pLimit from 'p-limit';
import type { TreeFile } from '../tree.ts';
import type { Encoding } from './encodings.ts';
import { compress, hasVariants, type Variant } from './variants.ts';

/** How many files are compressed at once: enough for every thread of Node's pool to have the next one at hand. */
const CONCURRENCY = 8;

/** The variants of a file that may still be compressed. */
export type Started = readonly Variant[] | Promise<readonly Variant[]>;

/** Compresses the files of a tree, a limited number at once, and measures the time that it takes. */
export class Compressor {
  readonly encodings: readonly Encoding[];
  readonly #limit = pLimit(CONCURRENCY);
  #waited = 0;

  constructor(encodings: readonly Encoding[]) {
    this.encodings = encodings;
  }

  /** The seconds that were spent waiting for compressed files. */
  get waited(): number {
    return this.#waited / 1000;
  }

  /**
   * Begins to compress a file, unless its variants can be reused; `undefined` if it gets no variants.
   *
   * @param reuse finds the variants of the file that need not be compressed again.
   */
  start(file: TreeFile, reuse: () => readonly Variant[] | undefined): Started | undefined {
    if (this.encodings.length === 0 || !hasVariants(file)) return undefined;
    return reuse() ?? this.#limit(async () => compress(file, this.encodings));
  }

  /** Waits for variants that `start` began. */
  async finish(started: Started): Promise<readonly Variant[]> {
    if (!(started instanceof Promise)) return started;
    const start = performance.now();
    const variants = await started;
    this.#waited += performance.now() - start;
    return variants;
  }
}
