import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder, which is removed when the test has finished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'psgc-static-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
