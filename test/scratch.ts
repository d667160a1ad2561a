import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4e9;
/** A tree for nginx or Caddy with all families has 1.1 million paths, and tmpfs counts each link. */
const ENOUGH_PATHS = 1.5e6;

/** Where tests write: in memory if there is enough of it, because they write some hundred thousand small files. */
export const SCRATCH = process.env.TMPDIR === undefined && hasRoom(MEMORY) ? MEMORY : tmpdir();

/** Creates an empty folder there, or in another one; whoever asks for it removes it. */
export const scratchFolder = (parent: string = SCRATCH): string => mkdtempSync(join(parent, 'psgc-static-'));

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize, ffree } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES && ffree >= ENOUGH_PATHS;
  } catch {
    return false;
  }
}
