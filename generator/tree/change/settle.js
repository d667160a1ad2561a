// JavaScript, because the process that commits changes starts without a loader. `tsc` checks it.
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../../disk/error-code.js';
import { syncFolder, syncFolders } from '../../disk/sync.js';
import { DECISION_FILES } from './journal.js';

/**
 * Brings a published folder to the side that was decided: makes the moves that are missing, waits until they are on the
 * disk, and then removes the decision. It can be repeated if it was interrupted at any point. If there is no published
 * folder any more, it only removes the decision, because a folder with nothing but changes would be no tree.
 *
 * @param {string} staging
 * @param {'new' | 'old'} side
 * @returns {string | undefined} the published folder if it no longer exists.
 */
export function settle(staging, side) {
  /** @type {import('./journal.js').Journal} */
  const { out, changes } = JSON.parse(readFileSync(join(staging, DECISION_FILES[side]), 'utf8'));
  const isThere = existsSync(out);
  if (isThere) makeChanges(staging, side, out, changes);
  unlinkSync(join(staging, DECISION_FILES[side]));
  syncFolder(staging);
  return isThere ? undefined : out;
}

/**
 * @param {string} staging
 * @param {'new' | 'old'} side
 * @param {string} out
 * @param {readonly import('./journal.js').Change[]} changes
 */
function makeChanges(staging, side, out, changes) {
  for (const change of changes) {
    const path = join(out, change.path);
    if (change[side]) moveTo(join(staging, side, String(change.file)), path, out);
    else unlinkIfThere(path);
  }
  for (const change of changes) if (!change[side]) removeEmptyFolders(dirname(join(out, change.path)), resolve(out));
  syncFolders([...foldersOf(changes, resolve(out)), join(staging, side)]);
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
 * @param {string} from
 * @param {string} to
 * @param {string} out
 */
function moveTo(from, to, out) {
  if (!existsSync(from)) return;
  makeFolderBelow(out, dirname(to));
  renameSync(from, to);
  // `rename` does nothing if both are names of one file.
  rmSync(from, { force: true });
}

/**
 * Creates a folder and those above it, but not the published folder, which may have been removed in this moment.
 *
 * @param {string} out
 * @param {string} folder
 */
function makeFolderBelow(out, folder) {
  if (existsSync(folder) || resolve(folder) === resolve(out)) return;
  makeFolderBelow(out, dirname(folder));
  mkdirSync(folder);
}

/** @param {string} path */
function unlinkIfThere(path) {
  try {
    unlinkSync(path);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
}

/**
 * @param {string} folder
 * @param {string} top
 */
function removeEmptyFolders(folder, top) {
  for (let at = folder; at.startsWith(top) && at !== top; at = dirname(at)) {
    try {
      rmdirSync(at);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') return;
    }
  }
}
