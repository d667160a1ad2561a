import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '../disk/read-folder.ts';
import { filesOf, linksOf, type Tree } from './tree.ts';

/** A file that is not on the disk as it should be. */
export interface Drift {
  readonly path: string;
  readonly is: 'missing' | 'different' | 'unexpected';
}

/**
 * Compares a tree with what a folder holds below the tree's own top entries.
 * Nothing is written; files of others beside the tree do not count.
 */
export function* compareTree(folder: string, tree: Tree): Iterable<Drift> {
  const found = new Set<string>();
  for (const path of listFiles(folder, '')) {
    if (tree.entries.includes(path.split('/', 1)[0] ?? '')) found.add(path);
  }
  for (const { path, body } of filesOf(tree)) {
    if (!found.delete(path)) yield { path, is: 'missing' };
    else if (readFileSync(join(folder, path), 'utf8') !== body) yield { path, is: 'different' };
  }
  for (const { path, to } of linksOf(tree)) {
    if (!found.delete(path)) yield { path, is: 'missing' };
    else if (!holdTheSame(join(folder, path), join(folder, to))) yield { path, is: 'different' };
  }
  for (const path of found) yield { path, is: 'unexpected' };
}

/** The files at any depth of a folder, by their paths below it; none where it does not exist. */
function* listFiles(folder: string, below: string): Iterable<string> {
  for (const entry of readFolder(join(folder, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(folder, path);
    else yield path;
  }
}

function holdTheSame(one: string, other: string): boolean {
  if (!existsSync(other)) return false;
  return lstatSync(one).ino === lstatSync(other).ino || readFileSync(one).equals(readFileSync(other));
}
