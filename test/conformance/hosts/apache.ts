import { setTimeout } from 'node:timers/promises';
import { WITHOUT_SEARCH } from '../../../generator/api/routing/route.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { startApache } from '../../engines/apache.ts';
import { EMPTY_SEGMENTS, FILE_EXCEPTIONS, missing } from '../file-exceptions.ts';
import type { Exception, WebServer } from '../host.ts';
import { type Built, openBuilt } from '../open-built.ts';

/** Exceptions for which `.htaccess` has no setting. */
const APACHE_EXCEPTIONS: readonly Exception[] = [
  ...FILE_EXCEPTIONS,
  ...missing({ 'names are 404: the plain tree has codes only': /[A-Z%]/ }),
  {
    what: 'a 404 says "Not found" without the resource and without a line break at its end: one text for all',
    applies: ({ status }) => status === 404,
    accepts: ({ status, body }) => status === 404 && body === '{"message":"Not found"}',
  },
  EMPTY_SEGMENTS,
];

/** Apache with the plain tree, its `.htaccess` and compressed files. Every second request accepts gzip. */
export const openApache = ({ families = WITHOUT_SEARCH, ...built }: Built = {}): Promise<WebServer> =>
  openBuilt({
    name: 'apache',
    target: { ...files, compress: ['gzip'] },
    families,
    filesOnly: true,
    exceptions: APACHE_EXCEPTIONS,
    accepted: ['identity', 'gzip'],
    // The ETag of a file that is younger than a second is weak.
    start: async (...started) => {
      await setTimeout(1100);
      return startApache(...started);
    },
    ...built,
  });
