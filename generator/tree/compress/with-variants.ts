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

/** Yields each file and after it its compressed variants, while the next files are compressed. */
export async function* withVariants(
  files: Iterable<TreeFile>,
  compressor: Compressor,
  reuse: Reuse = () => undefined,
): AsyncIterable<HashedFile> {
  const pending: Pending[] = [];
  async function* first(): AsyncIterable<HashedFile> {
    const next = pending.shift();
    if (next === undefined) return;
    yield next.hashed;
    for (const file of await compressor.finish(next.variants)) yield { file, sha256: hash('sha256', file.body) };
  }
  for (const file of files) {
    const hashed = { file, sha256: hash('sha256', file.body) };
    const variants = compressor.start(file, () => reuse(file, hashed.sha256));
    if (variants === undefined && pending.length === 0) yield hashed;
    else pending.push({ hashed, variants: variants ?? [] });
    if (pending.length > MOST_PENDING) yield* first();
  }
  while (pending.length > 0) yield* first();
}
