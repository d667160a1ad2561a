import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handler } from './handler.ts';

/** A server that is ready. */
export interface Running {
  readonly port: number;
  /** Settles when the server has been told to stop (SIGINT, SIGTERM). */
  readonly closed: Promise<void>;
}

/**
 * Serves a handler on a port of this machine; 0 takes a free one.
 *
 * @throws {Error} with code `EADDRINUSE` if the port is taken.
 */
export async function serve(handler: Handler, port: number): Promise<Running> {
  const server = createServer((request, response) => void respond(handler, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
  });
  return { port: (server.address() as AddressInfo).port, closed: closeOnSignal(server) };
}

async function respond(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = handler(
    new Request(new URL(request.url ?? '/', 'http://localhost'), {
      method: request.method ?? 'GET',
      headers: new Headers(request.headers as Record<string, string>),
    }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(request.method === 'HEAD' ? undefined : await answer.text());
}

async function closeOnSignal(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      server.close(() => resolve());
      server.closeAllConnections();
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
  });
}
