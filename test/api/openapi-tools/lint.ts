import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { resolve } from 'node:path';
import { OPENAPI_FILE } from '../../../generator/maintenance/update/documents.ts';

const CONFIG = resolve(import.meta.dirname, 'redocly.yaml');
const LINTER = resolve(import.meta.dirname, 'node_modules/@redocly/cli/bin/cli.js');

/** Runs the linter of Redocly on a description; its result is in what it prints. */
export const lintOpenApi = (file: string, ...options: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [LINTER, 'lint', '--config', CONFIG, file, ...options], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });

/** As a program: judges `docs/openapi.yaml`. */
if (process.argv[1] === import.meta.filename) {
  const { status, stdout, stderr } = lintOpenApi(OPENAPI_FILE);
  console.log(stdout + stderr);
  process.exitCode = status ?? 1;
}
