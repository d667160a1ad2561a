import { TOO_MANY_REQUESTS } from '../../api/errors.ts';
import { isOfApi, RATE_LIMIT, toResponse } from '../../api/runtime/fetch.ts';
import { unpackApi } from '../../api/runtime/mounted-fetch.ts';
import type { PackedApi } from '../../api/runtime/packed-api.ts';
import { failure } from '../../api/runtime/http.ts';
import { codeInPath } from '../../site/pages/page-file.ts';
import { type RenderedPages, toApiFetch, toPageFetch } from '../fetch.ts';

/** The packed mounts. The build puts it into the bundle. */
declare const PSGC_DATASET: PackedApi;
/** The settings of the pages of codes; `null` if there are none. */
declare const PSGC_PAGES: RenderedPages;

/** The bindings in `wrangler.jsonc`. */
export interface Environment {
  /** The tree that `npm run build -- --target cloudflare` wrote. */
  readonly ASSETS: { readonly fetch: (url: URL) => Promise<Response> };
  /** Counts the requests of an address; without it there is no limit. */
  readonly LIMITER?: { readonly limit: (options: { key: string }) => Promise<{ success: boolean }> };
}

const mounts = unpackApi(PSGC_DATASET);
const answer = toApiFetch(mounts);
const renderPage = toPageFetch(mounts, PSGC_PAGES);

/** The API and the pages of codes as a Cloudflare Worker, which is sent the requests that no asset answers. */
export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    // To compute a concordance takes longer than the 10 ms of the free plan.
    if (search === '' && request.method === 'GET' && pathname.includes('/concordance/')) {
      const file = await env.ASSETS.fetch(new URL(request.url));
      if (file.status === 200) return file;
    }
    const isPage = !isOfApi(pathname, mounts);
    if (isPage && codeInPath(pathname) === undefined) return notFound(request, env);
    const key = request.headers.get('CF-Connecting-IP') ?? '';
    const counted = await env.LIMITER?.limit({ key });
    if (counted?.success === false) {
      const headers = { 'Retry-After': `${RATE_LIMIT.seconds}`, 'Cache-Control': 'no-store' };
      return toResponse(failure(TOO_MANY_REQUESTS, headers));
    }
    return isPage ? (renderPage(request) ?? notFound(request, env)) : answer(request, (url) => env.ASSETS.fetch(url));
  },
};

async function notFound({ url }: Request, { ASSETS }: Environment): Promise<Response> {
  const page = await ASSETS.fetch(new URL('/not-found', url));
  return new Response(page.body, { status: 404, headers: page.headers });
}
