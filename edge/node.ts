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

/** Methods that a `Request` cannot have; they are refused as every other one that is not allowed. */
const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

async function respond(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const answer = handler(
    new Request(toUrl(url), {
      method: FORBIDDEN.has(method.toUpperCase()) ? 'DELETE' : method,
      headers: ifNoneMatch(request),
    }),
  );
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 204 && answer.status !== 304) answer.headers.set('Content-Length', `${body.length}`);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(method === 'HEAD' ? undefined : body);
}

/** A request target is a path, also one that begins with `//`; whatever else it is, there is nothing. */
function toUrl(target: string): string {
  const url = `http://localhost${target.startsWith('/') ? target : '/'}`;
  return URL.canParse(url) ? url : 'http://localhost/';
}

/** The one header that the handler heeds. */
function ifNoneMatch({ headers }: IncomingMessage): Record<string, string> {
  const tags = headers['if-none-match'];
  return tags === undefined ? {} : { 'If-None-Match': tags };
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
