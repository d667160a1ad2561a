import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../../errors.ts';
import type { ApiResponse, Handler } from '../../runtime/http.ts';

/** A server that accepts requests. */
export interface Running {
  readonly port: number;
  /** Resolves when the server has been told to stop (SIGINT, SIGTERM). */
  readonly closed: Promise<void>;
}

/** A page for people, in HTML. */
export interface Page {
  readonly path: string;
  readonly html: string;
}

/**
 * Serves a handler on a port of this machine; 0 takes a free one.
 *
 * @param pages the pages at paths outside the API.
 * @throws {UserError} if the port is in use or not allowed.
 */
export async function serve(handler: Handler, port: number, pages: readonly Page[] = []): Promise<Running> {
  const answers = new Map(pages.map(({ path, html }) => [path, toAnswer(html)]));
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const page = method === 'GET' || method === 'HEAD' ? answers.get(url.replace(/\?.*$/s, '')) : undefined;
    send(page ?? handler({ method, target: url, ifNoneMatch: request.headers['if-none-match'] }), request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toUserError(error, port))).listen(port, resolve);
  });
  return { port: (server.address() as AddressInfo).port, closed: closeOnSignal(server) };
}

function toUserError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new UserError(`Port ${port} is in use. Choose another one: PORT=3000 npm start`, { cause: error });
  }
  if (error.code === 'EACCES') {
    return new UserError(`You are not allowed to use port ${port}. Choose another one: PORT=3000 npm start`, {
      cause: error,
    });
  }
  return error;
}

const toAnswer = (html: string): ApiResponse => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  body: html,
});

function send({ status, headers, body }: ApiResponse, { method }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, body === null ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(method === 'HEAD' ? null : body);
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
