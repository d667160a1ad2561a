import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many requests a client can send on a connection before it has the first answer, and how many in all. Browsers and
 * proxies send one at a time; Node makes objects of all that came together before it answers anybody else.
 */
const MAX_PIPELINED = 8;
const MAX_PIPELINED_IN_ALL = 5_000;

/** How long such requests are answered before others are read, in milliseconds. */
const MAX_TURN_LENGTH = 1;

/** A connection on which requests came before earlier ones were answered. */
interface Connection {
  /** The response that is given now. */
  response: ServerResponse;
  /** The requests that come after it. */
  readonly waiting: { readonly response: ServerResponse; readonly answer: () => void }[];
}

/**
 * Requests that clients send without waiting for answers, as HTTP/1.1 allows (RFC 9112, section 9.3.2). Those of a
 * connection are answered one after the other: nothing is made for a client that does not take what it asked for before.
 */
export class Pipelines {
  readonly #connections = new WeakMap<Socket, Connection>();
  #waiting = 0;
  /** The connections whose next request can be answered. */
  readonly #ready: (readonly [Socket, Connection])[] = [];
  #isScheduled = false;

  /**
   * Answers a request, or has it answered after those before it on its connection.
   *
   * @param onConnection is called if it is the first one of its connection.
   * @returns whether it is answered; otherwise it is one too many.
   */
  add(socket: Socket, response: ServerResponse, answer: () => void, onConnection: () => void): boolean {
    const connection = this.#connections.get(socket);
    if (connection === undefined) {
      this.#connections.set(socket, { response, waiting: [] });
      onConnection();
      answer();
      return true;
    }
    if (response.socket !== null && connection.waiting.length === 0) {
      connection.response = response;
      answer();
      return true;
    }
    const { waiting } = connection;
    if (waiting.length >= MAX_PIPELINED || this.#waiting >= MAX_PIPELINED_IN_ALL) return false;
    if (waiting.length === 0) this.#whenAnswered(socket, connection);
    waiting.push({ response, answer });
    this.#waiting += 1;
    return true;
  }

  #whenAnswered(socket: Socket, connection: Connection): void {
    connection.response.once('close', () => {
      this.#ready.push([socket, connection]);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#ready.length === 0) return;
    this.#isScheduled = true;
    setImmediate(this.#turn);
  }

  readonly #turn = (): void => {
    this.#isScheduled = false;
    const end = performance.now() + MAX_TURN_LENGTH;
    const ready = this.#ready.splice(0);
    const done = ready.findIndex(([socket, connection]) => {
      this.#next(socket, connection);
      return performance.now() > end;
    });
    if (done !== -1) this.#ready.unshift(...ready.slice(done + 1));
    this.#schedule();
  };

  #next(socket: Socket, connection: Connection): void {
    const { waiting } = connection;
    const next = socket.destroyed ? undefined : waiting.shift();
    if (next === undefined) {
      this.#waiting -= waiting.splice(0).length;
      return;
    }
    this.#waiting -= 1;
    connection.response = next.response;
    if (waiting.length > 0) this.#whenAnswered(socket, connection);
    next.answer();
  }
}

/**
 * Closes a connection at once. Node would still parse the requests that came together with the one too many, thousands in
 * 64 kB, and make an object of each: a parser whose `onIncoming` returns 2 leaves the rest unread, as it does for `CONNECT`.
 */
export function cutOff(socket: Socket): void {
  const { parser } = socket as Socket & { readonly parser?: { onIncoming?: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
  socket.resetAndDestroy();
}
