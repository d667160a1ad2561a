// JavaScript, because the process that commits changes starts without a loader. `tsc` checks it.
import { closeSync, constants, fstatSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../../disk/sync.js';
import { wrongSegment } from '../tree-path.js';

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

const MAX_FILE = 1_000_000;

/** A journal that no build of the folder wrote. Nothing may be changed then. */
export class RefusedJournal extends Error {
  /**
   * @param {string} staging
   * @param {string} name
   * @param {string} why
   */
  constructor(staging, name, why) {
    super(
      `${join(staging, name)} is not what a build writes: ${why}. ` +
        `Nothing was changed. Look at ${staging}, and move or remove it; then build with --fresh`,
    );
  }
}

/**
 * Reads a journal.
 *
 * @param {string} staging
 * @param {string} name its file name
 * @param {string} out the real path of the folder that is built
 * @returns {Journal}
 * @throws {RefusedJournal} if it is for another folder, or has a path that is outside of the folder.
 */
export function readJournal(staging, name, out) {
  const text = readOwnFile(staging, name);
  /** @type {unknown} */
  let journal;
  try {
    journal = JSON.parse(text);
  } catch {
    throw new RefusedJournal(staging, name, 'it is not JSON');
  }
  const { out: found, changes } = /** @type {Partial<Journal>} */ (journal ?? {});
  if (found !== out) throw new RefusedJournal(staging, name, `it is for ${JSON.stringify(found)}, expected ${out}`);
  if (!Array.isArray(changes)) throw new RefusedJournal(staging, name, 'it has no list of changes');
  const wrong = changes.find((change) => !isChange(change));
  if (wrong !== undefined) throw new RefusedJournal(staging, name, `found the change ${JSON.stringify(wrong)}`);
  return { out, changes };
}

/** @param {Partial<Change> | null} change */
const isChange = (change) =>
  typeof change?.path === 'string' &&
  wrongSegment(change.path) === undefined &&
  Number.isInteger(change.file) &&
  Number(change.file) > 0 &&
  Number(change.file) <= MAX_FILE &&
  typeof change.new === 'boolean' &&
  typeof change.old === 'boolean';

/**
 * Reads a file of a folder, unless it is a link.
 *
 * @param {string} staging
 * @param {string} name
 */
function readOwnFile(staging, name) {
  const file = openSync(
    join(staging, name),
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  );
  try {
    if (!fstatSync(file).isFile()) throw new RefusedJournal(staging, name, 'it is no file');
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

/**
 * Decides for the new or the old side: renames a journal, whose staged content must be on the disk already. Nothing may
 * be moved before this returns, because a power cut may undo the decision until then.
 *
 * @param {string} staging
 * @param {string} journal the present name of the journal
 * @param {'new' | 'old'} side
 */
export function commitPlan(staging, journal, side) {
  renameSync(join(staging, journal), join(staging, DECISION_FILES[side]));
  syncFolder(staging);
}
