import type { ApiResponse, Handler } from './http.ts';
import { toOrigin } from './origin.ts';

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
