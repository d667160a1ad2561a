import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { NetlifySite } from './harness.ts';

/** Serves a site on localhost, for curl and for requests that no library would send; port 0 takes a free port. */
export async function serveNetlifySite(site: NetlifySite, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    site
      .answer(request.method ?? 'GET', request.url ?? '/', headersOf(request))
      .then(({ status, headers, body }) => {
        response.writeHead(status, headers);
        response.end(body);
      })
      .catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain; charset=UTF-8' });
        response.end(`${String(error)}\n`);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  return server;
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
