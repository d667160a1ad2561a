import type { TreeFile, TreeLink } from '../tree.ts';
import { CODERS, type Encoding } from './encodings.ts';

/** A compressed copy of a file, stored beside it as `X.json.gz` or `X.json.br`. */
export type Variant = TreeFile<Uint8Array>;

/** Smaller bodies fit into one network packet anyway. */
const MOST_BYTES_UNCOMPRESSED = 1_000;

/** Whether a file gets variants: clients ask for it, and its body has over 1,000 bytes. Functions are scripts, too. */
export const hasVariants = ({ path, body }: TreeFile): boolean =>
  /^[^.].*\.(?:json|html|css|js|svg|csv|sql|md)$/.test(path) && Buffer.byteLength(body) > MOST_BYTES_UNCOMPRESSED;

export const variantPath = (path: string, encoding: Encoding): string => path + CODERS[encoding].suffix;

/** A link to a variant, for a link to its file. */
export const variantLink = ({ path, to }: TreeLink, encoding: Encoding): TreeLink => ({
  path: variantPath(path, encoding),
  to: variantPath(to, encoding),
  group: CODERS[encoding].group,
});

/**
 * Compresses a file in each of these encodings. The results differ in size, because servers make the `ETag` of a file
 * from its size and its time.
 */
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
