import { Agent, request } from 'node:http';
import type { Answered } from './host.ts';

/** How many requests are sent to a server at once. */
export const CONCURRENCY = 64;

/** Sends requests to a server on this machine over persistent connections, without changing the targets. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  async get(target: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, host: '127.0.0.1', port: this.#port, path: target, headers };
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const received = response.headers as Record<string, string>;
          resolve({ status: response.statusCode ?? 0, headers: received, body: Buffer.concat(chunks).toString() });
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
