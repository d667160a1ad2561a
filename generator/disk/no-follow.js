// JavaScript, because the process that commits changes and worker threads of Node 20 cannot load TypeScript. `tsc` checks it.
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.js';

/**
 * The path under which Linux has the open files of this process: an entry of an open folder is found through it, whatever
 * has become of the names on the way to the folder. `undefined` on other systems.
 */
const OPEN_FILES = process.platform === 'linux' && existsSync('/proc/self/fd') ? '/proc/self/fd' : undefined;

/** Opens a folder without reading it, so that it may be one that nobody can read (open(2)). Node has no name for it. */
const O_PATH = 0o10000000;

/**
 * A folder that was opened without following a link. On Linux it stays open, so nobody can exchange it for a link
 * meanwhile; elsewhere it was only looked at.
 *
 * @typedef {object} OpenFolder
 * @property {string} path its path, for messages
 * @property {string} at its path for calls
 * @property {number | undefined} file
 */

/**
 * Opens a folder. The caller has to close it (`closeFolder`).
 *
 * @param {string} at
 * @param {string} path for messages
 * @returns {OpenFolder | undefined} `undefined` if there is no folder.
 * @throws an `ELOOP` error if it is a symbolic link.
 */
export function openFolder(at, path = at) {
  if (OPEN_FILES === undefined) {
    const found = lstatSync(at, { throwIfNoEntry: false });
    if (found?.isSymbolicLink() === true) throw linkError(path);
    return found?.isDirectory() === true ? { path, at, file: undefined } : undefined;
  }
  try {
    const file = openSync(at, O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    return { path, at: `${OPEN_FILES}/${file}`, file };
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'ELOOP') throw error;
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw linkError(path);
    return undefined;
  }
}

/** @param {string} path */
const linkError = (path) =>
  Object.assign(new Error(`${path} is a symbolic link, where the tree has a folder`), { code: 'ELOOP' });

/** @param {OpenFolder} folder */
export function closeFolder({ file }) {
  if (file !== undefined) closeSync(file);
}

/**
 * Changes the message of an error of the file system, so that it has the path of the folder for people.
 *
 * @template Failure
 * @param {Failure} error
 * @param {OpenFolder} folder
 */
export function inWords(error, { at, path }) {
  if (error instanceof Error) {
    error.message = error.message.replaceAll(`${at}/`, `${path}/`).replaceAll(`'${at}'`, `'${path}'`);
  }
  return error;
}

/** The folders of a tree on the way to one of its paths, each opened from the one above it. Close them in the end. */
export class TreeFolders {
  /** From the top to the folder that was opened last. @type {(OpenFolder & { readonly name: string })[]} */
  #way;

  /** @param {OpenFolder} top */
  constructor(top) {
    this.#way = [{ name: '', ...top }];
  }

  /**
   * Opens the folder at the top; `undefined` if there is none.
   *
   * @param {string} path
   */
  static at(path) {
    const top = openFolder(path);
    return top === undefined ? undefined : new TreeFolders(top);
  }

  /**
   * Opens the folder of a path of the tree.
   *
   * @param {string} path of a file; it must be right.
   * @param {{ readonly create?: boolean }} options whether to create folders that are missing.
   * @returns {string | undefined} the path of the file for calls before the next one of this function; `undefined` if a
   *   folder is missing, or a file has its name.
   * @throws if a folder is a symbolic link.
   */
  fileAt(path, { create = false } = {}) {
    const names = path.split('/');
    const last = names.pop() ?? '';
    let depth = 0;
    while (depth < names.length && this.#way[depth + 1]?.name === names[depth]) depth += 1;
    for (const folder of this.#way.splice(depth + 1)) closeFolder(folder);
    for (const name of names.slice(depth)) {
      const above = /** @type {OpenFolder} */ (this.#way.at(-1));
      const at = `${above.at}/${name}`;
      let next = openFolder(at, join(above.path, name));
      if (next === undefined && create) {
        mkdirSync(at);
        next = openFolder(at, join(above.path, name));
      }
      if (next === undefined) return undefined;
      this.#way.push({ name, ...next });
    }
    return `${this.#way.at(-1)?.at}/${last}`;
  }

  /**
   * An error of the file system, with the paths for people.
   *
   * @param {unknown} error
   */
  inWords(error) {
    return this.#way.reduceRight(inWords, error);
  }

  close() {
    for (const folder of this.#way.splice(0)) closeFolder(folder);
  }
}

/** Errors of a file system that has no hard links, or has reached the limit of links to a file. */
const CANNOT_LINK = new Set(['EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']);

/**
 * Makes `to` a hard link to the file `from`, or a copy of it if the file system cannot link.
 * It never overwrites: an existing `to` is an `EEXIST` error.
 *
 * @param {string} from
 * @param {string} to
 */
export function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!CANNOT_LINK.has(errorCode(error) ?? '')) throw error;
    copy(from, to);
  }
}

/**
 * Copies a file; a symbolic link as a link.
 *
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  let file;
  try {
    file = openSync(from, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    copyFileSync(OPEN_FILES === undefined ? from : `${OPEN_FILES}/${file}`, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if (errorCode(error) !== 'ELOOP') throw error;
    symlinkSync(readlinkSync(from), to);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
