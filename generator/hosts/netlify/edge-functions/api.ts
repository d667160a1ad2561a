import { MCP_PATH } from '../../../api/mcp/http.ts';
import { isOfApi, RATE_LIMIT } from '../../../api/runtime/fetch.ts';
import { unpackApi } from '../../../api/runtime/mounted-fetch.ts';
import type { PackedApi } from '../../../api/runtime/packed-api.ts';
import { RENDERED_PATHS } from '../../../site/pages/page-file.ts';
import { type RenderedPages, toApiFetch, toPageFetch } from '../../fetch.ts';
import { toMcpFetch } from '../../mcp-fetch.ts';

/** The packed mounts. The build puts this and the next constant into the bundle. */
declare const PSGC_DATASET: PackedApi;
declare const PSGC_FILES: readonly string[];
declare const PSGC_PAGES: RenderedPages;

const mounts = unpackApi(PSGC_DATASET);
const answer = toApiFetch(mounts);
const renderPage = toPageFetch(mounts, PSGC_PAGES);
const answerTools = toMcpFetch(mounts);

/** Answers the requests that no file answers. Files and rules answer the others. */
export default (request: Request): Response | Promise<Response> | undefined => {
  const { pathname } = new URL(request.url);
  if (pathname === MCP_PATH) return answerTools(request);
  return isOfApi(pathname, mounts) ? answer(request, (url) => fetch(url)) : renderPage(request);
};

/**
 * The requests for which Netlify runs it: https://docs.netlify.com/build/edge-functions/declarations. The patterns are for
 * the path as the client wrote it, and have no lookaheads. `excludedPattern` is ignored beside `path`.
 */
export const config = {
  pattern: [
    `^${MCP_PATH}$`,
    ...mounts.map(({ base }) => `^${base}/.*$`),
    ...(PSGC_PAGES === null ? [] : [RENDERED_PATHS.pattern]),
  ],
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
