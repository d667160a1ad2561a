import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { syncFolder } from './sync.js';

/** Creates a folder, and those that it needs, and waits until their names are on the disk. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let at = resolve(folder); at !== dirname(at); at = dirname(at)) {
    syncFolder(dirname(at));
    if (at === resolve(first)) return;
  }
}
