import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../../errors.ts';
import type { ApiRequest, ApiResponse, Handler } from '../../runtime/http.ts';
import { FORWARDED, requestOrigin } from './request-origin.ts';

/** A server that accepts requests. */
export interface Running {
  readonly port: number;
  /** Resolves when the server has been told to stop (SIGINT, SIGTERM). */
  readonly closed: Promise<void>;
}

/** Answers requests outside the API; `undefined` for those that the API answers. */
export type PageHandler = (request: ApiRequest) => ApiResponse | undefined;

/**
 * What links begin with: `request` is the header `Host`; `proxy` is what a proxy writes to `X-Forwarded-Proto` and
 * `X-Forwarded-Host`; `mount` is the origin of the mount, whatever the request says.
 */
export type LinkOrigin = 'request' | 'proxy' | 'mount';

/** The options of a server. */
export interface ServeOptions {
  /** Answers with the pages for people; by default there are none. */
  readonly pages?: PageHandler;
  /** By default `request`. */
  readonly linkOrigin?: LinkOrigin;
}

/**
 * Serves a handler on a port of this machine; 0 takes a free one.
 *
 * @throws {UserError} if the port is in use or not allowed.
 */
export async function serve(handler: Handler, port: number, options: ServeOptions = {}): Promise<Running> {
  const { pages = () => undefined, linkOrigin = 'request' } = options;
  const isProxied = linkOrigin === 'proxy';
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const origin = linkOrigin === 'mount' ? undefined : requestOrigin(request, isProxied);
    const asked = { method, target: url, ifNoneMatch: headers['if-none-match'], origin };
    const answer = pages(asked) ?? handler(asked);
    send(isProxied ? withVary(answer) : answer, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toUserError(error, port))).listen(port, resolve);
  });
  return { port: (server.address() as AddressInfo).port, closed: closeOnSignal(server) };
}

/** An answer for caches between the proxy and the server, for which all hosts of the proxy can have one address. */
const withVary = (answer: ApiResponse): ApiResponse => ({
  ...answer,
  headers: { ...answer.headers, Vary: FORWARDED.join(', ') },
});

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
