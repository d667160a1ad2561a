import { WITHOUT_SEARCH } from '../../../generator/api/routing/route.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { startServe } from '../../engines/file-servers.ts';
import { EMPTY_SEGMENTS, FILE_EXCEPTIONS, missing, oneNotFound } from '../file-exceptions.ts';
import type { Exception, Host } from '../host.ts';
import { type Built, openBuilt } from '../open-built.ts';

/** Exceptions for which `serve.json` has no setting. */
export const SERVE_EXCEPTIONS: readonly Exception[] = [
  ...FILE_EXCEPTIONS,
  ...missing({
    'names are 404: the plain tree has codes only, and serve percent-encodes what a rewrite inserts': /[A-Z%]/,
  }),
  EMPTY_SEGMENTS,
  oneNotFound('serve has one page for all of them'),
];

/** The npm package `serve` with the plain tree. */
export const openServe = ({ families = WITHOUT_SEARCH, ...built }: Built = {}): Promise<Host> =>
  openBuilt({
    ...{ name: 'serve', target: files, start: startServe, families },
    ...{ filesOnly: true, exceptions: SERVE_EXCEPTIONS, ...built },
  });
