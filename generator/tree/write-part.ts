import { mkdirSync, writeFileSync } from 'node:fs';
import { addToGroup, type Groups, type Written } from './build-record.ts';
import { caseHash } from './case-check.ts';
import { type HashedFile, variantLink, withVariants } from './compress/compressor.ts';
import type { Encoding } from './compress/encodings.ts';
import { linkOrCopy } from './disk/folder.ts';
import { countPath, type Counts, type Measures, noCounts } from './limits.ts';
import { manifestLine } from './manifest.ts';
import type { TreeFile, TreeLink, TreePart } from './tree.ts';
import { assertTreePath, folderOf, topName } from './tree-path.ts';

/** The results of a part that the checks of the whole tree and its manifest need. */
export interface WrittenPart {
  /** Its lines of the manifest. */
  readonly lines: Uint8Array;
  readonly groups: Groups;
  /** The names at the top of the tree. */
  readonly names: ReadonlySet<string>;
  /** A hash of each path, in which case does not count. */
  readonly hashes: Float64Array;
  readonly counts: Counts;
  /** The error that ended it, if it is not whole: of a path that is refused, of the file system, or of the part. */
  readonly failure?: unknown;
}

interface Content {
  readonly sha256: string;
  readonly bytes: number;
}

/** Writes parts of a tree, one after the other; synchronous, which is several times as fast for small files. */
export function partWriter(folder: string, encodings: readonly Encoding[] = []) {
  const made = new Set<string>();

  /** The place of a path on the disk, whose folder is there. */
  function placeOf(path: string): string {
    const parent = folderOf(path);
    if (!made.has(parent)) {
      mkdirSync(`${folder}/${parent}`, { recursive: true });
      made.add(parent);
    }
    return `${folder}/${path}`;
  }

  return async (part: TreePart): Promise<WrittenPart> => {
    const contents = new Map<string, Content>();
    const lines: string[] = [];
    const hashes: number[] = [];
    const groups: Record<string, Written> = {};
    const names = new Set<string>();
    const counts = noCounts();
    const add = ({ path, group }: TreeFile | TreeLink, { sha256, bytes }: Content, more: Written, of?: Measures) => {
      assertTreePath(path);
      lines.push(manifestLine(path, sha256));
      hashes.push(caseHash(path));
      names.add(topName(path));
      addToGroup(groups, group, more);
      countPath(counts, path, bytes, of);
    };
    const addFile = ({ file, bytes: body, sha256 }: HashedFile): void => {
      const content = { sha256, bytes: body.length };
      contents.set(file.path, content);
      add(file, content, { files: 1, links: 0, bytes: body.length, linkBytes: 0 }, file.measures);
      writeFileSync(placeOf(file.path), body, { flag: 'wx' });
    };
    const addLink = (link: TreeLink): boolean => {
      const content = contents.get(link.to);
      if (content === undefined) return false;
      add(link, content, { files: 0, links: 1, bytes: 0, linkBytes: content.bytes });
      linkOrCopy(`${folder}/${link.to}`, placeOf(link.path));
      return true;
    };
    let failure: unknown;
    try {
      for (const next of withVariants(part.files(), encodings)) {
        if (next instanceof Promise) (await next).forEach(addFile);
        else addFile(next);
      }
      for (const link of part.links()) {
        if (!addLink(link)) throw new Error(`${link.path} links to ${link.to}, which is not a file of its part`);
        for (const encoding of encodings) addLink(variantLink(link, encoding));
      }
    } catch (error) {
      failure = error;
    }
    return { lines: Buffer.from(lines.join('')), groups, names, hashes: Float64Array.from(hashes), counts, failure };
  };
}
