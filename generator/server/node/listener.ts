import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Answers, HEALTH_PATH, isRead, type LinkOrigin, type PageHandler } from './answers.ts';
import { clientOf, rateLimit, type ServerLimits } from './limits.ts';
import { postedRows } from './posted-rows.ts';
import { hasWrongHost, tooManyRequests, WRONG_HOST } from './refusals.ts';
import { acceptedEncoding, sender, SharedAnswer } from './shared-answer.ts';
import { type Pauses, takingTurns } from './turns.ts';
import type { MatchEndpoint } from '../../api/match.ts';
import { printable } from '../../api/runtime/handler.ts';
import type { Responder } from '../../api/runtime/http.ts';

/** The sources of answers to requests. */
export interface ListenerOptions {
  /** Handlers besides the API, such as the pages for people: the first one that answers counts. */
  readonly pages?: readonly PageHandler[];
  /** Where rows are matched that clients post; by default nowhere. */
  readonly matches?: readonly MatchEndpoint[];
  /** By default `request`. */
  readonly linkOrigin?: LinkOrigin;
  /** The path below which the server answers, `/psgc`, without which handlers are asked; by default the root. */
  readonly base?: string;
  /** Called after each answer. */
  readonly onAnswer?: (request: IncomingMessage, answered: Answered) => void;
}

const MAX_PIPELINED = 4;

/**
 * Answers the requests of a server: at once if the answer is kept, otherwise when it is the turn of its client. Those of a
 * connection are answered one after the other, and if a client sends too many at once, its connection is closed.
 */
export function toListener(
  api: Responder,
  { pages = [], matches = [], linkOrigin = 'request', base = '', onAnswer }: ListenerOptions,
  limits: ServerLimits,
  pauses: Pauses,
): RequestListener {
  const answers = new Answers(api, pages, linkOrigin, base);
  const send = sender(limits.answerSeconds * 1000);
  const addTurn = takingTurns(pauses);
  const takesRows = postedRows(matches, send, pauses);
  const secondsToWait = limits.requestsPerMinute === null ? () => 0 : rateLimit(limits.requestsPerMinute);
  const pipelined = new WeakMap<Socket, number>();

  const refusalOf = (request: IncomingMessage, client: string): SharedAnswer | undefined => {
    const wait = request.url === HEALTH_PATH ? 0 : secondsToWait(client);
    if (wait > 0) return new SharedAnswer(tooManyRequests(wait));
    return hasWrongHost(request) ? WRONG_HOST : undefined;
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (onAnswer !== undefined) reportAnswer(request, response, onAnswer);
    const client = clientOf(request, linkOrigin === 'proxy');
    const refused = refusalOf(request, client);
    if (refused !== undefined) {
      void send(request, response, refused);
      return;
    }
    const asked = answers.read(request);
    if (takesRows(asked, request, response, client)) return;
    const isWorkless = !isRead(asked.method) || asked.target === HEALTH_PATH;
    const kept = isWorkless ? answers.make(asked) : answers.kept(asked);
    if (kept?.hasForm(acceptedEncoding(request.headers['accept-encoding']))) {
      void send(request, response, kept);
      return;
    }
    addTurn(client, {
      isOver: () => request.socket.destroyed,
      do: () => send(request, response, kept ?? answers.make(asked)),
    });
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (response.socket !== null) {
      answer(request, response);
      return;
    }
    const waiting = pipelined.get(socket) ?? 0;
    if (waiting >= MAX_PIPELINED) {
      cutOff(socket);
      return;
    }
    pipelined.set(socket, waiting + 1);
    response.once('socket', () => {
      pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1);
      answer(request, response);
    });
  };
}

/**
 * Closes a connection at once. Node would still make an object of each request that came with the one too many, thousands in
 * 64 kB, which takes seconds: a parser whose `onIncoming` returns 2 leaves the rest unread, as it does for `CONNECT`.
 */
function cutOff(socket: Socket): void {
  const { parser } = socket as Socket & { readonly parser?: { onIncoming?: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
  socket.resetAndDestroy();
}

interface Answered {
  readonly status: number;
  /** The bytes that were sent, headers included. */
  readonly bytes: number;
  /** From the end of the headers of the request, or of the answer before it on the connection, to the end of the answer. */
  readonly milliseconds: number;
}

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
