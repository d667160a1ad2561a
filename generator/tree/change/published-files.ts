import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../disk/error-code.js';
import { isSameFile } from '../../disk/folder.ts';
import { UserError } from '../../errors.ts';
import { CODERS, type Encoding } from '../compress/encodings.ts';
import { variantPath, type Variant } from '../compress/compressor.ts';
import type { ManifestLines } from '../manifest.ts';
import type { TreeFile, TreeLink } from '../tree.ts';

/**
 * Reads the variants of a file from the published folder; `undefined` if one is missing, or differs from the manifest.
 *
 * @param manifest the SHA-256 of the published files, by path.
 */
export function publishedVariants(
  out: string,
  path: string,
  manifest: Pick<ManifestLines, 'get'>,
  encodings: readonly Encoding[],
): readonly Variant[] | undefined {
  const variants: Variant[] = [];
  for (const encoding of encodings) {
    const variant = variantPath(path, encoding);
    const sha256 = manifest.get(variant);
    const body = sha256 === undefined ? undefined : readIfThere(join(out, variant));
    if (body === undefined || hash('sha256', body) !== sha256) return undefined;
    variants.push({ path: variant, body, group: CODERS[encoding].group });
  }
  return variants;
}

/** The published files of a part, which a person or a disk may have changed since they were built. */
export class PublishedFiles {
  readonly #out: string;
  readonly #damaged = new Set<string>();

  constructor(out: string) {
    this.#out = out;
  }

  /**
   * Whether a path is there with the content that its manifest says. A link has to come after its file, which is not read
   * twice.
   *
   * @throws {UserError} if a folder is in its place.
   */
  isIntact(entry: TreeFile | TreeLink, sha256: string): boolean {
    const isIntact =
      'to' in entry && isSameFile(join(this.#out, entry.path), join(this.#out, entry.to))
        ? !this.#damaged.has(entry.to)
        : hashOfFile(join(this.#out, entry.path)) === sha256;
    if (!isIntact) this.#damaged.add(entry.path);
    return isIntact;
  }
}

/** @throws {UserError} if a folder is where the file should be, or the other way round: a change cannot replace it. */
function hashOfFile(file: string): string | undefined {
  try {
    return hash('sha256', readFileSync(file));
  } catch (cause) {
    const code = errorCode(cause);
    if (code === 'ENOENT') return undefined;
    if (code !== 'EISDIR' && code !== 'ENOTDIR') throw cause;
    const found = code === 'EISDIR' ? 'a folder' : 'a file where one of its folders should be';
    throw new UserError(`${file}: found ${found}, expected a file of the tree. Move it elsewhere, or give --fresh`);
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
