import { WITHOUT_SEARCH } from '../../../generator/api/routing/route.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { startHttpServer } from '../../engines/file-servers.ts';
import { type Built, openBuilt } from '../open-built.ts';
import { EVERY_ORIGIN, FILE_EXCEPTIONS, missing, withHeaders } from '../file-exceptions.ts';
import type { Exception, Host } from '../host.ts';

/** Paths with no other path below them: barangays of v2, and most paths that end with a word after a code. */
const LEAF =
  /^\/api\/v2\/(?:.*\/)?barangays\/\d{10}$|(?<!\/cities-municipalities\/)\b\d{10}\/(?!provinces$|cities-municipalities$)[a-z-]+$/;

/** Exceptions for which `http-server` has no option. */
export const HTTP_SERVER_EXCEPTIONS: readonly Exception[] = [
  ...missing({
    'names are 404: the plain tree has codes only': /[A-Z%]/,
  }),
  {
    what: 'a path with others below it is only found with .json: http-server prefers the folder of that name',
    applies: ({ status, target }) => status === 200 && !LEAF.test(target),
    accepts: ({ status, body }) => status === 404 && body === '',
  },
  {
    what: 'a slash after .json is ignored',
    applies: ({ target }) => target.endsWith('.json/'),
    accepts: ({ status }) => status === 200 || status === 404,
  },
  {
    what: 'a query in which a percent sign encodes nothing is 400',
    applies: ({ target }) => /\?.*%(?![\dA-F]{2})/i.test(target),
    accepts: ({ status }) => status === 400,
  },
  ...FILE_EXCEPTIONS,
  withHeaders(
    'nosniff and stale-while-revalidate are missing, and the ETag is weak: http-server has no options for them',
    () => ({ 'content-type': 'application/json; charset=UTF-8', ...EVERY_ORIGIN }),
    ({ status, target }) => status === 200 && !target.includes('?'),
  ),
  {
    what: 'a 404 has no message or "Not found" in HTML: http-server has one page for all of them',
    applies: ({ status }) => status === 404,
    accepts: ({ status }) => status === 404,
  },
];

/** The npm package `http-server` with the plain tree. */
export const openHttpServer = ({ families = WITHOUT_SEARCH }: Built = {}): Promise<Host> =>
  openBuilt({
    ...{ name: 'http-server', target: files, families, filesOnly: true, exceptions: HTTP_SERVER_EXCEPTIONS },
    start: (root, port) => startHttpServer(root, port, ['-e=json', '-i=false', '--cors', '-c=3600']),
  });
