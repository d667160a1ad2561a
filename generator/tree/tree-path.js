// JavaScript, because the process that commits changes starts without a loader. `tsc` checks it.
import { closeSync, constants, existsSync, lstatSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../disk/error-code.js';

/** Matches every wrong path and few others, so that one expression is enough for most paths. */
const SUSPECT = /(?:^|\/)(?:\.{0,2}(?:\/|$)|[^/]{64})|[\\\p{Cc}]/u;
const MAX_SEGMENT_BYTES = 255;

/**
 * The segment because of which a path would leave the tree, or cannot be on a file system: an empty one, as in an absolute
 * path, `.` or `..`, one with a backslash or a control character, or one over 255 bytes; `undefined` if the path is right.
 *
 * @param {string} path
 * @returns {string | undefined}
 */
export function wrongSegment(path) {
  if (!SUSPECT.test(path)) return undefined;
  return path
    .split('/')
    .find((segment) => /^\.{0,2}$|[\\\p{Cc}]/u.test(segment) || Buffer.byteLength(segment) > MAX_SEGMENT_BYTES);
}

/**
 * The path under which Linux has the open files of this process: an entry of an open folder is found through it, whatever
 * has become of the names on the way to the folder. `undefined` on other systems.
 */
const OPEN_FILES = process.platform === 'linux' && existsSync('/proc/self/fd') ? '/proc/self/fd' : undefined;

/**
 * A folder that was entered.
 *
 * @typedef {object} Entered
 * @property {string} name its name in the folder above it
 * @property {string} path its path, for messages
 * @property {string} at a path for calls
 * @property {number | undefined} file the open folder
 */

/**
 * The folders of a tree. Each is entered from the one above it, and a symbolic link is never followed. On Linux, the
 * folders on the way to the last one stay open, so nobody can exchange one for a link meanwhile; elsewhere each is looked
 * at when it is entered. Close it in the end.
 */
export class TreeFolders {
  /** The folders from the top to the one that was entered last. @type {Entered[]} */
  #way;

  /** @param {Entered} top */
  constructor(top) {
    this.#way = [top];
  }

  /**
   * Enters the folder at the top; `undefined` if there is none.
   *
   * @param {string} path
   */
  static at(path) {
    const top = enter('', path, path);
    return top === undefined ? undefined : new TreeFolders(top);
  }

  /**
   * Enters the folder of a path of the tree.
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
    leave(this.#way.splice(depth + 1));
    let folder = /** @type {Entered} */ (this.#way.at(-1));
    for (const name of names.slice(depth)) {
      const [at, below] = [`${folder.at}/${name}`, join(folder.path, name)];
      let next = enter(name, at, below);
      if (next === undefined && create) {
        mkdirSync(at);
        next = enter(name, at, below);
      }
      if (next === undefined) return undefined;
      this.#way.push(next);
      folder = next;
    }
    return `${folder.at}/${last}`;
  }

  /**
   * A message of the file system, with the paths that people know.
   *
   * @param {string} message
   */
  inWords(message) {
    return this.#way.toReversed().reduce((text, { at, path }) => text.replaceAll(`${at}/`, `${path}/`), message);
  }

  close() {
    leave(this.#way.splice(0));
  }
}

/**
 * @param {string} name
 * @param {string} at
 * @param {string} path
 * @returns {Entered | undefined} `undefined` if there is no folder.
 */
function enter(name, at, path) {
  if (OPEN_FILES === undefined) {
    const found = lstatSync(at, { throwIfNoEntry: false });
    if (found?.isSymbolicLink() === true) throw linkError(path);
    return found?.isDirectory() === true ? { name, path, at, file: undefined } : undefined;
  }
  try {
    const file = openSync(at, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    return { name, path, at: `${OPEN_FILES}/${file}`, file };
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'ELOOP') throw error;
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw linkError(path);
    return undefined;
  }
}

/** @param {string} path */
const linkError = (path) => new Error(`${path} is a symbolic link, where the tree has a folder`);

/** @param {readonly Entered[]} folders */
function leave(folders) {
  for (const { file } of folders) if (file !== undefined) closeSync(file);
}
