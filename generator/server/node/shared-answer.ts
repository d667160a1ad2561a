import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { matchesEtag } from '../../api/runtime/http.ts';
import { CODERS, type Encoding } from '../../tree/compress/encodings.ts';

/** The shortest encoding first, which a client gets if it has no preference. */
const OFFERED: (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** The types of negotiator do not have the options yet. */
interface EncodingNegotiator {
  encodings: (available: string[], options: { readonly preferred: readonly string[] }) => readonly string[];
}

/** The encoding in which a client gets an answer, by its header `Accept-Encoding` (RFC 9110, section 12.5.3). */
function acceptedEncoding(header: string | undefined): Encoding | 'identity' {
  if (header === undefined) return 'identity';
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const [best] = negotiator.encodings(OFFERED, { preferred: OFFERED });
  return OFFERED.find((each) => each === best) ?? 'identity';
}

/** An answer as it is sent: the headers, as names and values in turn, and the bytes. */
interface EncodedAnswer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer | null;
}

/** An answer before its body is in bytes. */
export interface HttpAnswer {
  readonly status: number;
  /** By name in the usual case: `Content-Type`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** A shorter body is not compressed: it is one packet either way. */
const MIN_COMPRESSED_LENGTH = 1024;

/** A longer body is not compressed: only downloads are, and those are compressed files or made to be read by programs. */
const MAX_COMPRESSED_LENGTH = 8 * 1024 * 1024;

const BYTES_OF_HEADERS = 1000;
const COMPRESSIBLE = /^text\/|[/+](?:json|javascript|yaml|xml)\b/;

/** An answer that all clients share, encoded once, in another thread, with a weak `ETag`, since a strong one names exact bytes. */
export class SharedAnswer {
  readonly #status: number;
  readonly #headers: HttpAnswer['headers'];
  readonly #body: Buffer | null;
  readonly #isCompressible: boolean;
  readonly #forms = new Map<Encoding | 'identity', EncodedAnswer | Promise<EncodedAnswer>>();

  constructor({ status, headers, body }: HttpAnswer) {
    this.#status = status;
    this.#body = typeof body === 'string' ? Buffer.from(body) : body === null ? null : bufferOf(body);
    this.#isCompressible = isWorthCompressing(headers['Content-Type'] ?? '', this.#body?.length ?? 0);
    this.#headers = this.#isCompressible ? { ...headers, Vary: 'Accept-Encoding' } : headers;
  }

  /** The bytes of memory that it takes, with its encodings, which are together shorter than half of the body. */
  get size(): number {
    return Math.ceil((this.#body?.length ?? 0) * (this.#isCompressible ? 1.5 : 1)) + BYTES_OF_HEADERS;
  }

  /** The answer in an encoding that the client accepts; a promise while it is being encoded. */
  form(encoding: Encoding | 'identity'): EncodedAnswer | Promise<EncodedAnswer> {
    const name = this.#isCompressible ? encoding : 'identity';
    let form = this.#forms.get(name);
    if (form === undefined) {
      form = name === 'identity' ? this.#formOf(this.#headers, this.#body) : this.#encode(name, this.#body ?? '');
      this.#forms.set(name, form);
    }
    return form;
  }

  /** This answer, or 304 with its headers (RFC 9110, section 15.4.5) if the client has it already. */
  unlessKnown(ifNoneMatch: string | null | undefined): SharedAnswer {
    const etag = this.#headers['ETag'];
    if (this.#status !== 200 || etag === undefined || !matchesEtag(ifNoneMatch, etag)) return this;
    return new SharedAnswer({ status: 304, headers: this.#headers, body: null });
  }

  async #encode(encoding: Encoding, body: Uint8Array | string): Promise<EncodedAnswer> {
    const { levels, compress } = CODERS[encoding];
    const bytes = bufferOf(await compress(body, levels.at(-1) ?? 0));
    const { ETag: etag, ...headers } = this.#headers;
    const weak: HttpAnswer['headers'] = etag === undefined ? {} : { ETag: etag.startsWith('W/') ? etag : `W/${etag}` };
    const form = this.#formOf({ ...headers, 'Content-Encoding': encoding, ...weak }, bytes);
    this.#forms.set(encoding, form);
    return form;
  }

  #formOf(headers: HttpAnswer['headers'], body: Buffer | null): EncodedAnswer {
    const all = body === null ? headers : { ...headers, 'Content-Length': `${body.length}` };
    return { status: this.#status, headers: Object.entries(all).flat(), body };
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const isWorthCompressing = (type: string, length: number): boolean =>
  length >= MIN_COMPRESSED_LENGTH && length <= MAX_COMPRESSED_LENGTH && COMPRESSIBLE.test(type);

const SENT_AT_ONCE = 16 * 1024;

/** Sends an answer in the encoding that the client prefers; a promise resolves when it is encoded, if it is not yet. */
export type Send = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: SharedAnswer,
) => Promise<void> | undefined;

/** Sends answers; a client that takes nothing of a long one for so many milliseconds is cut off. */
export function sender(milliseconds: number): Send {
  const sendForm = (request: IncomingMessage, response: ServerResponse, form: EncodedAnswer): void => {
    const { status, headers, body } = form;
    if (request.socket.destroyed) return; // the client left while its answer was made or encoded
    // If the body of a request was not read to its end, nothing else can follow on the connection.
    response.shouldKeepAlive &&= !hasBody(request) || request.readableEnded;
    response.writeHead(status, headers as string[]);
    if (body === null || request.method === 'HEAD' || body.length < SENT_AT_ONCE) {
      response.end(request.method === 'HEAD' ? null : body);
      return;
    }
    // A server that is told to stop closes connections whose answer has ended, whether it is sent or not.
    response.setTimeout(milliseconds).write(body, () => response.end());
  };
  return (request, response, answer) => {
    const form = answer.form(acceptedEncoding(request.headers['accept-encoding']));
    if (!(form instanceof Promise)) return void sendForm(request, response, form);
    return form.then(
      (each) => sendForm(request, response, each),
      (error: unknown) => void request.socket.destroy(error as Error),
    );
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
