import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../../errors.ts';
import type { ApiResponse, Handler } from '../../runtime/http.ts';
import { FORWARDED, requestOrigin } from './request-origin.ts';

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
 * What links begin with: `request` is the header `Host`; `proxy` is what a proxy writes to `X-Forwarded-Proto` and
 * `X-Forwarded-Host`; `mount` is the origin of the mount, whatever the request says.
 */
export type LinkOrigin = 'request' | 'proxy' | 'mount';

/** The options of a server. */
export interface ServeOptions {
  /** The pages at paths outside the API. */
  readonly pages?: readonly Page[];
  /** By default `request`. */
  readonly linkOrigin?: LinkOrigin;
}

/**
 * Serves a handler on a port of this machine; 0 takes a free one.
 *
 * @throws {UserError} if the port is in use or not allowed.
 */
export async function serve(handler: Handler, port: number, options: ServeOptions = {}): Promise<Running> {
  const { pages = [], linkOrigin = 'request' } = options;
  const answers = new Map(pages.map(({ path, html }) => [path, toAnswer(html)]));
  const isProxied = linkOrigin === 'proxy';
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const page = method === 'GET' || method === 'HEAD' ? answers.get(url.replace(/\?.*$/s, '')) : undefined;
    const origin = linkOrigin === 'mount' ? undefined : requestOrigin(request, isProxied);
    const answer = page ?? handler({ method, target: url, ifNoneMatch: headers['if-none-match'], origin });
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
