import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CHECKED_EVERY, type ServerLimits } from './limits.ts';
import { BUSY } from './refusals.ts';
import { acceptedEncoding, type EncodedAnswer, type SharedAnswer } from './shared-answer.ts';

/** The bytes of an answer that the system takes at once. */
const SENT_AT_ONCE = 16 * 1024;

/** The bytes of a piece of a long answer. */
const PIECE = 256 * 1024;

const busy = BUSY.form('identity') as EncodedAnswer;

/** Sends answers, as far as the clients take them. */
export class Sender {
  readonly #unread: UnreadAnswers;

  constructor(limits: ServerLimits) {
    this.#unread = new UnreadAnswers(limits);
  }

  /** Whether an answer can be sent to a client without encoding it first. */
  isReady({ headers }: IncomingMessage, answer: SharedAnswer): boolean {
    return answer.hasForm(acceptedEncoding(headers['accept-encoding']));
  }

  /**
   * Sends an answer in the encoding that the client prefers, or that there is no room for it now.
   *
   * @returns a promise that resolves when it is encoded, if it is not yet.
   */
  send(request: IncomingMessage, response: ServerResponse, answer: SharedAnswer): Promise<void> | undefined {
    const form = answer.form(acceptedEncoding(request.headers['accept-encoding']));
    if (form instanceof Promise) {
      return form.then(
        (each) => this.#sendForm(request, response, each),
        (error: unknown) => void request.socket.destroy(error as Error),
      );
    }
    this.#sendForm(request, response, form);
    return undefined;
  }

  #sendForm(request: IncomingMessage, response: ServerResponse, form: EncodedAnswer): void {
    if (request.socket.destroyed) return; // the client left while its answer was made or encoded
    const isLong = form.body !== null && form.body.length >= SENT_AT_ONCE;
    const { status, headers, body } = isLong && !this.#unread.hasRoomFor(form.body) ? busy : form;
    // If the body of a request was not read to its end, nothing else can follow on the connection.
    response.shouldKeepAlive &&= !hasBody(request) || request.readableEnded;
    response.writeHead(status, headers as string[]);
    if (body === null || request.method === 'HEAD') {
      response.end();
      return;
    }
    if (isLong) sendInPieces(response, body, 0);
    else response.end(body);
    const { socket } = response;
    if (isLong || socket === null || socket.writableLength > 0) this.#unread.add(request.socket, response, body);
  }
}

/**
 * Sends a long body piece by piece, so that other clients are answered in between. The answer ends when the system has the
 * last piece: a server that closes also closes connections whose answer has ended but is not sent.
 */
function sendInPieces(response: ServerResponse, body: Buffer, start: number): void {
  const end = start + PIECE;
  response.write(body.subarray(start, end), () => {
    if (response.destroyed) return;
    if (end >= body.length) response.end();
    else setImmediate(sendInPieces, response, body, end);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

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
 * The answers that clients have not taken yet. It limits the memory that they hold, in which a body counts once for all
 * clients, and closes the connections of clients that take too long.
 */
export class UnreadAnswers {
  readonly #maxBytes: number;
  readonly #milliseconds: number;
  readonly #connections = new Map<Socket, Connection>();
  /** By the memory of the body, which several buffers can share. */
  readonly #bodies = new Map<ArrayBufferLike, Shared>();
  #bytes = 0;

  constructor({ unreadMegabytes, answerSeconds }: ServerLimits) {
    this.#maxBytes = unreadMegabytes * 1e6;
    this.#milliseconds = answerSeconds * 1000;
    setInterval(() => this.#closeSlow(), CHECKED_EVERY).unref();
  }

  /** Whether there is room for a body, if its client should not take it at once. */
  hasRoomFor(body: Buffer): boolean {
    return this.#bodies.has(body.buffer) || this.#bytes + body.length <= this.#maxBytes;
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
