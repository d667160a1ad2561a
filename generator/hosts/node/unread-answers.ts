import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CHECKED_EVERY, type ServerLimits } from './server-limits.ts';

/** The answers that a connection has not taken yet. */
interface Connection {
  readonly bodies: Map<ServerResponse, Buffer>;
  /** When it was given the first of them, or took the last one. */
  since: number;
}

/** Memory that is being sent, and how many answers it is in. */
interface Shared {
  readonly bytes: number;
  clients: number;
}

/**
 * The answers that clients have not taken yet. It limits the memory that they hold, in which a body counts once whoever
 * reads it, and closes the connections of clients that take too long.
 */
export class UnreadAnswers {
  readonly #most: number;
  readonly #milliseconds: number;
  readonly #connections = new Map<Socket, Connection>();
  /** By the memory of the body, which several buffers can share. */
  readonly #bodies = new Map<ArrayBufferLike, Shared>();
  #bytes = 0;

  constructor({ unreadMegabytes, answerSeconds }: ServerLimits) {
    this.#most = unreadMegabytes * 1e6;
    this.#milliseconds = answerSeconds * 1000;
    setInterval(() => this.#closeSlow(), CHECKED_EVERY).unref();
  }

  /** Whether there is room for a body, if its client should not take it at once. */
  hasRoomFor(body: Buffer): boolean {
    return this.#bodies.has(body.buffer) || this.#bytes + body.length <= this.#most;
  }

  /** Counts an answer until it is taken, or its connection is closed. */
  add(socket: Socket, response: ServerResponse, body: Buffer): void {
    let connection = this.#connections.get(socket);
    if (connection === undefined) {
      connection = { bodies: new Map(), since: performance.now() };
      this.#connections.set(socket, connection);
      socket.once('close', () => this.#forget(socket));
    }
    connection.bodies.set(response, body);
    const shared = this.#bodies.get(body.buffer);
    if (shared === undefined) {
      this.#bodies.set(body.buffer, { bytes: body.length, clients: 1 });
      this.#bytes += body.length;
    } else {
      shared.clients += 1;
    }
    response.once('finish', () => this.#taken(socket, response));
  }

  #taken(socket: Socket, response: ServerResponse): void {
    const connection = this.#connections.get(socket);
    const body = connection?.bodies.get(response);
    if (connection === undefined || body === undefined) return;
    connection.bodies.delete(response);
    connection.since = performance.now();
    this.#release(body);
  }

  #forget(socket: Socket): void {
    for (const body of this.#connections.get(socket)?.bodies.values() ?? []) this.#release(body);
    this.#connections.delete(socket);
  }

  #release(body: Buffer): void {
    const shared = this.#bodies.get(body.buffer);
    if (shared === undefined) return;
    shared.clients -= 1;
    if (shared.clients > 0) return;
    this.#bodies.delete(body.buffer);
    this.#bytes -= shared.bytes; // short bodies of different lengths can lie in the same memory
  }

  #closeSlow(): void {
    const earliest = performance.now() - this.#milliseconds;
    for (const [socket, { bodies, since }] of this.#connections) {
      if (bodies.size > 0 && since < earliest) socket.resetAndDestroy();
    }
  }
}
