import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, type EncodedAnswer, type SharedAnswer } from './shared-answer.ts';

const SENT_AT_ONCE = 16 * 1024;

/** Sends answers; a client that takes nothing of a long one for so many milliseconds is cut off. */
export class Sender {
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /**
   * Sends an answer in the encoding that the client prefers.
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

  #sendForm(request: IncomingMessage, response: ServerResponse, { status, headers, body }: EncodedAnswer): void {
    if (request.socket.destroyed) return; // the client left while its answer was made or encoded
    // If the body of a request was not read to its end, nothing else can follow on the connection.
    response.shouldKeepAlive &&= !hasBody(request) || request.readableEnded;
    response.writeHead(status, headers as string[]);
    if (body === null || request.method === 'HEAD' || body.length < SENT_AT_ONCE) {
      response.end(request.method === 'HEAD' ? null : body);
      return;
    }
    // A server that is told to stop closes connections whose answer has ended, whether it is sent or not.
    response.setTimeout(this.#milliseconds).write(body, () => response.end());
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
