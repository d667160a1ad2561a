import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODERS, type Encoding } from '../compress/encodings.ts';
import { variantPath, type Variant } from '../compress/variants.ts';
import type { ManifestLines } from '../manifest-lines.ts';

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

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
