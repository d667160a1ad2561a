import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SCRATCH } from './scratch.ts';

/** Creates an empty folder for all tests of a file, which is removed after them. Do not call it in `beforeAll`, which is too late. */
export async function keptFolder(): Promise<string> {
  const folder = await mkdtemp(join(SCRATCH, 'psgc-static-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
