import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { METHOD_NOT_ALLOWED, TOO_MANY_REQUESTS, EVERY_ANSWER, METHODS } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { capitalized } from '../../core/format.ts';
import { requestOrigin } from './answers.ts';
import { SharedAnswer, type HttpAnswer } from './shared-answer.ts';

/** An answer that says why there is no other one. */
export function refusal(status: number, message: string, more: Readonly<Record<string, string>> = {}): HttpAnswer {
  const headers = { ...Object.fromEntries(EVERY_ANSWER), 'Cache-Control': 'no-store', ...more };
  return { status, headers, body: jsonLine({ message }) };
}

export const tooManyRequests = (secondsToWait: number): HttpAnswer =>
  refusal(TOO_MANY_REQUESTS.status, TOO_MANY_REQUESTS.message, { 'Retry-After': `${secondsToWait}` });

/** The answer while too much waits. */
export const BUSY = new SharedAnswer(refusal(503, 'Service unavailable', { 'Retry-After': '5' }));

/** True if a request has no, a wrong or more than one `Host`, which is to be refused (RFC 9112, section 3.2). */
export function hasWrongHost({ httpVersion, headers, headersDistinct }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.1';
  return headersDistinct['host']?.length !== 1 || requestOrigin({}, headers.host, false) === undefined;
}

export const WRONG_HOST = new SharedAnswer(refusal(400, 'Bad request', { Connection: 'close' }));

const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what is no request, or a request for a tunnel, as the API answers errors, and then closes the connection. If an
 * answer is being sent, nothing else follows it.
 */
export function refuseWrongRequests(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const last = new WeakSet<ServerResponse>();
  const closeAfter = (response: ServerResponse, socket: Duplex): void => {
    if (response.writableFinished) socket.end();
    else if (!last.has(response)) last.add(response.once('finish', () => socket.end()));
  };
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.prependListener(event, ({ socket }: IncomingMessage, response: ServerResponse) => {
      latest.set(socket, response);
    });
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const response = latest.get(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else if (response?.headersSent && !(response.writableFinished && response.req.complete))
      closeAfter(response, socket);
    else end(socket, refusal(status, capitalized((STATUS_CODES[status] ?? '').toLowerCase())));
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    end(socket, refusal(METHOD_NOT_ALLOWED.status, METHOD_NOT_ALLOWED.message, { Allow: METHODS }));
  });
}

function end(socket: Duplex, { status, headers, body }: HttpAnswer): void {
  const lines = Object.entries({ ...headers, 'Content-Length': `${body?.length ?? 0}`, Connection: 'close' });
  socket.on('error', () => {}); // the client may be gone
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    () => socket.destroy(),
  );
}
