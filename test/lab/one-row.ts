import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a dataset and renames its first barangay. */
export async function writeOneRowChanged(data: string, out: string): Promise<void> {
  await cp(data, out, { recursive: true });
  const file = join(out, 'barangays.csv');
  const lines = (await readFile(file, 'utf8')).split('\n');
  lines[1] = (lines[1] ?? '').replace(/^(\d{10},)([^,]*),/, '$1$2 na Bago,');
  await writeFile(file, lines.join('\n'));
}
