import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The SHA-256 of each file below a folder by its path, sorted; nothing if the folder does not exist. */
export function contentsOf(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), hash('sha256', readFileSync(path))]));
}

/** Whether two folders had the same files. */
export const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  JSON.stringify([...one]) === JSON.stringify([...other]);
