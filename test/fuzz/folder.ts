import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SCRATCH } from '../scratch.ts';

/** One folder for all cases of a test file, removed after them; `temporaryFolder` would keep one for each case. */
export function sharedFolder(): string {
  const folder = mkdtempSync(join(SCRATCH, 'psgc-static-fuzz-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
