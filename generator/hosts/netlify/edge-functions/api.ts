import { createHandler } from '../../../runtime/handler.ts';
import { toFetch } from '../../../runtime/fetch.ts';
import { unpackApi } from '../../../runtime/mounted-fetch.ts';
import type { PackedApi } from '../../../runtime/packed-api.ts';
import { RATE_LIMIT } from '../../requests.ts';
import type { Config } from './config.ts';

/** The packed mounts as JSON. The build puts this and the next constant into the bundle. */
declare const PSGC_DATASET: string;
/** Regular expressions for the addresses that files answer. */
declare const PSGC_FILES: readonly string[];

const mounts = unpackApi(JSON.parse(PSGC_DATASET) as PackedApi);

/** Answers the requests that no file answers. Netlify's cache is that of one site, and looks answers up by the whole URL. */
export default toFetch(createHandler(mounts, { cachesKnowHost: true }));

export const config: Config = {
  pattern: mounts.map(({ base }) => `^${base}/.*$`),
  excludedPattern: PSGC_FILES,
  // If the function fails, files and rules answer.
  onError: 'bypass',
  rateLimit: {
    action: 'rewrite',
    to: '/errors/too-many-requests.json',
    windowSize: RATE_LIMIT.seconds,
    windowLimit: RATE_LIMIT.requests,
    aggregateBy: ['ip', 'domain'],
  },
};
