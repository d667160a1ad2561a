import { TOO_MANY_REQUESTS } from '../../api/errors.ts';
import { CACHE_CONTROL, EVERY_ANSWER } from '../../api/headers.ts';
import { toResponse, type Fetch } from '../../runtime/fetch.ts';
import { loadApi } from '../../runtime/load-dataset.ts';
import { failure } from '../../runtime/responses.ts';
import { RATE_LIMIT } from '../limits.ts';
import { assetAddress } from './assets.ts';

/** The bindings in `wrangler.jsonc`. */
export interface Environment {
  /** The tree that `npm run build -- --target cloudflare` wrote. */
  readonly ASSETS: { readonly fetch: (url: URL, init?: RequestInit) => Promise<Response> };
  /** Counts the requests of an address; without it there is no limit. */
  readonly LIMITER?: { readonly limit: (options: { key: string }) => Promise<{ success: boolean }> };
}

let loaded: (() => Promise<Fetch>) | undefined;

/** The API as a Cloudflare Worker: assets are the longest answers, the function computes all others. */
export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    const key = request.headers.get('CF-Connecting-IP') ?? '';
    const counted = await env.LIMITER?.limit({ key });
    if (counted?.success === false) {
      const headers = { 'Retry-After': `${RATE_LIMIT.seconds}`, 'Cache-Control': 'no-store' };
      return toResponse(failure(TOO_MANY_REQUESTS, headers));
    }
    loaded ??= loadApi(() => env.ASSETS.fetch(new URL('/dataset.json', request.url)));
    return (await fetchAsset(request, env)) ?? (await loaded())(request);
  },
};

async function fetchAsset({ method, headers, url }: Request, { ASSETS }: Environment): Promise<Response | undefined> {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const address = assetAddress(new URL(url).pathname.replace(/\/$|\.json$/, ''));
  if (address === undefined) return undefined;
  const found = await ASSETS.fetch(new URL(`${address}.json`, url), { method, headers });
  if (found.status !== 200 && found.status !== 304) return undefined;
  const answer = new Response(found.body, found);
  for (const [name, value] of [...EVERY_ANSWER, CACHE_CONTROL]) answer.headers.set(name, value);
  return answer;
}
