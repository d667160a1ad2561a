import { Agent, request } from 'node:http';
import type { Answered } from './host.ts';

/** How many requests a host over HTTP is asked at once. */
export const CONCURRENCY = 64;

/** Asks a server of this machine over connections that stay open; targets are sent as they are. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  async get(target: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, host: '127.0.0.1', port: this.#port, path: target };
      request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const headers = response.headers as Record<string, string>;
          resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString() });
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
