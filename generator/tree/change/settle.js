// JavaScript, because the process that commits changes starts without a loader. `tsc` checks it.
import { existsSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../disk/error-code.js';
import { syncFolder, syncFolders } from '../../disk/sync.js';
import { TreeFolders } from '../../disk/no-follow.js';
import { folderOf } from '../tree-path.js';
import { DECISION_FILES, readJournal } from './journal.js';

/**
 * Brings a published folder to the side that was decided: makes the moves that are missing, waits until they are on the
 * disk, and then removes the decision. It can be repeated if it was interrupted at any point. If there is no published
 * folder any more, it only removes the decision, because a folder with nothing but changes would be no tree.
 *
 * @param {string} staging
 * @param {'new' | 'old'} side
 * @param {string} out the real path of the published folder.
 * @returns {string | undefined} the published folder if it no longer exists.
 * @throws {import('./journal.js').RefusedJournal} if the decision was not made by a build of this folder; and an error if
 *   a folder of the tree is a symbolic link. Then nothing is changed.
 */
export function applyJournal(staging, side, out) {
  const { changes } = readJournal(staging, DECISION_FILES[side], out);
  const folders = TreeFolders.at(out);
  if (folders !== undefined) {
    try {
      expectFolders(folders, changes); // before anything is moved
      makeChanges(staging, side, folders, changes);
    } catch (error) {
      throw folders.inWords(error);
    } finally {
      folders.close();
    }
    syncFolders([...foldersOf(changes, out), join(staging, side)]);
  }
  unlinkSync(join(staging, DECISION_FILES[side]));
  syncFolder(staging);
  return folders === undefined ? out : undefined;
}

/**
 * Checks the folders of a published folder that a journal is about to change.
 *
 * @param {import('./journal.js').Journal} journal
 * @throws if one of them is a symbolic link.
 */
export function checkFolders({ out, changes }) {
  const folders = TreeFolders.at(out);
  try {
    if (folders !== undefined) expectFolders(folders, changes);
  } finally {
    folders?.close();
  }
}

/**
 * @param {TreeFolders} folders
 * @param {readonly import('./journal.js').Change[]} changes
 */
function expectFolders(folders, changes) {
  for (const { path } of changes) folders.fileAt(path);
}

/**
 * @param {string} staging
 * @param {'new' | 'old'} side
 * @param {TreeFolders} folders
 * @param {readonly import('./journal.js').Change[]} changes
 */
function makeChanges(staging, side, folders, changes) {
  for (const change of changes) {
    if (change[side]) moveTo(join(staging, side, String(change.file)), folders, change.path);
    else unlinkIfThere(folders.fileAt(change.path));
  }
  for (const change of changes) if (!change[side]) removeEmptyFolders(folders, change.path);
}

/**
 * The folders whose entries the changes touch: of a path that is added or removed, all folders above it may be new or gone.
 *
 * @param {readonly import('./journal.js').Change[]} changes
 * @param {string} out
 */
function foldersOf(changes, out) {
  const folders = new Set();
  const climbed = new Set([dirname(out)]);
  for (const change of changes) {
    let at = dirname(join(out, change.path));
    folders.add(at);
    for (; !(change.new && change.old) && !climbed.has(at); at = dirname(at)) folders.add(at) && climbed.add(at);
  }
  return [...folders].filter((folder) => existsSync(folder));
}

/**
 * Creates the folders that the path needs, but not the published folder, which may have been removed in this moment.
 *
 * @param {string} from
 * @param {TreeFolders} folders
 * @param {string} path
 */
function moveTo(from, folders, path) {
  if (!existsSync(from)) return;
  renameSync(from, folders.fileAt(path, { create: true }) ?? '');
  // `rename` does nothing if both are names of one file.
  rmSync(from, { force: true });
}

/** @param {string | undefined} path */
function unlinkIfThere(path) {
  if (path === undefined) return;
  try {
    unlinkSync(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/**
 * Removes the folders above a path that have nothing left, except the published folder.
 *
 * @param {TreeFolders} folders
 * @param {string} path
 */
function removeEmptyFolders(folders, path) {
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
    const at = folders.fileAt(folder);
    if (at === undefined) continue;
    try {
      rmdirSync(at);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') return;
    }
  }
}
