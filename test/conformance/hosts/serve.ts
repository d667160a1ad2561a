import { type Family, WITHOUT_SEARCH } from '../../../generator/api/routing/route.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { startServe } from '../../engines/file-servers.ts';
import type { Exception, Host } from '../host.ts';
import { openBuilt } from '../open-built.ts';
import { WITHOUT_AREA_QUERIES, WITHOUT_RELEASED_AREAS, WITHOUT_QUERIES } from '../file-exceptions.ts';

/** Exceptions for which `serve.json` has no setting. */
export const SERVE_EXCEPTIONS: readonly Exception[] = [
  ...WITHOUT_QUERIES,
  WITHOUT_RELEASED_AREAS,
  ...WITHOUT_AREA_QUERIES,
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
export const openServe = async (
  region: string | null = null,
  data?: string,
  families: readonly Family[] = WITHOUT_SEARCH,
): Promise<Host> =>
  openBuilt({
    name: 'serve',
    target: files,
    families,
    region,
    data,
    filesOnly: true,
    exceptions: SERVE_EXCEPTIONS,
    start: startServe,
  });
