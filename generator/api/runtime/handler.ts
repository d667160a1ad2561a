import {
  type ApiRequest,
  type ApiResponse,
  cacheableHeaders,
  failure,
  type Handler,
  matchesEtag,
  notModified,
  PREFLIGHT,
  type PreparedResponse,
  type Responder,
} from './http.ts';
import {
  CACHE_CONTROL,
  type Header,
  METHOD_NOT_ALLOWED,
  METHODS,
  NOT_FOUND,
  PRIVATE_CACHE_CONTROL,
  SERVER_ERROR,
} from '../errors.ts';
import type { Mount } from '../mount.ts';
import { Matcher } from '../routing/addresses.ts';
import { groupBy } from '../../core/group-by.ts';
import { once } from '../../core/kept.ts';
import { addressOf } from '../routing/path.ts';

/** A request target as a log or a console can print it: everything but printable ASCII is percent-encoded. */
export const printable = (target: string): string =>
  target.replace(/[^\x21-\x7e]/gu, (character) => {
    const bytes = new TextEncoder().encode(character);
    return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  });

interface Cached extends Tagged {
  readonly version: string;
  readonly origin: string;
}

interface Tagged {
  readonly etag: string;
  readonly headers: ApiResponse['headers'];
}

interface HandlerOptions {
  /** True if shared caches know answers by the host as well; otherwise only the client may keep an answer with links to its host. */
  readonly cachesKnowHost?: boolean;
}

/** The API as one function. The `ETag` is the version of the gazetteer, followed by the origin of links if there are any. */
export function createHandler(mounts: readonly Mount[], options: HandlerOptions = {}): Handler {
  const respond = createResponder(mounts, options);
  return (request) => {
    try {
      const { status, headers, body } = respond(request);
      return { status, headers, body: body() };
    } catch (error) {
      return serverError(request, error);
    }
  };
}

/** The same for servers that keep answers: they know an answer by its key, and then do not make its body again. */
export function createResponder(mounts: readonly Mount[], { cachesKnowHost = false }: HandlerOptions = {}): Responder {
  const linkCache = cachesKnowHost ? CACHE_CONTROL : PRIVATE_CACHE_CONTROL;
  const matchers = [...groupBy(mounts, ({ base }) => base)].map(
    ([base, atBase]): BaseMatcher => ({ start: `${base}/`, matcher: once(() => toMatcher(atBase)) }),
  );
  // Most requests are for the first mount, and a platform gives a start more time than a request.
  matchers[0]?.matcher();
  return (request) => prepare(request, matchers, linkCache);
}

/** Finds the routes of the mounts at a base, which are made at the first request for one. */
interface BaseMatcher {
  readonly start: string;
  readonly matcher: () => Matcher<Cached>;
}

function toMatcher(mounts: readonly Mount[]): Matcher<Cached> {
  const matcher = new Matcher<Cached>();
  for (const { routes, gazetteer, origin } of mounts) {
    matcher.add(routes, { ...tagged(gazetteer.version), version: gazetteer.version, origin });
  }
  return matcher;
}

/** Prints an error of the program, and answers that there was one. */
export function serverError({ method, target }: ApiRequest, error: unknown): ApiResponse {
  console.error(`${method} ${printable(target)}`, error);
  return failure(SERVER_ERROR);
}

function tagged(tag: string, cacheControl?: Header): Tagged {
  const etag = `"${tag}"`;
  return { etag, headers: cacheableHeaders(etag, cacheControl) };
}

function prepare(request: ApiRequest, matchers: readonly BaseMatcher[], linkCache: Header): PreparedResponse {
  const { method, target, ifNoneMatch } = request;
  if (method === 'OPTIONS') return prepared(PREFLIGHT);
  if (method !== 'GET' && method !== 'HEAD') return prepared(failure(METHOD_NOT_ALLOWED, { Allow: METHODS }));
  const [path = '', query = ''] = splitTarget(target);
  const segments = toSegments(path);
  if (segments === undefined) return prepared(failure(NOT_FOUND));
  const normal = `/${segments.join('/')}/`;
  const match = matchers
    .find(({ start }) => normal.startsWith(start))
    ?.matcher()
    .match(segments);
  if (match === undefined) return prepared(failure(NOT_FOUND));
  if (!match.found) return prepared(failure(match.error));
  const { route, values, context } = match;
  const origin = request.origin ?? context.origin;
  const found = route.search?.(new URLSearchParams(query), values, origin);
  if (found !== undefined && 'status' in found) return prepared(failure(found));
  const version = origin === '' ? context.version : `${context.version}-${origin}`;
  const { etag, headers: ofJson } =
    found?.hasLinks === true ? tagged(version, request.origin === undefined ? CACHE_CONTROL : linkCache) : context;
  const headers = found?.mediaType === undefined ? ofJson : { ...ofJson, 'Content-Type': found.mediaType };
  if (matchesEtag(ifNoneMatch, etag)) return prepared(notModified(headers));
  return found === undefined
    ? {
        status: 200,
        headers,
        key: () => route.sameAs?.(values) ?? addressOf(route, values),
        body: () => route.body(values),
      }
    : {
        status: 200,
        headers,
        key: () => (found.hasLinks ? `${request.origin ?? ''} ${target}` : target),
        body: () => found.body,
      };
}

const prepared = ({ status, headers, body }: ApiResponse): PreparedResponse => ({ status, headers, body: () => body });

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
