import { TOO_MANY_REQUESTS } from '../generator/api/errors.ts';
import { CACHE_CONTROL, EVERY_ANSWER } from '../generator/api/headers.ts';
import { V1_MIRROR, V1_PREFIX } from '../generator/api/v1/routes.ts';
import { COLLECTIONS } from '../generator/dataset/collection.ts';
import { isAsset } from '../generator/targets/cloudflare-assets.ts';
import { failure, type Handler } from './handler.ts';
import { loadHandler } from './load-dataset.ts';

/** What `wrangler.jsonc` binds. */
export interface Environment {
  /** The tree that `npm run build -- --target cloudflare` wrote. */
  readonly ASSETS: { readonly fetch: (url: URL, init?: RequestInit) => Promise<Response> };
  /** Whether an address may still ask; no one is counted where it is not bound. */
  readonly LIMITER?: { readonly limit: (options: { key: string }) => Promise<{ success: boolean }> };
}

/** Of `ratelimits` in `wrangler.jsonc`. */
const PERIOD_SECONDS = '60';

let handlerOf: (() => Promise<Handler>) | undefined;

/** The API as a Cloudflare Worker: long lists are assets, the rest is worked out. */
export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    const key = request.headers.get('CF-Connecting-IP') ?? '';
    const counted = await env.LIMITER?.limit({ key });
    if (counted?.success === false) {
      return failure(TOO_MANY_REQUESTS, { 'Retry-After': PERIOD_SECONDS, 'Cache-Control': 'no-store' });
    }
    handlerOf ??= loadHandler(() => env.ASSETS.fetch(new URL('/dataset.json', request.url)));
    return (await asset(request, env)) ?? (await handlerOf())(request);
  },
};

async function asset(request: Request, { ASSETS }: Environment): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const url = new URL(request.url);
  const written = url.pathname.replace(/\/$|\.json$/, '');
  const path = unmirrored(written);
  if (path === undefined || !isAsset(path)) return undefined;
  const { method, headers } = request;
  const found = await ASSETS.fetch(new URL(`${path}.json`, url), { method, headers });
  if (found.status !== 200 && found.status !== 304) return undefined;
  const answer = new Response(found.body, found);
  for (const [name, value] of [...EVERY_ANSWER, CACHE_CONTROL]) answer.headers.set(name, value);
  return answer;
}

/** The path at v1's first prefix; `undefined` for what only the second one has, or neither. */
function unmirrored(path: string): string | undefined {
  if (!path.startsWith(`${V1_MIRROR}/`)) return path;
  const rest = path.slice(V1_MIRROR.length);
  const isMirrored = rest !== '/barangays' && COLLECTIONS.some((collection) => rest.split('/')[1] === collection);
  return isMirrored ? V1_PREFIX + rest : undefined;
}
