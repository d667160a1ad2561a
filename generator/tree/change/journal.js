// JavaScript, because the process that commits changes starts without a loader. `tsc` checks it.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../../disk/sync.js';

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
