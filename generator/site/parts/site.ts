import type { Mount } from '../../api/mount.ts';
import { toParts } from './mount-parts.ts';
import type { MixedPart, FileSelection } from './part.ts';

export type Mounts = readonly [Mount, ...Mount[]];

/** Everything that is published, as addresses and answers. */
export interface Site {
  readonly mounts: Mounts;
  readonly withFiles: Mounts;
  readonly parts: readonly MixedPart[];
  /** The pages for people and what they load, in parts; none if the site is for programs only. */
  readonly pages: readonly MixedPart[];
  readonly selection: FileSelection;
}

/**
 * The site of some mounts, as far as a host takes it. Without maps there is room for the records that repeat others.
 *
 * @throws {Error} if there is no mount, or if two of them are at the same base.
 */
export function toSite(
  [first, ...others]: readonly Mount[],
  wanted: FileSelection,
  pagesOf: (mounts: Mounts) => readonly MixedPart[] = () => [],
): Site {
  if (first === undefined) throw new Error('a site needs a mount');
  const mounts: Mounts = [first, ...others];
  const bases = new Set(mounts.map(({ base }) => base));
  if (bases.size < mounts.length) throw new Error(`two mounts at the same base among ${[...bases].join(', ')}`);
  const hasMaps = first.maps !== null;
  const selection: FileSelection = { ...wanted, answeredBy: (route) => wanted.answeredBy(route, hasMaps) };
  const withFiles: Mounts = selection.filesOf === 'all mounts' ? mounts : [first];
  const parts = withFiles.flatMap((mount) => toParts(mount, selection));
  const pages = pagesOf(mounts);
  const names = new Set([...parts, ...pages].map(({ name }) => name));
  if (names.size < parts.length + pages.length)
    throw new Error(`two parts with the same name among ${[...names].join(', ')}`);
  return { mounts, withFiles, parts, pages, selection };
}
