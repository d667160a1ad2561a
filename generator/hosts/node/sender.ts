import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import { BUSY } from './refusals.ts';
import type { ServerLimits } from './server-limits.ts';
import { SharedAnswer, type Form } from './shared-answer.ts';
import { UnreadAnswers } from './unread-answers.ts';

/** The bytes of an answer that the system takes at once. */
const SENT_AT_ONCE = 16 * 1024;

/** The bytes of a piece of a long answer. */
const PIECE = 256 * 1024;

const busy = BUSY.form('identity') as Form;

/** Sends answers, as far as the clients take them. */
export class Sender {
  readonly #unread: UnreadAnswers;

  constructor(limits: ServerLimits) {
    this.#unread = new UnreadAnswers(limits);
  }

  /** Whether an answer can be sent to a client without encoding it first. */
  isReady({ headers }: IncomingMessage, answer: SharedAnswer | Form): boolean {
    return !(answer instanceof SharedAnswer) || answer.hasForm(acceptedEncoding(headers['accept-encoding']));
  }

  /**
   * Sends an answer in the encoding that the client prefers, or that there is no room for it now.
   *
   * @returns a promise that resolves when it is encoded, if it is not yet.
   */
  send(request: IncomingMessage, response: ServerResponse, answer: SharedAnswer | Form): Promise<void> | undefined {
    const form =
      answer instanceof SharedAnswer ? answer.form(acceptedEncoding(request.headers['accept-encoding'])) : answer;
    if (form instanceof Promise) {
      return form.then(
        (each) => this.#sendForm(request, response, each),
        (error: unknown) => void request.socket.destroy(error as Error),
      );
    }
    this.#sendForm(request, response, form);
    return undefined;
  }

  #sendForm(request: IncomingMessage, response: ServerResponse, form: Form): void {
    if (request.socket.destroyed) return; // the client left while its answer was made or encoded
    const isLong = form.body !== null && form.body.length >= SENT_AT_ONCE;
    const { status, headers, body } = isLong && !this.#unread.hasRoomFor(form.body) ? busy : form;
    // The rest of a request with a body is not read, so nothing else can follow on the connection.
    response.shouldKeepAlive &&= !hasBody(request);
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
