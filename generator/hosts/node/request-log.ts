import type { IncomingMessage } from 'node:http';

/** What a request was answered with. */
export interface Answered {
  readonly status: number;
  /** The bytes that were sent, headers included. */
  readonly bytes: number;
  /** From the end of the headers of the request to the end of the answer. */
  readonly milliseconds: number;
}

/**
 * A line of the log: `127.0.0.1 GET /api/v2/regions 200 1833 0.4ms`. What the client wrote is percent-encoded, so that no
 * request can write a line of its own.
 */
export function requestLine(
  { method = '', url = '', socket }: Pick<IncomingMessage, 'method' | 'url' | 'socket'>,
  { status, bytes, milliseconds }: Answered,
): string {
  const target = url.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));
  return `${socket.remoteAddress ?? '-'} ${method} ${target} ${status} ${bytes} ${milliseconds.toFixed(1)}ms`;
}
