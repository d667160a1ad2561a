import { type Family, WITHOUT_SEARCH } from '../../../generator/api/routing/route.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { startServe } from '../../engines/file-servers.ts';
import { FILE_EXCEPTIONS, missing, oneNotFound } from '../file-exceptions.ts';
import type { Exception, Host } from '../host.ts';
import { openBuilt } from '../open-built.ts';

/** Exceptions for which `serve.json` has no setting. */
export const SERVE_EXCEPTIONS: readonly Exception[] = [
  ...FILE_EXCEPTIONS,
  ...missing({
    'names are 404: the plain tree has codes only, and serve percent-encodes what a rewrite inserts': /[A-Z%]/,
  }),
  {
    what: 'an empty segment is ignored',
    applies: ({ target }) => target.includes('//'),
    accepts: ({ status }) => status === 200,
  },
  oneNotFound('serve has one page for all of them'),
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
