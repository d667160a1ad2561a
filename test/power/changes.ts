import { relative, sep } from 'node:path';
import { FileNode, FolderNode, LinkNode, type Node } from './nodes.ts';
import type { Call } from './read-journal.ts';

/** A name in a folder, and what it stands for before and after a change. */
export interface Entry {
  readonly folder: FolderNode;
  readonly name: string;
  readonly before: Node | undefined;
  readonly after: Node | undefined;
}

/** What a call did, with the nodes that its paths stood for. */
export type Change =
  | { readonly is: 'names'; readonly kind: Call['kind']; readonly entries: readonly Entry[] }
  | { readonly is: 'data'; readonly file: FileNode; readonly offset: number; readonly data: Buffer | null }
  /** `node` is `undefined` for the whole file system. */
  | { readonly is: 'sync'; readonly node: Node | undefined; readonly number: bigint }
  | { readonly is: 'synced'; readonly number: bigint };

/**
 * Finds what calls did to a folder, by making the same changes to `root`.
 *
 * @param below the folder's path. @param inodes the nodes of `root` by their inodes.
 */
export function toChanges(
  calls: readonly Call[],
  below: string,
  root: FolderNode,
  inodes: Map<number, Node>,
): Change[] {
  const locate = (path: string): [folder: FolderNode, name: string] => {
    const names = relative(below, path).split(sep);
    const name = names.pop() ?? '';
    let folder = root;
    for (const each of names) {
      const next = folder.entries.get(each);
      if (!(next instanceof FolderNode)) throw new Error(`${path} was recorded, but its folder was not`);
      folder = next;
    }
    return [folder, name];
  };
  const entry = (path: string, after: Node | undefined): Entry => {
    const [folder, name] = locate(path);
    return { folder, name, before: folder.entries.get(name), after };
  };
  const at = (path: string): Node => {
    const [folder, name] = locate(path);
    const node = folder.entries.get(name);
    if (node === undefined) throw new Error(`${path} was used, but not recorded`);
    return node;
  };
  const made = <N extends Node>(inode: number, node: N): N => {
    inodes.set(inode, node);
    return node;
  };
  const entriesOf = ({ kind, from, to, inode }: Call): Entry[] => {
    switch (kind) {
      case 'create':
        return [entry(from, made(inode, new FileNode(Buffer.alloc(0))))];
      case 'mkdir':
        return [entry(from, made(inode, new FolderNode()))];
      case 'symlink':
        return [entry(to, new LinkNode(from))];
      case 'link':
        return [entry(to, at(from))];
      case 'rename': // of two names of one file, it does nothing
        return at(from) === entry(to, undefined).before ? [] : [entry(to, at(from)), entry(from, undefined)];
      case 'exchange':
        return [entry(from, at(to)), entry(to, at(from))];
      default:
        return [entry(from, undefined)];
    }
  };
  const toChange = (call: Call): Change => {
    const { kind, inode, offset, data } = call;
    if (kind === 'sync' || kind === 'sync all') {
      const node = kind === 'sync' ? inodes.get(inode) : undefined;
      if (kind === 'sync' && node === undefined) throw new Error(`inode ${inode} was synced, but not recorded`);
      return { is: 'sync', node, number: offset };
    }
    if (kind === 'synced') return { is: 'synced', number: offset };
    if (kind === 'write' || kind === 'truncate') {
      const file = inodes.get(inode);
      if (!(file instanceof FileNode)) throw new Error(`file ${inode} was written, but not recorded`);
      return { is: 'data', file, offset: Number(offset), data: kind === 'write' ? data : null };
    }
    const entries = entriesOf(call);
    for (const { folder, name, after } of entries) {
      if (after === undefined) folder.entries.delete(name);
      else folder.entries.set(name, after);
    }
    return { is: 'names', kind, entries };
  };
  return calls.map(toChange);
}
