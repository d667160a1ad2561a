import { METHOD_NOT_ALLOWED, memberNotFound, NOT_FOUND, SERVER_ERROR, type ApiError } from '../generator/api/errors.ts';
import { CACHE_CONTROL, EVERY_ANSWER } from '../generator/api/headers.ts';
import { jsonLine } from '../generator/api/json.ts';
import { Matcher } from '../generator/api/match.ts';
import { routes } from '../generator/api/routes.ts';
import type { Gazetteer } from '../generator/dataset/gazetteer.ts';

/** Answers a request of the API; never throws. */
export type Handler = (request: Request) => Response;

const METHODS = 'GET, HEAD, OPTIONS';

/**
 * The API as one function of the web's own `Request` and `Response`, over the same routes that the
 * generator enumerates. Every answer's `ETag` is the gazetteer's version.
 */
export function createHandler(gazetteer: Gazetteer): Handler {
  const matcher = new Matcher(routes);
  const etag = `"${gazetteer.version}"`;

  function answer(request: Request): Response {
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return failure(METHOD_NOT_ALLOWED, { Allow: METHODS });
    }
    const url = new URL(request.url);
    const segments = toSegments(url.pathname);
    if (segments === undefined) return failure(NOT_FOUND);
    const found = matcher.match(segments, gazetteer.hierarchy);
    if ('unknown' in found) return failure(found.unknown === null ? NOT_FOUND : memberNotFound(found.unknown));
    const { route, areas } = found;
    const searched = route.search?.(url.searchParams, gazetteer);
    if (typeof searched === 'object') return failure(searched);
    const headers = new Headers([...EVERY_ANSWER, CACHE_CONTROL, ['ETag', etag]] as [string, string][]);
    if (matchesEtag(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(searched ?? route.body(areas, gazetteer), { headers });
  }

  return (request) => {
    try {
      return answer(request);
    } catch (error) {
      console.error(`${request.method} ${request.url}`, error);
      return failure(SERVER_ERROR);
    }
  };
}

/** The decoded segments of a URL's path, without one trailing slash or `.json`; `undefined` if they cannot be decoded. */
function toSegments(pathname: string): readonly string[] | undefined {
  const path = pathname.replace(/\/$|\.json$/, '');
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** RFC 9110, section 13.1.2: a list of tags, compared weakly, or `*`. */
function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** An error as the API answers it. */
export function failure({ status, message }: ApiError, more: Record<string, string> = {}): Response {
  const headers = new Headers([...EVERY_ANSWER, ...Object.entries(more)] as [string, string][]);
  return new Response(jsonLine({ message }), { status, headers });
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
    },
  });
}
