import { hash } from 'node:crypto';
import type { TreeFile } from '../tree.ts';
import type { Compressor, Started } from './compressor.ts';
import type { Variant } from './variants.ts';

/** A file with the SHA-256 of its body. */
export interface HashedFile {
  readonly file: TreeFile;
  readonly sha256: string;
}

/** A file whose variants may still be compressed. */
interface Pending {
  readonly hashed: HashedFile;
  readonly variants: Started;
}

/** Finds the variants of a file that need not be compressed again. */
export type Reuse = (file: TreeFile, sha256: string) => readonly Variant[] | undefined;

/** How many files are generated while an earlier one is compressed; each is kept in memory. */
const MOST_PENDING = 32;

/**
 * Yields each file and after it a promise of its compressed variants, while the next files are compressed. A file without
 * variants has no promise, so that files which are not compressed are walked without waiting.
 */
export function* withVariants(
  files: Iterable<TreeFile>,
  compressor: Compressor,
  reuse: Reuse = () => undefined,
): Iterable<HashedFile | Promise<readonly HashedFile[]>> {
  const pending: Pending[] = [];
  function* first(): Iterable<HashedFile | Promise<readonly HashedFile[]>> {
    const next = pending.shift();
    if (next === undefined) return;
    yield next.hashed;
    yield compressor.finish(next.variants).then((variants) => variants.map(toHashed));
  }
  for (const file of files) {
    const hashed = toHashed(file);
    const variants = compressor.start(file, () => reuse(file, hashed.sha256));
    if (variants === undefined && pending.length === 0) yield hashed;
    else pending.push({ hashed, variants: variants ?? [] });
    if (pending.length > MOST_PENDING) yield* first();
  }
  while (pending.length > 0) yield* first();
}

const toHashed = (file: TreeFile): HashedFile => ({ file, sha256: hash('sha256', file.body) });
