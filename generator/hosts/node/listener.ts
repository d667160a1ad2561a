import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Answers, HEALTH_PATH, isRead, type LinkOrigin, type PageHandler } from './answers.ts';
import { clientOf, RateLimit, type ServerLimits } from './limits.ts';
import { cutOff, Pipelines } from './pipelines.ts';
import { PostedRows } from './posted-rows.ts';
import { BUSY, hasWrongHost, tooManyRequests, WRONG_HOST } from './refusals.ts';
import type { BodyPace } from './request-body.ts';
import { Sender } from './sender.ts';
import { SharedAnswer } from './shared-answer.ts';
import { RenderQueue } from './render-queue.ts';
import type { MatchEndpoint } from '../../api/match.ts';
import { printable } from '../../runtime/handler.ts';
import type { Responder } from '../../runtime/http.ts';

/** How requests are answered. */
export interface ListenerOptions {
  /** What is not of the API, such as the pages for people: the first one that answers counts. */
  readonly pages?: readonly PageHandler[];
  /** Where rows are matched that clients post; by default nowhere. */
  readonly matches?: readonly MatchEndpoint[];
  /** How fast their bodies have to come; by default `BODY_PACE`. */
  readonly bodyPace?: BodyPace;
  /** By default `request`. */
  readonly linkOrigin?: LinkOrigin;
  /** The path below which the server answers, `/psgc`, without which handlers are asked; by default the root. */
  readonly base?: string;
  /** Called after each answer. */
  readonly onAnswer?: (request: IncomingMessage, answered: Answered) => void;
}

/** Answers the requests of a server: at once if the answer is kept, otherwise when it is its turn to be made. */
export function toListener(
  api: Responder,
  { pages = [], matches = [], bodyPace, linkOrigin = 'request', base = '', onAnswer }: ListenerOptions,
  limits: ServerLimits,
): RequestListener {
  const answers = new Answers(api, pages, linkOrigin, base);
  const sender = new Sender(limits);
  const queue = new RenderQueue();
  const pipelines = new Pipelines();
  const posted = new PostedRows(matches, sender, bodyPace);
  const rate = limits.requestsPerMinute === null ? null : new RateLimit(limits.requestsPerMinute);

  const connected = (): void => queue.connected();
  const client = (request: IncomingMessage): string => clientOf(request, linkOrigin === 'proxy');
  const secondsToWait = (request: IncomingMessage): number =>
    rate === null || request.url === HEALTH_PATH ? 0 : rate.secondsToWait(client(request));

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (onAnswer !== undefined) reportAnswer(request, response, onAnswer);
    const wait = secondsToWait(request);
    if (wait > 0) {
      sender.send(request, response, new SharedAnswer(tooManyRequests(wait)));
      return;
    }
    if (hasWrongHost(request)) {
      sender.send(request, response, WRONG_HOST);
      return;
    }
    const asked = answers.read(request);
    if (posted.takes(asked, request, response, client(request))) return;
    const isWorkless = !isRead(asked.method) || asked.target === HEALTH_PATH;
    const kept = isWorkless ? answers.make(asked) : answers.kept(asked);
    if (kept !== undefined && sender.isReady(request, kept)) {
      sender.send(request, response, kept);
      return;
    }
    queue.add(client(request), {
      make: () => (request.socket.destroyed ? undefined : sender.send(request, response, kept ?? answers.make(asked))),
      refuse: () => void sender.send(request, response, BUSY),
    });
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    // A client that sends more without waiting, while the queue has no room for what it sent before, is cut off.
    const isTooMuch = response.socket === null && queue.isFull && queue.has(client(request));
    const give = () => answer(request, response);
    if (isTooMuch || !pipelines.add(socket, response, give, connected)) cutOff(socket);
  };
}

/** What a request was answered with. */
interface Answered {
  readonly status: number;
  /** The bytes that were sent, headers included. */
  readonly bytes: number;
  /** From the end of the headers of the request, or of the answer before it on the connection, to the end of the answer. */
  readonly milliseconds: number;
}

/** Reports a request when its answer has ended, or its connection is closed. */
function reportAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  report: (request: IncomingMessage, answered: Answered) => void,
): void {
  const start = performance.now();
  const before = request.socket.bytesWritten;
  response.once('close', () =>
    report(request, {
      status: response.statusCode,
      bytes: request.socket.bytesWritten - before,
      milliseconds: performance.now() - start,
    }),
  );
}

/**
 * A line of the log: `127.0.0.1 GET /api/v2/regions 200 1833 0.4ms`. What the client wrote is percent-encoded, so that no
 * request can write another line.
 */
export function requestLine(
  { method = '', url = '', socket }: Pick<IncomingMessage, 'method' | 'url' | 'socket'>,
  { status, bytes, milliseconds }: Answered,
): string {
  return `${socket.remoteAddress ?? '-'} ${method} ${printable(url)} ${status} ${bytes} ${milliseconds.toFixed(1)}ms`;
}
