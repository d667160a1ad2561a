import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Serving, startServe } from '../../cli/start-serve.ts';

const FLOOD = fileURLToPath(new URL('flood.ts', import.meta.url));
const MOST_MILLISECONDS = 2_000;
const MOST_BYTES = 400e6;

let server: Serving;
beforeAll(async () => void (server = await startServe()), 60_000);
afterAll(async () => void (await server.end()));

/** Asks on a connection of its own for an answer that the server has to make; returns the status. */
const ask = async (at: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({ port: server.port, host: '127.0.0.1', path: `/api/search?q=san&limit=${at}`, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });

test.each([
  [1_500, 8],
  [5_000, 200],
])(
  'an ordinary client waits for 2 s at most while %i connections from %i addresses send 90 requests each at once',
  async (connections, addresses) => {
    const flood = fork(FLOOD, [server.port, connections, addresses].map(String), { execArgv: ['--import', 'tsx'] });
    await once(flood, 'message');
    const waits: number[] = [];
    let bytes = 0;
    for (const end = performance.now() + 12_000; performance.now() < end; ) {
      const start = performance.now();
      expect(await ask(1 + (waits.length % 50))).toBe(200);
      waits.push(performance.now() - start);
      bytes = Math.max(bytes, await server.memory());
    }
    flood.kill();
    expect(Math.max(...waits)).toBeLessThan(MOST_MILLISECONDS);
    expect(bytes).toBeLessThan(MOST_BYTES);
  },
  60_000,
);
