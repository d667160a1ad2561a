import { type Family, WITHOUT_SEARCH } from '../../../generator/api/routing/route.ts';
import { objectsOf, s3 } from '../../../generator/hosts/s3/s3.ts';
import { readSite } from '../../../generator/cli/publish/build.ts';
import { DATA } from '../../committed-data.ts';
import { type Answered, HttpClient } from '../../engines/http-client.ts';
import { startS3rver, WEBSITE_HOST } from '../../engines/s3rver.ts';
import { freePort } from '../../engines/server-process.ts';
import { hasBodyOf } from '../compare.ts';
import { WITHOUT_AREA_QUERIES, WITHOUT_RELEASED_AREAS } from '../file-exceptions.ts';
import type { Exception, Host } from '../host.ts';
import { WITHOUT_QUERIES } from '../file-exceptions.ts';

const isNotFound = ({ status, body }: Answered): boolean => status === 404 && body === '{"message":"Not found"}\n';

/** Exceptions for which a website of a store has no setting. */
export const S3_EXCEPTIONS: readonly Exception[] = [
  ...WITHOUT_QUERIES,
  WITHOUT_RELEASED_AREAS,
  ...WITHOUT_AREA_QUERIES,
  {
    what: 'an address with an empty segment is 404 in plain text: s3rver takes it for no request of its own',
    applies: ({ target }) => target.includes('//'),
    accepts: ({ status }) => status === 404,
  },
  {
    what: 'an address with a slash or .json at its end is 404: a key has one spelling',
    applies: ({ target }) => /(?:\/|\.json)(?:$|\?)/.test(target),
    accepts: isNotFound,
  },
  {
    what: 'a name in decomposed Unicode (n and a tilde for ñ) is 404: a key has one spelling',
    applies: ({ target }) => /%CC%8[0-9A-F]/i.test(target),
    accepts: isNotFound,
  },
  {
    what: 'nosniff is missing: an object has no such header',
    applies: ({ status }) => status === 200,
    accepts: ({ status, headers, body }, asked) =>
      status === 200 &&
      hasBodyOf(asked, body) &&
      headers['content-type'] === 'application/json; charset=utf-8' &&
      headers['access-control-allow-origin'] === '*' &&
      headers['cache-control'] === 'public, max-age=3600, stale-while-revalidate=86400' &&
      /^"[^"]+"$/.test(headers['etag'] ?? ''),
  },
  {
    what: 'a 404 says "Not found" without the resource: a bucket has one error document',
    applies: ({ status }) => status === 404,
    accepts: isNotFound,
  },
];

/** The header that browsers send, and that a store needs to answer with CORS headers. */
const HEADERS = { Host: WEBSITE_HOST, Origin: 'https://example.ph' };

/** The website of a bucket in s3rver, with the objects that an upload sends. */
export async function openS3(
  region: string | null = null,
  data: string = DATA,
  families: readonly Family[] = WITHOUT_SEARCH,
): Promise<Host> {
  const { load } = await readSite({ data, target: s3, region, families, pages: false, downloads: false });
  const objects = objectsOf(await load(), '');
  const port = await freePort();
  const stop = await startS3rver(objects, port);
  const client = new HttpClient(port);
  return {
    name: 's3',
    folded: false,
    filesOnly: true,
    origin: '',
    exceptions: S3_EXCEPTIONS,
    get: (target) => client.get(target, HEADERS),
    async close() {
      client.close();
      await stop();
    },
  };
}
