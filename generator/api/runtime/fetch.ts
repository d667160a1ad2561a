import type { ApiResponse, Handler } from './http.ts';

/** A host name or an address, with or without a port. RFC 1035, section 2.3.4, limits a name to 255 octets. */
const HOST = /^(?=.{1,255}$)(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::[0-9]*)?$/i;

/**
 * An origin as links begin with it: `https://psgc.example.ph`.
 *
 * @param scheme without a colon: `https`.
 * @param host as in the header `Host`; a client can write anything there.
 * @returns `undefined` if these are not the origin of a web server.
 */
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
