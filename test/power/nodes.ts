import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** What a name in a folder stands for. Hard links are one node with several names. */
export type Node = FolderNode | FileNode | LinkNode;

export class FolderNode {
  readonly entries = new Map<string, Node>();
}

export class FileNode {
  readonly content: Buffer;

  constructor(content: Buffer) {
    this.content = content;
  }
}

/** A symbolic link. */
export class LinkNode {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Reads a folder with everything in it; `inodes` receives the nodes by their inodes. */
export function readNodes(path: string, inodes: Map<number, Node>): Node {
  const found = lstatSync(path);
  const known = inodes.get(found.ino);
  if (known !== undefined) return known;
  const node = readNode(path, inodes);
  inodes.set(found.ino, node);
  return node;
}

function readNode(path: string, inodes: Map<number, Node>): Node {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return new LinkNode(readlinkSync(path));
  if (!found.isDirectory()) return new FileNode(readFileSync(path));
  const folder = new FolderNode();
  for (const name of readdirSync(path)) folder.entries.set(name, readNodes(join(path, name), inodes));
  return folder;
}

/** The names in each folder. */
export type Names = ReadonlyMap<FolderNode, ReadonlyMap<string, Node>>;

/** The names in a folder and in all folders below it, as they are now. */
export function namesIn(root: FolderNode, names = new Map<FolderNode, Map<string, Node>>()) {
  names.set(root, new Map(root.entries));
  for (const node of root.entries.values()) if (node instanceof FolderNode) namesIn(node, names);
  return names;
}

/** Writes a folder with everything in it to a path that does not exist; `contents` has the bytes of the files. */
export function writeNodes(root: FolderNode, path: string, names: Names, contents: (file: FileNode) => Buffer): void {
  const written = new Map<FileNode, string>();
  const write = (node: Node, to: string): void => {
    if (node instanceof LinkNode) {
      symlinkSync(node.text, to);
    } else if (node instanceof FolderNode) {
      mkdirSync(to);
      for (const [name, each] of names.get(node) ?? []) write(each, join(to, name));
    } else {
      const other = written.get(node);
      if (other === undefined) writeFileSync(to, contents(node));
      else linkSync(other, to);
      written.set(node, to);
    }
  };
  write(root, path);
}
