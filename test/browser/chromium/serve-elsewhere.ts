import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server at an origin of its own. */
export interface Origin {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export async function serveAt(listener: RequestListener): Promise<Origin> {
  const server = createServer(listener);
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

/** Serves a page at `/` of an origin of its own. */
export function serveElsewhere(body: string): Promise<Origin> {
  const page = `<!doctype html><html lang="en"><head><title>Elsewhere</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
  return serveAt((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
}
