import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The SHA-256 of the names and contents of all files in a folder and those below it; of nothing, if it does not exist. */
export async function digestFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const digest = createHash('sha256');
  for (const file of files.sort()) digest.update(`${file}\n`).update(await readFile(file));
  return digest.digest('hex');
}
