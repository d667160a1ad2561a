import { createRequire } from 'node:module';
import { openFiles, WITHOUT_QUERIES } from '../files-host.ts';
import type { Exception, Host } from '../host.ts';

const { resolve } = createRequire(import.meta.url);

/** Paths with no others below them: barangays of v2, and most of what is below a code. */
const LEAF =
  /^\/api\/v2\/(?:.*\/)?barangays\/\d{10}$|(?<!\/cities-municipalities\/)\b\d{10}\/(?!provinces$|cities-municipalities$)[a-z-]+$/;

/** What `http-server` cannot be told. */
export const HTTP_SERVER_EXCEPTIONS: readonly Exception[] = [
  {
    what: 'names are not found: the plain tree has codes',
    applies: ({ target }) => /[A-Z%]/.test(target),
    accepts: ({ status }) => status === 404,
  },
  {
    what: 'a path with others below it is found only with .json: http-server prefers the folder of that name to -e json',
    applies: ({ status, target }) => status === 200 && !LEAF.test(target),
    accepts: ({ status, body }) => status === 404 && body === '',
  },
  WITHOUT_QUERIES,
  {
    what: 'no nosniff, no stale-while-revalidate and a weak ETag: http-server has no option for them',
    applies: ({ status, target }) => status === 200 && !target.includes('?'),
    accepts: ({ status, headers }) =>
      status === 200 &&
      headers['content-type'] === 'application/json; charset=UTF-8' &&
      headers['access-control-allow-origin'] === '*',
  },
  {
    what: 'every 404 says "Not found" without the resource, as HTML or not at all: http-server has one page for all',
    applies: ({ status }) => status === 404,
    accepts: ({ status }) => status === 404,
  },
];

/** The npm package `http-server` over the plain tree. */
export async function openHttpServer(region: string | null = null): Promise<Host> {
  return openFiles('http-server', HTTP_SERVER_EXCEPTIONS, region, (root, port) => [
    resolve('http-server/bin/http-server'),
    root,
    '-a=127.0.0.1',
    `-p=${port}`,
    '-e=json',
    '-d=false',
    '-i=false',
    '--cors',
    '-c=3600',
    '-s',
  ]);
}
