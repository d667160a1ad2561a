import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** SHA-256 over the files that decide a tree's bytes, in the two halves that change apart from each other. */
export interface InputDigest {
  readonly dataset: string;
  /** The generator's sources and its version. */
  readonly generator: string;
}

/** Digests the dataset of a folder and this generator. */
export async function inputDigest(data: string): Promise<InputDigest> {
  return {
    dataset: await digest(await listFiles(data)),
    generator: await digest([
      ...(await listFiles(join(PROJECT, 'generator'))),
      join(PROJECT, 'package.json'),
      join(PROJECT, '_redirects'),
    ]),
  };
}

async function digest(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const bytes of await Promise.all(files.map((file) => readFile(file))))
    hash.update(`${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
