import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The answer of a server. */
export interface Answered {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How many requests are sent to a server at once. */
export const CONCURRENCY = 64;

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

  async get(target: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const encoding = this.#accepted[this.#asked++ % this.#accepted.length];
      const options = {
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        path: target,
        headers: { 'Accept-Encoding': encoding, ...headers },
      };
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const received = response.headers as Record<string, string>;
          const body = decode(Buffer.concat(chunks), received['content-encoding']);
          resolve({ status: response.statusCode ?? 0, headers: received, body: body.toString() });
        });
      });
      sent
        .on('error', (error: NodeJS.ErrnoException) => {
          // The server closed an idle connection at the moment of the request.
          if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(this.get(target, headers));
          else reject(error);
        })
        .end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
