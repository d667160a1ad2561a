import { createRequire } from 'node:module';
import { startServer } from './server-process.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Starts the npm package `serve` with a build of the plain tree.
 *
 * @returns a function that stops it.
 */
export async function startServe(root: string, port: number): Promise<() => Promise<void>> {
  const parameters = ['--listen', `tcp://127.0.0.1:${port}`, '--no-request-logging', '--no-port-switching', root];
  return startServer(process.execPath, [resolve('serve/build/main.js'), ...parameters], port);
}
