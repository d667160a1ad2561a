import type { Mount } from '../generator/api/mount.ts';
import type { Depth } from '../generator/api/routing/route.ts';
import { selectionOf, toTree, type Target } from '../generator/hosts/target.ts';
import { toSite, type Site } from '../generator/site/parts/site.ts';
import type { Tree } from '../generator/tree/tree.ts';
import { filesOf } from './tree/paths.ts';

/** The site of some mounts as a target takes it. */
export const siteFor = (target: Target, mounts: readonly Mount[], depth: Depth = target.depths[0]): Site =>
  toSite(mounts, selectionOf(target, depth));

/** The tree of some mounts for a target. */
export const treeFor = (target: Target, mounts: readonly Mount[], depth?: Depth): Tree =>
  toTree(siteFor(target, mounts, depth), target);

/** The texts of the files of a tree by path. */
export const textsIn = (tree: Tree): Map<string, string> =>
  new Map([...filesOf(tree)].map(({ path, body }) => [path, Buffer.from(body).toString()]));
