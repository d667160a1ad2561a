import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { printable } from '../../runtime/printable.ts';

/** What a request was answered with. */
export interface Answered {
  readonly status: number;
  /** The bytes that were sent, headers included. */
  readonly bytes: number;
  /** From the end of the headers of the request, or of the answer before it on the connection, to the end of the answer. */
  readonly milliseconds: number;
}

/** Reports a request when its answer has ended, or its connection is closed. */
export function reportAnswer(
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
 * request can write a line of its own.
 */
export function requestLine(
  { method = '', url = '', socket }: Pick<IncomingMessage, 'method' | 'url' | 'socket'>,
  { status, bytes, milliseconds }: Answered,
): string {
  return `${socket.remoteAddress ?? '-'} ${method} ${printable(url)} ${status} ${bytes} ${milliseconds.toFixed(1)}ms`;
}
