import type { ApiResponse, Handler } from './http.ts';

/** The web's form of a handler, as edge functions, workers and service workers take it. */
export type Fetch = (request: Request) => Response;

/** Adapts a handler to the web's `Request` and `Response`. */
export function toFetch(handler: Handler): Fetch {
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const ifNoneMatch = request.headers.get('If-None-Match');
    return toResponse(handler({ method: request.method, target: pathname + search, ifNoneMatch }));
  };
}

/** An answer of the API as the web's `Response`. */
export function toResponse({ status, headers, body }: ApiResponse): Response {
  return new Response(body, { status, headers });
}
