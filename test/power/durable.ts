import type { Change } from './changes.ts';
import { FolderNode } from './nodes.ts';

/** What is on the disk at a moment. */
export interface Durable {
  /** Whether a change cannot be lost. */
  readonly has: (change: Change) => boolean;
}

/**
 * Finds which changes are on the disk when the power goes: those that were made before a sync began that has ended. A sync
 * of a file is for its content, and one of a folder for its names. A change of names in two folders, which a rename or an
 * exchange can be, is on the disk once both folders are synced.
 *
 * @param changes those before the power cut.
 */
export function durableAt(changes: readonly Change[]): Durable {
  const begins = new Map<bigint, number>();
  const durable = new Set<Change>();
  const syncedFolders = new Map<Change, Set<FolderNode>>();
  const add = (change: Change, node: Extract<Change, { is: 'sync' }>['node']): void => {
    if (node === undefined || (change.is === 'data' && change.file === node)) durable.add(change);
    if (change.is !== 'names' || !(node instanceof FolderNode)) return;
    const folders = syncedFolders.get(change) ?? new Set();
    syncedFolders.set(change, folders.add(node));
    if (change.entries.every(({ folder }) => folders.has(folder))) durable.add(change);
  };
  for (const [at, change] of changes.entries()) {
    if (change.is === 'sync') begins.set(change.number, at);
    if (change.is !== 'synced') continue;
    const begin = begins.get(change.number) ?? 0;
    const synced = changes[begin];
    if (synced?.is !== 'sync') throw new Error(`sync ${change.number} ended, but did not begin`);
    for (const earlier of changes.slice(0, begin)) add(earlier, synced.node);
  }
  return durable;
}
