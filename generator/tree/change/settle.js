// JavaScript, because the process that commits changes starts without a loader. `tsc` checks it.
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../../disk/error-code.js';
import { syncFolder, syncFolders } from '../../disk/sync.js';

/**
 * A change of a published folder.
 *
 * @typedef {object} Change
 * @property {string} path below the published folder
 * @property {number} file the new content is staged as `new/FILE`, and the old content as `old/FILE`
 * @property {boolean} new whether the path exists after the change
 * @property {boolean} old whether it existed before
 */

/**
 * @typedef {object} Journal
 * @property {string} out the published folder
 * @property {readonly Change[]} changes
 */

/** The file name of a journal as long as it is a plan, and its names after the decision for the old or the new side. */
export const PLAN_FILE = 'plan.json';
export const DECISION_FILES = /** @type {const} */ ({ new: 'commit.json', old: 'undo.json' });

/**
 * Decides for the new or the old side: renames a journal, whose staged content must be on the disk already. Nothing may
 * be moved before this returns, because a power cut may undo the decision until then.
 *
 * @param {string} staging
 * @param {string} journal the present name of the journal
 * @param {'new' | 'old'} side
 */
export function decide(staging, journal, side) {
  renameSync(join(staging, journal), join(staging, DECISION_FILES[side]));
  syncFolder(staging);
}

/**
 * Brings a published folder to the side that was decided: makes the moves that are missing, waits until they are on the
 * disk, and then removes the decision. It can be repeated if it was interrupted at any point.
 *
 * @param {string} staging
 * @param {'new' | 'old'} side
 */
export function settle(staging, side) {
  /** @type {Journal} */
  const { out, changes } = JSON.parse(readFileSync(join(staging, DECISION_FILES[side]), 'utf8'));
  for (const change of changes) {
    const path = join(out, change.path);
    if (change[side]) moveTo(join(staging, side, String(change.file)), path);
    else unlinkIfThere(path);
  }
  for (const change of changes) if (!change[side]) removeEmptyFolders(dirname(join(out, change.path)), resolve(out));
  syncFolders([...foldersOf(changes, resolve(out)), join(staging, side)]);
  unlinkSync(join(staging, DECISION_FILES[side]));
  syncFolder(staging);
}

/**
 * The folders whose entries the changes touch: of a path that is added or removed, all folders above it may be new or gone.
 *
 * @param {readonly Change[]} changes
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
 */
function moveTo(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
  // `rename` does nothing if both are names of one file.
  rmSync(from, { force: true });
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
