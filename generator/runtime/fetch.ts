import type { ApiResponse, Handler } from './http.ts';

/** A handler for `Request` and `Response`, as in edge functions, workers and service workers. */
export type Fetch = (request: Request) => Response;

/** Adapts a handler to the standard `Request` and `Response`. */
export function toFetch(handler: Handler): Fetch {
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const ifNoneMatch = request.headers.get('If-None-Match');
    return toResponse(handler({ method: request.method, target: pathname + search, ifNoneMatch }));
  };
}

/** Converts an answer of the API to a `Response`. */
export function toResponse({ status, headers, body }: ApiResponse): Response {
  return new Response(body, { status, headers });
}
