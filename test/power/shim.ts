import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from '../engines/server-process.ts';
import { SCRATCH } from '../scratch.ts';

const SOURCE = fileURLToPath(new URL('./record.c', import.meta.url));

/** Whether calls can be recorded: on Linux with a C compiler. */
export const canRecord = process.platform === 'linux' && isInstalled('cc', ['--version']);

/** The title of tests that record calls, with the reason if they are skipped. */
export const withReason = (title: string): string =>
  canRecord ? title : `${title} (skipped: apt-get install gcc libc6-dev, on Linux)`;

/** Compiles the library that records calls, into a new folder. */
export function compileShim(): string {
  const folder = mkdtempSync(join(SCRATCH, 'psgc-static-shim-'));
  const library = join(folder, 'record.so');
  const { status, stderr } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`record.c could not be compiled: ${stderr}`);
  return library;
}
