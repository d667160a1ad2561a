import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { SCRATCH } from './scratch.ts';

/** Creates an empty folder, which is removed when the test has finished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(SCRATCH, 'psgc-static-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
