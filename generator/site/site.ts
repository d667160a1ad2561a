import { jsonLine } from '../api/json.ts';
import type { Mount } from '../api/mount.ts';
import { packApi } from '../runtime/packed-api.ts';
import { configurationDigest } from './digest.ts';
import { toParts } from './mount-parts.ts';
import type { Part } from './part.ts';

/** Everything that is published, independent of any host. */
export interface Site {
  readonly mounts: readonly Mount[];
  /** Every answer, in parts. */
  readonly parts: readonly Part[];
  /** A digest of everything in the datasets that determines a host's configuration. */
  readonly configurationInput: () => string;
  /** The JSON that the function loads to give the same answers. */
  readonly dataset: () => string;
}

/**
 * The site of some mounts.
 *
 * @throws {Error} if two of them are at the same base.
 */
export function toSite(mounts: readonly Mount[]): Site {
  const bases = new Set(mounts.map(({ base }) => base));
  if (bases.size < mounts.length) throw new Error(`two mounts at the same base among ${[...bases].join(', ')}`);
  const parts = mounts.flatMap(toParts);
  const names = new Set(parts.map(({ name }) => name));
  if (names.size < parts.length) throw new Error(`two parts with the same name among ${[...names].join(', ')}`);
  return {
    mounts,
    parts,
    configurationInput: () => mounts.map(({ gazetteer }) => configurationDigest(gazetteer)).join('\n'),
    dataset: () => jsonLine(packApi(mounts)),
  };
}
