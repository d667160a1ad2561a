import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Answers, HEALTH_PATH, isRead, type LinkOrigin, type PageHandler } from './answers.ts';
import { clientOf, rateLimit, type ServerLimits } from './limits.ts';
import { mcpEndpoint } from './mcp.ts';
import { postedBodies } from './posted-bodies.ts';
import { postedRows } from './posted-rows.ts';
import { hasWrongHost, tooManyRequests, WRONG_HOST } from './refusals.ts';
import { sender, SharedAnswer } from './shared-answer.ts';
import type { MatchEndpoint } from '../../api/match.ts';
import { printable } from '../../api/runtime/handler.ts';
import type { Responder } from '../../api/runtime/http.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';

/** The sources of answers to requests. */
export interface ListenerOptions {
  /** Handlers besides the API, such as the pages for people: the first one that answers counts. */
  readonly pages?: readonly PageHandler[];
  /** Where rows are matched that clients post; by default nowhere. */
  readonly matches?: readonly MatchEndpoint[];
  /** The data of the tools for language models; by default there are none. */
  readonly tools?: Gazetteer;
  /** True if only this machine reaches the server. */
  readonly isLocal?: boolean;
  /** By default `request`. */
  readonly linkOrigin?: LinkOrigin;
  /** The path below which the server answers, `/psgc`, without which handlers are asked; by default the root. */
  readonly base?: string;
  /** Called after each answer. */
  readonly onAnswer?: (request: IncomingMessage, answered: Answered) => void;
}

/** Answers the requests of a server, those of a connection one after the other. */
export function toListener(
  api: Responder,
  { pages = [], matches = [], tools, isLocal = false, linkOrigin = 'request', base = '', onAnswer }: ListenerOptions,
  limits: ServerLimits,
): RequestListener {
  const answers = new Answers(api, pages, linkOrigin, base);
  const send = sender(limits.answerSeconds * 1000);
  const endpoints = [...matches.map(postedRows), ...(tools === undefined ? [] : [mcpEndpoint(tools, isLocal)])];
  const takesBody = postedBodies(endpoints, send);
  const secondsToWait = limits.requestsPerMinute === null ? () => 0 : rateLimit(limits.requestsPerMinute);

  const refusalOf = (request: IncomingMessage): SharedAnswer | undefined => {
    const wait = request.url === HEALTH_PATH ? 0 : secondsToWait(clientOf(request, linkOrigin === 'proxy'));
    if (wait > 0) return new SharedAnswer(tooManyRequests(wait));
    return hasWrongHost(request) ? WRONG_HOST : undefined;
  };

  return (request, response) => {
    if (onAnswer !== undefined) reportAnswer(request, response, onAnswer);
    const refused = refusalOf(request);
    if (refused !== undefined) {
      void send(request, response, refused);
      return;
    }
    const asked = answers.read(request);
    if (takesBody(asked, request, response)) return;
    const kept = isRead(asked.method) ? answers.kept(asked) : undefined;
    void send(request, response, kept ?? answers.make(asked));
  };
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

/** A line of the log, `127.0.0.1 GET /api/v2/regions 200 1833 0.4ms`. No request can write another line. */
export function requestLine(
  { method = '', url = '', socket }: Pick<IncomingMessage, 'method' | 'url' | 'socket'>,
  { status, bytes, milliseconds }: Answered,
): string {
  return `${socket.remoteAddress ?? '-'} ${method} ${printable(url)} ${status} ${bytes} ${milliseconds.toFixed(1)}ms`;
}
