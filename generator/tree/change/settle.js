// JavaScript, because the process that commits changes starts without a loader; `tsc` checks it all the same.
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * A change of a published folder.
 *
 * @typedef {object} Change
 * @property {string} path below the published folder
 * @property {number} file what the path is to hold, and what it held, lies staged as `new/FILE` and `old/FILE`
 * @property {boolean} new whether the path holds something afterwards
 * @property {boolean} old whether it did before
 */

/**
 * @typedef {object} Journal
 * @property {string} out the published folder
 * @property {readonly Change[]} changes
 */

/** What a journal is called while it is a plan, and when it is decided to which side it goes. */
export const PLAN_FILE = 'plan.json';
export const DECISION_FILES = /** @type {const} */ ({ new: 'commit.json', old: 'undo.json' });

/**
 * Brings a published folder to the side that was decided: all that is not there yet is moved there.
 * It may have been begun before and cut off anywhere.
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
}

/**
 * @param {string} from
 * @param {string} to
 */
function moveTo(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
  // Two names of one file are both left by a rename.
  rmSync(from, { force: true });
}

/** @param {string} path */
function unlinkIfThere(path) {
  try {
    unlinkSync(path);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
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
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'ENOENT') continue;
      return;
    }
  }
}
