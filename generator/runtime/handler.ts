import { METHOD_NOT_ALLOWED, NOT_FOUND, SERVER_ERROR } from '../api/errors.ts';
import { METHODS } from '../api/headers.ts';
import type { Mount } from '../api/mount.ts';
import { Matcher } from '../api/routing/match.ts';
import type { ApiRequest, ApiResponse, Handler } from './http.ts';
import { cacheableHeaders, failure, notModified, PREFLIGHT, success } from './responses.ts';

/** What all answers of a mount have in common. */
interface Cached extends Tagged {
  readonly version: string;
  /** What links begin with if the request does not say it. */
  readonly origin: string;
}

/** The `ETag` of an answer, and all of its headers. */
interface Tagged {
  readonly etag: string;
  readonly headers: ApiResponse['headers'];
}

/**
 * The API as one function, with the same routes that the generator enumerates. The `ETag` of an answer is the version
 * of its mount's gazetteer, followed by the origin of its links if it contains links.
 */
export function createHandler(mounts: readonly Mount[]): Handler {
  const matcher = new Matcher<Cached>();
  for (const { routes, gazetteer, origin } of mounts) {
    matcher.add(routes, { ...tagged(gazetteer.version), version: gazetteer.version, origin });
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

function tagged(tag: string): Tagged {
  const etag = `"${tag}"`;
  return { etag, headers: cacheableHeaders(etag) };
}

function answer(request: ApiRequest, matcher: Matcher<Cached>): ApiResponse {
  const { method, target, ifNoneMatch } = request;
  if (method === 'OPTIONS') return PREFLIGHT;
  if (method !== 'GET' && method !== 'HEAD') return failure(METHOD_NOT_ALLOWED, { Allow: METHODS });
  const [path = '', query = ''] = splitTarget(target);
  const segments = toSegments(path);
  if (segments === undefined) return failure(NOT_FOUND);
  const match = matcher.match(segments);
  if (!match.found) return failure(match.error);
  const { route, values, context } = match;
  const origin = request.origin ?? context.origin;
  const found = route.search?.(new URLSearchParams(query), values, origin);
  if (found !== undefined && 'status' in found) return failure(found);
  const hasOrigin = found?.hasLinks === true && origin !== '';
  const { etag, headers } = hasOrigin ? tagged(`${context.version}-${origin}`) : context;
  if (matchesEtag(ifNoneMatch, etag)) return notModified(headers);
  return success(headers, found?.body ?? route.body(values));
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
