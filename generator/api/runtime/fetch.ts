import type { ApiResponse, Handler } from './http.ts';
import { EVERY_ANSWER } from '../errors.ts';
import type { Mount } from '../mount.ts';
import { GRID_PATH, mapPath } from '../../core/locate/locate.ts';

/** A host name or an address, with or without a port. RFC 1035, section 2.3.4, limits a name to 255 octets. */
const HOST = /^(?=.{1,255}$)(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::[0-9]*)?$/i;

/** An origin as links begin with it, of a scheme and of what a client wrote as `Host`; `undefined` if these are none. */
export function toOrigin(scheme: string, host: string): string | undefined {
  if (!/^https?$/i.test(scheme) || !HOST.test(host)) return undefined;
  const url = `${scheme}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

/** A handler for `Request` and `Response`, as in edge functions, workers and service workers. */
export type Fetch = (request: Request) => Response;

/** Adapts a handler to the standard `Request` and `Response`. Links have the origin of the request. */
export function toFetch(handler: Handler): Fetch {
  return (request) => {
    const { protocol, host, pathname, search } = new URL(request.url);
    const ifNoneMatch = request.headers.get('If-None-Match');
    const origin = toOrigin(protocol.slice(0, -1), host);
    return toResponse(handler({ method: request.method, target: pathname + search, ifNoneMatch, origin }));
  };
}

/** Converts an answer of the API to a `Response`. */
export function toResponse({ status, headers, body }: ApiResponse): Response {
  return new Response(body, { status, headers });
}

/** The rate limit for one address. `netlify.toml` repeats it, because Netlify reads that; a test compares them. */
export const RATE_LIMIT = { requests: 300, seconds: 60 } as const;

/** True if a path belongs to the API: it is the base of a mount, or below it. */
export const isOfApi = (path: string, mounts: readonly Pick<Mount, 'base'>[]): boolean =>
  mounts.some(({ base }) => path === base || path.startsWith(`${base}/`));

/** Redirects a request with `.json` or a slash at its end to a file that no function makes: a map, their grid, the description. */
export function redirectToFile({ method, url }: Request, mounts: readonly Mounted[]): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const { pathname } = new URL(url);
  const [, base, name = ''] = /^(.*)\/(?:maps\/([^/]+)|openapi)(?:\.json|\/)$/.exec(pathname) ?? [];
  if (!mounts.some((mount) => mount.base === base && isFile(name, mount))) return undefined;
  return new Response(null, {
    status: 307,
    headers: { ...Object.fromEntries(EVERY_ANSWER), Location: pathname.replace(/\.json$|\/$/, '') },
  });
}

type Mounted = Pick<Mount, 'base' | 'maps'>;

/** @param name of a map; empty for the description. */
const isFile = (name: string, { maps }: Mounted): boolean =>
  maps !== null && (name === '' || mapPath(name) === GRID_PATH || maps.has(name));
