import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a page at `/` of an origin of its own. */
export async function serveElsewhere(body: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const page = `<!doctype html><html lang="en"><head><title>Elsewhere</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
