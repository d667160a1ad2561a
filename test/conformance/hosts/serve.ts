import { createRequire } from 'node:module';
import type { Exception, Host } from '../host.ts';
import { openFiles, WITHOUT_QUERIES } from '../files-host.ts';

const { resolve } = createRequire(import.meta.url);

/** What `serve.json` cannot say. */
export const SERVE_EXCEPTIONS: readonly Exception[] = [
  WITHOUT_QUERIES,
  {
    what: 'names are not found: the plain tree has codes, and serve would percent-encode what a rewrite inserts',
    applies: ({ target }) => /[A-Z%]/.test(target),
    accepts: ({ status }) => status === 404,
  },
  {
    what: 'every 404 says "Not found" without the resource: serve has one page for all',
    applies: ({ status }) => status === 404,
    accepts: ({ status, body }) => status === 404 && body === '{"message":"Not found"}\n',
  },
];

/** The npm package `serve` over the plain tree. */
export async function openServe(region: string | null = null): Promise<Host> {
  return openFiles('serve', SERVE_EXCEPTIONS, region, (root, port) => [
    resolve('serve/build/main.js'),
    '--listen',
    `tcp://127.0.0.1:${port}`,
    '--no-request-logging',
    '--no-port-switching',
    root,
  ]);
}
