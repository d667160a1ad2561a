import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { errorCode } from './error-code.js';

/** The entries of a folder; none if there is no such folder. */
export const readFolder = (folder: string): readonly Dirent[] =>
  unlessMissing(() => readdirSync(folder, { withFileTypes: true })) ?? [];

/** Whether two paths are one file, by hard links or because the file system ignores case; not if one does not exist. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => unlessMissing(() => lstatSync(path)));
  return first?.isFile() === true && first.ino === second?.ino && first.dev === second.dev;
}

function unlessMissing<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
