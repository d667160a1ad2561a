import type { Handler } from './handler.ts';

/** A handler that also answers `/`, with a page for people. */
export function withFirstPage(handler: Handler, html: string): Handler {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
  return (request) => {
    const isPage = request.method === 'GET' && new URL(request.url).pathname === '/';
    return isPage ? new Response(html, { headers }) : handler(request);
  };
}
