import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The answer of a server. */
export interface Answered {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The number of requests that are sent to a server at once. */
export const CONCURRENCY = 64;

/** The number of times that a request is sent again. */
const RETRIES = 3;

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { gzip: gunzipSync, br: brotliDecompressSync };

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  return encoding === undefined ? bytes : (DECODERS[encoding]?.(bytes) ?? bytes);
}

/** Sends requests to a server on this machine over persistent connections, without changing the targets. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  readonly #port: number;
  readonly #accepted: readonly string[];
  #asked = 0;

  /** @param accepted values of `Accept-Encoding`, which the requests have in turn. */
  constructor(port: number, accepted: readonly string[] = ['identity']) {
    this.#port = port;
    this.#accepted = accepted;
  }

  /** Sends a request, and again if the connection was lost, which a server may close at the moment of the next request. */
  async get(target: string, headers: Readonly<Record<string, string>> = {}, retries = RETRIES): Promise<Answered> {
    return this.#send(target, headers).catch((error: NodeJS.ErrnoException) => {
      if (retries === 0 || error.code !== 'ECONNRESET') throw error;
      return this.get(target, headers, retries - 1);
    });
  }

  async #send(target: string, headers: Readonly<Record<string, string>>): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const encoding = this.#accepted[this.#asked++ % this.#accepted.length];
      const options = {
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        path: target,
        headers: { 'Accept-Encoding': encoding, ...headers },
      };
      request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const received = response.headers as Record<string, string>;
          const body = decode(Buffer.concat(chunks), received['content-encoding']);
          resolve({ status: response.statusCode ?? 0, headers: received, body: body.toString() });
        });
      })
        .on('error', reject)
        .end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
