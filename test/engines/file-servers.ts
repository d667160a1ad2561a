import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFolder } from './installed-folder.ts';
import { startServer } from './server-process.ts';

const FOLDER = fileURLToPath(new URL('file-servers', import.meta.url));

/** True if `serve` and `http-server` are installed already. */
export const isFileServersInstalled = existsSync(join(FOLDER, 'node_modules'));

/** Starts the npm package `serve` with a build of the plain tree, installed when first needed; returns what stops it. */
export const startServe = async (root: string, port: number): Promise<() => Promise<void>> =>
  start('serve/build/main.js', port, [
    '--listen',
    `tcp://127.0.0.1:${port}`,
    '--no-request-logging',
    '--no-port-switching',
    root,
  ]);

/** Starts the npm package `http-server` with a build of the plain tree and parameters; returns what stops it. */
export const startHttpServer = async (root: string, port: number, parameters: readonly string[]) =>
  start('http-server/bin/http-server', port, [root, `-p=${port}`, '-a=127.0.0.1', '-d=false', '-s', ...parameters]);

function start(program: string, port: number, parameters: readonly string[]): Promise<() => Promise<void>> {
  installFolder(FOLDER);
  return startServer(process.execPath, [join(FOLDER, 'node_modules', program), ...parameters], port);
}
