import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests a client can send before it has the first answer. */
const MOST_PIPELINED = 100;

/** Counts the requests that clients send without waiting for answers, as HTTP/1.1 allows (RFC 9112, section 9.3.2). */
export class Pipelines {
  readonly #waiting = new WeakMap<Socket, number>();

  /** Whether a request is not one too many for its connection. */
  hasRoomFor(socket: Socket, response: ServerResponse): boolean {
    const isWaiting = response.socket === null;
    const waiting = this.#waiting.get(socket) ?? 0;
    if (isWaiting) this.#waiting.set(socket, waiting + 1);
    else if (waiting > 0) this.#waiting.delete(socket);
    return !isWaiting || waiting < MOST_PIPELINED;
  }
}
