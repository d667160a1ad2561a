import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of a host's command line to the API of its platform. */
export interface ApiCall {
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly body: Buffer;
  /** When the last byte arrived, in milliseconds. */
  readonly time: number;
}

/** What the API answers: JSON, with status 200 unless there is another one. */
export interface ApiAnswer {
  readonly status?: number;
  readonly json: unknown;
}

/** A server on this machine in the place of a platform's API. It keeps every call. */
export interface StandIn {
  readonly url: string;
  readonly calls: readonly ApiCall[];
  readonly close: () => void;
}

/** Starts a stand-in on a free port. */
export async function openStandIn(answer: (call: ApiCall) => ApiAnswer): Promise<StandIn> {
  const calls: ApiCall[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      const call = { method: request.method ?? 'GET', path, body, time: performance.now() };
      calls.push(call);
      const { status = 200, json } = answer(call);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  // A command line that reads files for seconds between two requests takes the same connection again.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls, close: () => server.close().closeAllConnections() };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
