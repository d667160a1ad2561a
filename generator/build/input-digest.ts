import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** SHA-256 over all that decides a tree's bytes: the dataset, the generator's sources and the version. */
export async function inputDigest(data: string): Promise<string> {
  const files = [
    ...(await listFiles(data)),
    ...(await listFiles(join(PROJECT, 'generator'))),
    join(PROJECT, 'package.json'),
    join(PROJECT, '_redirects'),
  ];
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(file);
    hash.update(`${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
