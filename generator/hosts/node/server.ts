import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../../errors.ts';
import type { Responder } from '../../runtime/http.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { Answers, type LinkOrigin, type PageHandler } from './answers.ts';
import { HEALTH_PATH } from './health.ts';
import { clientOf, RateLimit } from './rate-limit.ts';
import { refuseWrongRequests, tooManyRequests } from './refusals.ts';
import { reportAnswer, type Answered } from './request-log.ts';
import { Sender } from './sender.ts';
import { CHECKED_EVERY, DEFAULT_LIMITS, KEEP_ALIVE, type ServerLimits } from './server-limits.ts';
import { SharedAnswer } from './shared-answer.ts';

/** A server that accepts requests. */
export interface Running {
  readonly port: number;
  /** Resolves when the server has been told to stop (SIGINT, SIGTERM) and answers no request any more. */
  readonly closed: Promise<void>;
}

/** The options of a server. */
export interface ServeOptions {
  /** The address to listen on; by default the one that only this machine reaches. */
  readonly host?: string;
  /** What is not of the API, such as the pages for people: the first one that answers counts. */
  readonly pages?: readonly PageHandler[];
  /** By default `request`. */
  readonly linkOrigin?: LinkOrigin;
  /** By default `DEFAULT_LIMITS`. */
  readonly limits?: Partial<ServerLimits>;
  /** Called after each answer. */
  readonly onAnswer?: (request: IncomingMessage, answered: Answered) => void;
}

/** How long answers can take after the server was told to stop. */
const MOST_MILLISECONDS_TO_STOP = 10_000;

/**
 * Serves the API on a port of this machine; 0 takes a free one.
 *
 * @throws {UserError} if the port is in use or not allowed, or the address is not one of this machine.
 */
export async function serve(api: Responder, port: number, options: ServeOptions = {}): Promise<Running> {
  const { host = '127.0.0.1', pages = [], linkOrigin = 'request', onAnswer } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const answers = new Answers(api, pages, linkOrigin);
  const sender = new Sender(limits);
  const rate = limits.requestsPerMinute === null ? null : new RateLimit(limits.requestsPerMinute);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (onAnswer !== undefined) reportAnswer(request, response, onAnswer);
    const wait =
      rate === null || request.url === HEALTH_PATH ? 0 : rate.secondsToWait(clientOf(request, linkOrigin === 'proxy'));
    const found = wait === 0 ? answers.find(request) : new SharedAnswer(tooManyRequests(wait));
    const form =
      found instanceof SharedAnswer ? found.form(acceptedEncoding(request.headers['accept-encoding'])) : found;
    if (form instanceof Promise) void form.then((each) => sender.send(request, response, each));
    else sender.send(request, response, form);
  };
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.requestSeconds * 1000,
      requestTimeout: limits.requestSeconds * 1000,
      connectionsCheckingInterval: CHECKED_EVERY,
      keepAliveTimeout: KEEP_ALIVE,
    },
    answer,
  );
  server.maxConnections = limits.connections;
  server.on('checkContinue', answer).on('checkExpectation', answer);
  refuseWrongRequests(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toUserError(error, port, host)));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, closed: closeOnSignal(server) };
}

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
