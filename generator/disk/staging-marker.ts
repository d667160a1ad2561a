import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../errors.ts';
import { errorCode } from './error-code.js';
import { LOCK_FILE } from './folder-lock.ts';
import { syncFile, syncFolder } from './sync.js';

/** The file in a staging directory that proves that this program made the directory. */
export const MARKER_FILE = 'staging.json';

const UNFINISHED_MARKER = `${MARKER_FILE}.new`;
const MAX_MARKER_BYTES = 65_536;

/** The files that may be in a staging directory before it has a marker, and after its marker was removed. */
const WITHOUT_MARKER: ReadonlySet<string> = new Set([LOCK_FILE, UNFINISHED_MARKER]);

/** FUSE and NFS rename a removed file to one of these until it is closed, and then remove it: no command does. */
export const KEPT_WHILE_OPEN = /^\.(?:fuse_hidden|nfs)/;

/**
 * Whether a folder with the name of a staging directory has a marker, or `gone` if it was removed in this moment. Nothing
 * in it is changed.
 *
 * @param target the real path of the folder that the staging directory is for.
 * @throws {UserError} if the folder may be somebody else's: it is a link, belongs to another user, can be changed by
 *   others, has a marker that is not its own, or has content but no marker.
 */
export function stateOf(folder: string, target: string): 'marked' | 'unmarked' | 'gone' {
  for (;;) {
    try {
      assertPrivate(folder);
      const text = readMarker(folder);
      if (text !== undefined) {
        if (text === markerText(folder, target)) return 'marked';
        throw refused(folder, `its ${MARKER_FILE} belongs to another folder`);
      }
      const entries = readdirSync(folder, { withFileTypes: true });
      if (entries.some(({ name }) => name === MARKER_FILE)) continue; // another process has just written it
      const other = entries.find(
        (entry) => !(entry.isFile() && WITHOUT_MARKER.has(entry.name)) && !KEPT_WHILE_OPEN.test(entry.name),
      );
      if (other === undefined) return 'unmarked';
      throw refused(folder, `it holds ${other.name}, but no ${MARKER_FILE}`);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      return 'gone';
    }
  }
}

/**
 * Writes the marker of a staging directory that is locked and has none. It is on the disk before anything else can be in
 * the directory.
 */
export function writeMarker(folder: string, target: string): void {
  const unfinished = join(folder, UNFINISHED_MARKER);
  rmSync(unfinished, { force: true });
  try {
    writeFileSync(unfinished, markerText(folder, target), { flag: 'wx', mode: 0o600 });
    syncFile(unfinished);
    renameSync(unfinished, join(folder, MARKER_FILE));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  syncFolder(folder);
}

/** Removes the marker of a staging directory that has nothing else but the lock. */
export function removeMarker(folder: string): void {
  syncFolder(folder); // after a power cut, there must be no content without its marker
  rmSync(join(folder, MARKER_FILE));
}

/**
 * The content of the marker of a folder: the inode and the time of birth of the folder, which nobody can foresee who
 * prepares a folder elsewhere, such as in a repository or an archive. The number of its device would be no proof, because
 * many systems choose it when they start. A file system that does not know the time of birth says 0.
 */
export function markerText(folder: string, target: string): string {
  const { ino, birthtimeNs } = lstatSync(folder, { bigint: true });
  return `${JSON.stringify({ target, inode: `${ino}`, born: `${birthtimeNs}` })}\n`;
}

/** @throws {UserError} if it is no folder, or if others can write in it. */
function assertPrivate(folder: string): void {
  const found = lstatSync(folder);
  if (found.isSymbolicLink()) throw refused(folder, 'it is a symbolic link');
  if (!found.isDirectory()) throw refused(folder, 'it is no folder');
  const user = process.geteuid?.();
  if (user === undefined) return;
  const isOurs = found.uid === user;
  if ((isOurs && !isOpen(found.mode)) || isLikeOwn(folder, found)) return;
  throw refused(folder, isOurs ? 'other users can write in it' : `it belongs to another user (${found.uid})`);
}

const isOpen = (mode: number): boolean => (mode & 0o022) !== 0;

/** Whether every folder that this process makes there has the same owner and mode: the file system keeps neither. */
function isLikeOwn(folder: string, found: { readonly uid: number; readonly mode: number }): boolean {
  const own = mkdtempSync(join(dirname(folder), '.psgc-static-'));
  try {
    const { uid, mode } = lstatSync(own);
    return uid === found.uid && isOpen(mode) === isOpen(found.mode);
  } finally {
    rmdirSync(own);
  }
}

/** The content of a marker; `undefined` if there is none. */
function readMarker(folder: string): string | undefined {
  const path = join(folder, MARKER_FILE);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (!found.isFile()) throw refused(folder, `its ${MARKER_FILE} is no file`);
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return fstatSync(file).size > MAX_MARKER_BYTES ? '' : readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

const refused = (folder: string, why: string): UserError =>
  new UserError(
    `${folder} is where a command prepares files, but this program did not make it: ${why}. ` +
      'Nothing was changed. Look at it, and move or remove it',
  );
