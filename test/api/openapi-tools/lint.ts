import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { resolve } from 'node:path';

const CONFIG = resolve(import.meta.dirname, 'redocly.yaml');
const LINTER = resolve(import.meta.dirname, 'node_modules/@redocly/cli/bin/cli.js');

/** Runs the linter of Redocly on a description; its result is in what it prints. */
export const lintOpenApi = (file: string, ...options: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [LINTER, 'lint', '--config', CONFIG, file, ...options], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
