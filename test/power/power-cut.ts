import type { Random } from '../random.ts';
import type { Change, Entry } from './changes.ts';
import { durableAt } from './durable.ts';
import { fileContents } from './file-contents.ts';
import { FolderNode, type FileNode, type Names, type Node } from './nodes.ts';

/** What is on the disk after a power cut. */
export interface Survived {
  readonly names: Names;
  readonly contents: (file: FileNode) => Buffer;
}

/**
 * Cuts the power after some changes. What is on the disk (`durableAt`) survives. Of all other changes, a random part does:
 *
 * - Names: any subset, or the earlier ones, or none. A rename or an exchange survives as a whole or not at all. A change
 *   does not survive without what it is made of: its folder, and the name that it renames or removes.
 * - Content: all of it, none, a part from the beginning, zeros of the same length, or any subset of the writes; for each
 *   file, and whether or not its name survives.
 *
 * This is harsher than file systems with a journal, which keep the order of names. Modes and times are not part of it.
 *
 * @param changes those before the power cut.
 */
export function cutPower(
  root: FolderNode,
  before: Names,
  changes: readonly Change[],
  random: Random,
  { ignoreSyncs = false } = {},
): Survived {
  const durable = ignoreSyncs ? new Set<Change>() : durableAt(changes);
  const names = new Map([...before].map(([folder, entries]) => [folder, new Map(entries)]));
  const parents = new Map<Node, FolderNode>();
  for (const [folder, entries] of names) for (const node of entries.values()) parents.set(node, folder);

  const isReachable = (folder: FolderNode | undefined): boolean =>
    folder === root || (folder !== undefined && isReachable(parents.get(folder)));
  const present = ({ folder, name }: Entry): Node | undefined => names.get(folder)?.get(name);
  const isPossible = ({ kind, entries }: Extract<Change, { is: 'names' }>): boolean =>
    entries.every((entry) => {
      if (!isReachable(entry.folder)) return false;
      const isReplaced = entry.after !== undefined && kind !== 'exchange';
      return (
        (isReplaced && !(kind === 'rename' && entry.after instanceof FolderNode)) || present(entry) === entry.before
      );
    });
  const apply = (entries: readonly Entry[]): void => {
    for (const entry of entries) {
      const node = present(entry);
      if (node !== undefined) parents.delete(node);
    }
    for (const { folder, name, after } of entries) {
      const inside = names.get(folder) ?? new Map<string, Node>();
      names.set(folder, inside);
      if (after === undefined) inside.delete(name);
      else inside.set(name, after);
      if (after instanceof FolderNode) parents.set(after, folder);
    }
  };

  const survives = survivalOfNames(changes.length, random);
  for (const [at, change] of changes.entries()) {
    if (change.is !== 'names' || !(durable.has(change) || survives(at))) continue;
    if (isPossible(change)) apply(change.entries);
  }
  return { names, contents: fileContents(changes, durable, random) };
}

/** Whether the change at an index survives although it is not synced. */
function survivalOfNames(count: number, random: Random): (at: number) => boolean {
  const last = random.below(count + 1);
  const share = random.below(100);
  const ways: ((at: number) => boolean)[] = [
    () => false,
    () => true,
    (at) => at < last,
    () => random.below(2) === 0,
    () => random.below(100) < share,
  ];
  return random.of(ways);
}
