import { hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FOLDER } from '../../generator/tree/manifest.ts';

/** The SHA-256 of files by their paths below a folder. */
export type Contents = ReadonlyMap<string, string>;

/** The files below a folder, sorted by path. */
export function contentsOf(folder: string): Contents {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  const digests = new Map<number, string>(); // of each file once, however many links it has
  const digestOf = (path: string): string => {
    const { ino } = lstatSync(path);
    const digest = digests.get(ino) ?? hash('sha256', readFileSync(path));
    digests.set(ino, digest);
    return digest;
  };
  return new Map(paths.map((path) => [path.slice(folder.length + 1), digestOf(path)]));
}

/** Whether two folders had the same files. */
export const isSame = (one: Contents, other: Contents): boolean =>
  one.size === other.size && [...one].every(([path, digest]) => other.get(path) === digest);

const LEFT_BESIDE = /(^|\/)\.[^/]+\.tmp-[0-9a-f]+$/;

/** Without the files that a killed command leaves beside the one that it writes. */
export const withoutUnfinished = (contents: Contents): Contents =>
  new Map([...contents].filter(([path]) => !LEFT_BESIDE.test(path)));

/** Without what a killed command leaves for the next one to finish or to remove. */
export const withoutStaging = (contents: Contents): Contents =>
  new Map([...contents].filter(([path]) => !/^\.[^/]+\.psgc-static-staging\//.test(path)));

/** Without the lists of what the last build changed, because they depend on the build before. */
export const withoutUploads = (contents: Contents): Contents =>
  new Map([...contents].filter(([path]) => !/(upload|delete)\.txt$/.test(path) || !path.includes(MANIFEST_FOLDER)));

/** Whether each file is that of one or the other, if files are replaced one by one. */
export const isMixed = (found: Contents, one: Contents, other: Contents): boolean =>
  [...found].every(([path, digest]) => [one.get(path), other.get(path)].includes(digest)) &&
  [...one.keys()].every((path) => found.has(path) || !other.has(path));
