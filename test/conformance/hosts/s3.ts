import { WITHOUT_SEARCH } from '../../../generator/api/routing/route.ts';
import { objectsOf, s3 } from '../../../generator/hosts/s3/s3.ts';
import { readSite } from '../../../generator/publish/build.ts';
import { DATA } from '../../committed-data.ts';
import { type Answered, HttpClient } from '../../engines/http-client.ts';
import { startS3rver, WEBSITE_HOST } from '../../engines/s3rver.ts';
import { freePort } from '../../engines/server-process.ts';
import {
  EVERY_ORIGIN,
  FILE_EXCEPTIONS,
  FRESH,
  JSON_TYPE,
  missing,
  oneNotFound,
  STRONG_ETAG,
  withHeaders,
} from '../file-exceptions.ts';
import type { Exception, Host } from '../host.ts';
import type { Built } from '../open-built.ts';

const isNotFound = ({ status, body }: Answered): boolean => status === 404 && body === '{"message":"Not found"}\n';

/** Exceptions for which a website of a store has no setting. */
export const S3_EXCEPTIONS: readonly Exception[] = [
  ...FILE_EXCEPTIONS,
  ...missing({
    'an address with an empty segment is 404 in plain text: s3rver takes it for no request of its own': (target) =>
      target.includes('//'),
  }),
  ...missing(
    {
      'an address with a slash or .json at its end is 404: a key has one spelling': /(?:\/|\.json)(?:$|\?)/,
      'a name in decomposed Unicode (n and a tilde for ñ) is 404: a key has one spelling': /%CC%8[0-9A-F]/i,
    },
    isNotFound,
  ),
  withHeaders('nosniff is missing: an object has no such header', () => ({
    ...JSON_TYPE,
    ...EVERY_ORIGIN,
    ...FRESH,
    ...STRONG_ETAG,
  })),
  oneNotFound('a bucket has one error document'),
];

/** The header that browsers send, and that a store needs to answer with CORS headers. */
const HEADERS = { Host: WEBSITE_HOST, Origin: 'https://example.ph' };

/** The website of a bucket in s3rver, with the objects that an upload sends. */
export async function openS3({ data = DATA, region = null, families = WITHOUT_SEARCH }: Built = {}): Promise<Host> {
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
