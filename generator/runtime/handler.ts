import { METHOD_NOT_ALLOWED, NOT_FOUND, SERVER_ERROR } from '../api/errors.ts';
import { METHODS } from '../api/headers.ts';
import type { Mount } from '../api/mount.ts';
import { Matcher } from '../api/routing/match.ts';
import type { ApiRequest, ApiResponse, Handler } from './http.ts';
import { cacheableHeaders, failure, notModified, PREFLIGHT, success } from './responses.ts';

/** What all routes of a mount need for an answer. */
interface Cached {
  readonly etag: string;
  readonly headers: ApiResponse['headers'];
}

/**
 * The API as one function, with the same routes that the generator enumerates. The `ETag` of an answer is the version
 * of its mount's gazetteer.
 */
export function createHandler(mounts: readonly Mount[]): Handler {
  const matcher = new Matcher<Cached>();
  for (const { routes, gazetteer } of mounts) {
    const etag = `"${gazetteer.version}"`;
    matcher.add(routes, { etag, headers: cacheableHeaders(etag) });
  }
  return (request) => {
    try {
      return answer(request, matcher);
    } catch (error) {
      console.error(`${request.method} ${request.target}`, error);
      return failure(SERVER_ERROR);
    }
  };
}

function answer({ method, target, ifNoneMatch }: ApiRequest, matcher: Matcher<Cached>): ApiResponse {
  if (method === 'OPTIONS') return PREFLIGHT;
  if (method !== 'GET' && method !== 'HEAD') return failure(METHOD_NOT_ALLOWED, { Allow: METHODS });
  const [path = '', query = ''] = splitTarget(target);
  const segments = toSegments(path);
  if (segments === undefined) return failure(NOT_FOUND);
  const match = matcher.match(segments);
  if (!match.found) return failure(match.error);
  const { route, values, context } = match;
  const found = route.search?.(new URLSearchParams(query));
  if (typeof found === 'object') return failure(found);
  if (matchesEtag(ifNoneMatch, context.etag)) return notModified(context.headers);
  return success(context.headers, found ?? route.body(values));
}

/** A target's path and its query, which begins after the first `?`. */
function splitTarget(target: string): readonly [path: string, query: string] {
  const at = target.indexOf('?');
  return at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
}

/** The decoded segments of a path, without one trailing slash or `.json`; `undefined` if they cannot be decoded. */
function toSegments(path: string): readonly string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments = path
    .replace(/\/$|\.json$/, '')
    .split('/')
    .slice(1);
  if (!path.includes('%')) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** RFC 9110, section 13.1.2: a list of tags, compared weakly, or `*`. */
function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch == null) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
