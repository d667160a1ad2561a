import { startServer } from '../../hosts/node/start-server.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Host } from '../host.ts';
import { type Answered, HttpClient } from '../../engines/http-client.ts';

/** How often a request is sent again to a server that is busy. */
const RETRIES = 12;

/** The server of `npm start`, over HTTP. */
export async function openNode(): Promise<Host> {
  const server = await startServer();
  const client = new HttpClient(server.port);
  return {
    name: 'node',
    folded: true,
    hasSearch: true,
    origin: `http://127.0.0.1:${server.port}`,
    exceptions: [],
    get: (target) => askUntilFree(client, target),
    async close() {
      client.close();
      await server.close();
    },
  };
}

/** Asks as `Retry-After` says: while other programs use the machine, the searches that wait are more than it accepts. */
async function askUntilFree(client: HttpClient, target: string, retries = RETRIES): Promise<Answered> {
  const answered = await client.get(target);
  const seconds = Number(answered.headers['retry-after'] ?? 0);
  if (answered.status !== 503 || seconds === 0 || retries === 0) return answered;
  await wait(seconds * 1000);
  return askUntilFree(client, target, retries - 1);
}
