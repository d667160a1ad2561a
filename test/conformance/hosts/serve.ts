import { createRequire } from 'node:module';
import type { Exception, Host } from '../host.ts';
import { openFiles, WITHOUT_QUERIES } from '../files-host.ts';

const { resolve } = createRequire(import.meta.url);

/** What `serve.json` has no setting for. */
export const SERVE_EXCEPTIONS: readonly Exception[] = [
  WITHOUT_QUERIES,
  {
    what: 'names are 404: the plain tree has codes only, and serve percent-encodes what a rewrite inserts',
    applies: ({ target }) => /[A-Z%]/.test(target),
    accepts: ({ status }) => status === 404,
  },
  {
    what: 'an empty segment is ignored',
    applies: ({ target }) => target.includes('//'),
    accepts: ({ status }) => status === 200,
  },
  {
    what: 'a 404 says "Not found" without the resource: serve has one page for all of them',
    applies: ({ status }) => status === 404,
    accepts: ({ status, body }) => status === 404 && body === '{"message":"Not found"}\n',
  },
];

/** The npm package `serve` with the plain tree. */
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
