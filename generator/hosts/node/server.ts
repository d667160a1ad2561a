import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { UserError } from '../../errors.ts';
import type { ApiRequest, ApiResponse, Handler } from '../../runtime/http.ts';
import { FORWARDED, requestOrigin } from './request-origin.ts';
import type { Answered } from './request-log.ts';

/** A server that accepts requests. */
export interface Running {
  readonly port: number;
  /** Resolves when the server has been told to stop (SIGINT, SIGTERM) and answers no request any more. */
  readonly closed: Promise<void>;
}

/** The answer of the API, or a page or download. */
export type ServedResponse = Omit<ApiResponse, 'body' | 'status'> & {
  readonly status: ApiResponse['status'] | 503;
  readonly body: string | Uint8Array | null;
};

/** Answers requests outside the API; `undefined` for those that the API answers. */
export type PageHandler = (request: ApiRequest) => ServedResponse | undefined;

/**
 * What links begin with: `request` is the header `Host`; `proxy` is what a proxy writes to `X-Forwarded-Proto` and
 * `X-Forwarded-Host`; `mount` is the origin of the mount, whatever the request says.
 */
export type LinkOrigin = 'request' | 'proxy' | 'mount';

/** The options of a server. */
export interface ServeOptions {
  /** The address to listen on; by default the one that only this machine reaches. */
  readonly host?: string;
  /** What is not of the API, such as the pages for people: the first one that answers counts. */
  readonly pages?: readonly PageHandler[];
  /** By default `request`. */
  readonly linkOrigin?: LinkOrigin;
  /** Called after each answer. */
  readonly onAnswer?: (request: IncomingMessage, answered: Answered) => void;
}

/** How long answers can take after the server was told to stop. */
const MOST_MILLISECONDS_TO_STOP = 10_000;

/**
 * Serves a handler on a port of this machine; 0 takes a free one.
 *
 * @throws {UserError} if the port is in use or not allowed, or the address is not one of this machine.
 */
export async function serve(handler: Handler, port: number, options: ServeOptions = {}): Promise<Running> {
  const { host = '127.0.0.1', pages = [], linkOrigin = 'request', onAnswer } = options;
  const isProxied = linkOrigin === 'proxy';
  const answerOf = (request: ApiRequest): ServedResponse => {
    for (const page of pages) {
      const answer = page(request);
      if (answer !== undefined) return answer;
    }
    return handler(request);
  };
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (onAnswer !== undefined) report(request, response, onAnswer);
    const origin = linkOrigin === 'mount' ? undefined : requestOrigin(request, isProxied);
    const answer = answerOf({ method, target: url, ifNoneMatch: headers['if-none-match'], origin });
    send(isProxied ? withVary(answer) : answer, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toUserError(error, port, host)));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, closed: closeOnSignal(server) };
}

function report(
  request: IncomingMessage,
  response: ServerResponse,
  onAnswer: NonNullable<ServeOptions['onAnswer']>,
): void {
  const start = performance.now();
  const before = request.socket.bytesWritten;
  response.once('close', () =>
    onAnswer(request, {
      status: response.statusCode,
      bytes: request.socket.bytesWritten - before,
      milliseconds: performance.now() - start,
    }),
  );
}

/** An answer for caches between the proxy and the server, for which all hosts of the proxy can have one address. */
const withVary = (answer: ServedResponse): ServedResponse => ({
  ...answer,
  headers: { ...answer.headers, Vary: FORWARDED.join(', ') },
});

function toUserError(cause: NodeJS.ErrnoException, port: number, host: string): Error {
  const choose = 'Choose another one with --port or the environment variable PORT';
  switch (cause.code) {
    case 'EADDRINUSE':
      return new UserError(`Port ${port} is in use. ${choose}`, { cause });
    case 'EACCES':
      return new UserError(`You are not allowed to use port ${port}. ${choose}`, { cause });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UserError(`${host} is not an address of this machine. Choose one with --host or HOST`, { cause });
    default:
      return cause;
  }
}

function send({ status, headers, body }: ServedResponse, { method }: IncomingMessage, response: ServerResponse): void {
  const length = body === null ? 0 : Buffer.byteLength(body);
  response.writeHead(status, body === null ? headers : { ...headers, 'Content-Length': length });
  if (body === null || method === 'HEAD') response.end();
  else if (length < SENT_AT_ONCE) response.end(body);
  // When the server closes, Node closes connections whose answer has ended, even if part of it is not sent yet.
  else response.write(body, () => response.end());
}

/** The bytes of an answer that the system takes at once. */
const SENT_AT_ONCE = 16 * 1024;

/** Accepts no new connections after a signal, lets the answers end that have begun, and then closes. */
async function closeOnSignal(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      const deadline = setTimeout(() => server.closeAllConnections(), MOST_MILLISECONDS_TO_STOP);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
  });
}
