import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '../disk/folder.ts';
import { foldCase } from '../fold-case.ts';
import { readTopNames } from './build-record.ts';
import { CODERS, type Encoding } from './compress/encodings.ts';
import { hasVariants, variantLink, variantPath } from './compress/compressor.ts';
import { MANIFEST_FOLDER } from './manifest.ts';
import { topName } from './tree-path.js';
import { filesOf, linksOf, type Tree } from './tree.ts';

/** A path of an output folder that differs from what a build would write. */
export interface Drift {
  readonly path: string;
  readonly is: 'missing' | 'different' | 'unexpected';
}

/**
 * Compares a tree with an output folder without writing anything. A file is only unexpected below names at the top that
 * the tree or the last build has; other files do not belong to the build. A compressed file is right if it decompresses
 * to the body of its file, because another version of Node may compress it to other bytes.
 */
export function* compareTree(folder: string, tree: Tree): Iterable<Drift> {
  const found = new Set(listFiles(folder, ''));
  const names = new Set(readTopNames(folder));
  let folded: ReadonlyMap<string, string> | undefined;
  const isFound = (path: string): boolean => {
    names.add(topName(path));
    if (found.delete(path)) return true;
    if (!existsSync(join(folder, path))) return false;
    // A file system that ignores case has the path, and lists it in another case.
    folded ??= new Map([...found].map((each) => [foldCase(each), each]));
    return found.delete(folded.get(foldCase(path)) ?? path);
  };
  const { compress = [] } = tree;
  const withVariants = new Set<string>();
  for (const file of filesOf(tree)) {
    const { path, body } = file;
    if (!isFound(path)) yield { path, is: 'missing' };
    else if (!isEqual(readFileSync(join(folder, path)), body)) yield { path, is: 'different' };
    if (compress.length === 0 || !hasVariants(file)) continue;
    withVariants.add(path);
    for (const encoding of compress) {
      const variant = variantPath(path, encoding);
      if (!isFound(variant)) yield { path: variant, is: 'missing' };
      else if (!isEqual(decompress(join(folder, variant), encoding), body)) yield { path: variant, is: 'different' };
    }
  }
  for (const link of linksOf(tree)) {
    const variants = withVariants.has(link.to) ? compress.map((encoding) => variantLink(link, encoding)) : [];
    for (const { path, to } of [link, ...variants]) {
      if (!isFound(path)) yield { path, is: 'missing' };
      else if (!haveSameContent(join(folder, path), join(folder, to))) yield { path, is: 'different' };
    }
  }
  for (const path of found) if (names.has(topName(path))) yield { path, is: 'unexpected' };
}

/** Lists the files of a folder at any depth, by their paths below it; none if it does not exist. */
function* listFiles(folder: string, below: string): Iterable<string> {
  for (const entry of readFolder(join(folder, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!entry.isDirectory()) yield path;
    else if (path !== MANIFEST_FOLDER) yield* listFiles(folder, path);
  }
}

/** Whether a file has the content of a body. */
const isEqual = (bytes: Buffer | undefined, body: string | Uint8Array): boolean =>
  typeof body === 'string' ? bytes?.toString() === body : bytes?.equals(body) === true;

/** The content of a compressed file; `undefined` if it is damaged. */
function decompress(file: string, encoding: Encoding): Buffer | undefined {
  try {
    return CODERS[encoding].decompress(readFileSync(file));
  } catch {
    return undefined;
  }
}

function haveSameContent(one: string, other: string): boolean {
  if (!existsSync(other)) return false;
  return lstatSync(one).ino === lstatSync(other).ino || readFileSync(one).equals(readFileSync(other));
}
