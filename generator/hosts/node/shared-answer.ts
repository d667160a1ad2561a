import { matchesEtag } from '../../runtime/responses.ts';
import { CODERS, type Encoding } from '../../tree/compress/encodings.ts';

/** What is sent: the headers, as names and values in turn, and the bytes. */
export interface Form {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer | null;
}

/** An answer before its body is in bytes. */
export interface Answer {
  readonly status: number;
  /** By name in the usual case: `Content-Type`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** A shorter body is not compressed: it is one packet either way. */
const SHORTEST_COMPRESSED = 1024;

/** A longer body is not compressed: only downloads are, and those are compressed files or made to be read by programs. */
const LONGEST_COMPRESSED = 8 * 1024 * 1024;

const BYTES_OF_HEADERS = 1000;

const COMPRESSIBLE = /^text\/|[/+](?:json|javascript|yaml|xml)\b/;

/**
 * An answer whose bytes all clients share. Each encoding is made once, in another thread, when a client first accepts it.
 * An encoded body has a weak `ETag`, because a strong one names exactly one sequence of bytes (RFC 9110, section 8.8.1).
 */
export class SharedAnswer {
  readonly #status: number;
  readonly #headers: Answer['headers'];
  readonly #body: Buffer | null;
  readonly #isCompressible: boolean;
  readonly #forms = new Map<Encoding | 'identity', Form | Promise<Form>>();

  constructor({ status, headers, body }: Answer) {
    this.#status = status;
    this.#body = typeof body === 'string' ? Buffer.from(body) : body === null ? null : bufferOf(body);
    this.#isCompressible = isWorthCompressing(headers['Content-Type'] ?? '', this.#body?.length ?? 0);
    this.#headers = this.#isCompressible ? varying(headers) : headers;
  }

  /** The bytes of memory that it takes, with its encodings, which are together shorter than half of the body. */
  get size(): number {
    return Math.ceil((this.#body?.length ?? 0) * (this.#isCompressible ? 1.5 : 1)) + BYTES_OF_HEADERS;
  }

  /** Whether the bytes in an encoding are there already, or are those of the body. */
  hasForm(encoding: Encoding | 'identity'): boolean {
    return !this.#isCompressible || encoding === 'identity' || isForm(this.#forms.get(encoding));
  }

  /** The answer in an encoding that the client accepts; a promise while it is being encoded. */
  form(encoding: Encoding | 'identity'): Form | Promise<Form> {
    const name = this.#isCompressible ? encoding : 'identity';
    let form = this.#forms.get(name);
    if (form === undefined) {
      form = name === 'identity' ? this.#formOf(this.#headers, this.#body) : this.#encode(name, this.#body ?? '');
      this.#forms.set(name, form);
    }
    return form;
  }

  /** The answer to a client that has it already; `undefined` if it has another one. */
  notModified(ifNoneMatch: string): Form | undefined {
    const etag = this.#headers['ETag'];
    if (this.#status !== 200 || etag === undefined || !matchesEtag(ifNoneMatch, etag)) return undefined;
    return { status: 304, headers: Object.entries(this.#headers).flat(), body: null };
  }

  async #encode(encoding: Encoding, body: Uint8Array | string): Promise<Form> {
    const { levels, compress } = CODERS[encoding];
    const bytes = bufferOf(await compress(body, levels.at(-1) ?? 0));
    const { ETag: etag, ...headers } = this.#headers;
    const weak: Answer['headers'] = etag === undefined ? {} : { ETag: etag.startsWith('W/') ? etag : `W/${etag}` };
    const form = this.#formOf({ ...headers, 'Content-Encoding': encoding, ...weak }, bytes);
    this.#forms.set(encoding, form);
    return form;
  }

  #formOf(headers: Answer['headers'], body: Buffer | null): Form {
    const all = body === null ? headers : { ...headers, 'Content-Length': `${body.length}` };
    return { status: this.#status, headers: Object.entries(all).flat(), body };
  }
}

const isForm = (form: Form | Promise<Form> | undefined): boolean => form !== undefined && !(form instanceof Promise);

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const isWorthCompressing = (type: string, length: number): boolean =>
  length >= SHORTEST_COMPRESSED && length <= LONGEST_COMPRESSED && COMPRESSIBLE.test(type);

const varying = (headers: Answer['headers']): Answer['headers'] => ({ ...headers, Vary: 'Accept-Encoding' });
