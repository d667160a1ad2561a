import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostileFile } from './hostile-file.ts';

/** Writes a hostile file into a folder, and returns its path. */
export async function writeHostile(folder: string, { name, content }: HostileFile): Promise<string> {
  const file = join(folder, name);
  const made = content();
  if (typeof made !== 'number') {
    await writeFile(file, made);
    return file;
  }
  const handle = await open(file, 'w');
  await handle.truncate(made);
  await handle.close();
  return file;
}
