import type { Mount } from '../../api/mount.ts';
import type { Filling } from '../fill-template.ts';
import { hasNames } from './names.ts';

/** Regular expressions for the bases of mounts, empty if there are none. */
export const basePatterns = (mounts: readonly Mount[]): Filling => ({
  named: anyBase(mounts.filter(hasNames)),
  coded: anyBase(mounts.filter((mount) => !hasNames(mount))),
  paged: anyBase(mounts.filter(({ barangayPages }) => barangayPages !== undefined)),
});

const anyBase = (mounts: readonly Mount[]): string =>
  mounts.length === 0 ? '' : `(?:${mounts.map(({ base }) => base).join('|')})`;
