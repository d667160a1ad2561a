import { rm } from 'node:fs/promises';
import { afterAll, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import { scratchFolder } from './scratch.ts';

/**
 * Creates an empty folder, which is removed when the test has finished, or after all tests of the file if none has begun; in
 * `beforeAll` it is too late for that.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = scratchFolder();
  const after = getCurrentTest() === undefined ? afterAll : onTestFinished;
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
