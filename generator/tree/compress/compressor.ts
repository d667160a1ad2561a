import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import { CODERS, type Encoding } from './encodings.ts';
import type { TreeFile, TreeLink } from '../tree.ts';

/** A compressed copy of a file, stored beside it as `X.json.gz` or `X.json.br`. */
type Variant = TreeFile<Uint8Array>;

/** Smaller bodies fit into one network packet anyway. */
const MAX_BYTES_UNCOMPRESSED = 1_000;

/** True if a file gets variants: clients ask for it, unlike for functions, and its body is not too small. */
const hasVariants = ({ path, body, isPlain = false }: TreeFile): boolean =>
  !isPlain &&
  /^[^.].*\.(?:json|html|css|js|svg|xml|csv|sql|md)$/.test(path) &&
  Buffer.byteLength(body) > MAX_BYTES_UNCOMPRESSED;

const variantPath = (path: string, encoding: Encoding): string => path + CODERS[encoding].suffix;

/** A link to a variant, for a link to its file. */
export const variantLink = ({ path, to }: TreeLink, encoding: Encoding): TreeLink => ({
  path: variantPath(path, encoding),
  to: variantPath(to, encoding),
  group: CODERS[encoding].group,
});

/** Compresses a file in these encodings, to different sizes: servers make the `ETag` from size and time. */
export async function compress({ path, body }: TreeFile, encodings: readonly Encoding[]): Promise<readonly Variant[]> {
  const variants: Variant[] = [];
  for (const encoding of encodings) {
    const { levels, group, compress } = CODERS[encoding];
    let bytes: Uint8Array = new Uint8Array();
    for (const level of levels) {
      bytes = await compress(body, level);
      if (variants.every((other) => other.body.length !== bytes.length)) break;
    }
    variants.push({ path: variantPath(path, encoding), body: bytes, group });
  }
  return variants;
}

/** The files that are compressed at once: enough for every thread of Node's pool to have the next one at hand. */
const CONCURRENCY = 8;

/** A file with its bytes and their SHA-256. */
export interface HashedFile {
  readonly file: TreeFile;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** The number of files that are generated while an earlier one is compressed; each is kept in memory. */
const MAX_PENDING = 32;

const NO_VARIANTS: Promise<readonly Variant[]> = Promise.resolve([]);

/** Yields each file, and after it a promise of its compressed variants if it has some, while the next ones are compressed. */
export function* withVariants(
  files: Iterable<TreeFile>,
  encodings: readonly Encoding[],
): Iterable<HashedFile | Promise<readonly HashedFile[]>> {
  const limit = pLimit(CONCURRENCY);
  const pending: { readonly hashed: HashedFile; readonly variants: Promise<readonly Variant[]> }[] = [];
  function* first(): Iterable<HashedFile | Promise<readonly HashedFile[]>> {
    const next = pending.shift();
    if (next === undefined) return;
    yield next.hashed;
    yield next.variants.then((variants) => variants.map(toHashed));
  }
  for (const file of files) {
    const hashed = toHashed(file);
    const isCompressed = encodings.length > 0 && hasVariants(file);
    if (!isCompressed && pending.length === 0) yield hashed;
    else pending.push({ hashed, variants: isCompressed ? limit(() => compress(file, encodings)) : NO_VARIANTS });
    if (pending.length > MAX_PENDING) yield* first();
  }
  while (pending.length > 0) yield* first();
}

function toHashed(file: TreeFile): HashedFile {
  const bytes = typeof file.body === 'string' ? Buffer.from(file.body) : file.body;
  return { file, bytes, sha256: hash('sha256', bytes) };
}
