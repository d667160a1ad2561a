import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gazetteer } from '../../committed-data.ts';
import type { Attack } from './attack.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n`;

/** Longer than the server lets a client take an answer by default. */
const PATIENCE = 75;

/** Opens a connection that reads nothing by itself. */
function openIdle(port: number, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
    .on('error', () => {})
    .pause();
  socket.write(text);
  return socket;
}

/** Waits until the server should have closed connections, and then reads what the system has of them. */
async function countClosed(sockets: readonly Socket[]): Promise<string> {
  await sleep(PATIENCE * 1000);
  const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve).resume())));
  await Promise.race([closed, sleep(5000)]);
  const open = sockets.filter((socket) => !socket.closed);
  for (const socket of open) socket.destroy();
  return `closed: ${(sockets.length - open.length).toLocaleString('en')} of ${sockets.length.toLocaleString('en')}`;
}

/** Clients that ask for much and read little of it. */
export const SLOW_READERS: readonly Attack[] = [
  {
    name: '500 clients never read the list of all barangays',
    run: async (port) => countClosed(Array.from({ length: 500 }, () => openIdle(port, get('/api/v2/barangays')))),
  },
  {
    name: '100 clients read it at 4 kB a second',
    async run(port) {
      const sockets = Array.from({ length: 100 }, () => openIdle(port, get('/api/v2/barangays')));
      const reading = setInterval(() => {
        for (const socket of sockets) socket.read(4096);
      }, 1000);
      const text = await countClosed(sockets);
      clearInterval(reading);
      return text;
    },
  },
  {
    name: '1,745 clients never read 1,745 different lists',
    async run(port) {
      const above = ['regions', 'provinces', 'cities-municipalities'] as const;
      const lists = above.flatMap((kind) =>
        gazetteer.hierarchy.list(null, kind).map(({ code }) => `/api/v1/${kind}/${code}/barangays?per_page=1000`),
      );
      const paths = ['/api/v2/barangays', '/api/v1/barangays', '/cloud/api/v2/barangays', ...lists].slice(0, 1745);
      return countClosed(paths.map((path) => openIdle(port, get(path))));
    },
  },
  {
    name: '200 clients send 2,000 requests each at once and never read',
    // Node reads 64 kB of a connection before anything else: 1,000 of these requests, of which it keeps the first hundred.
    longestWait: 5000,
    run: async (port) =>
      countClosed(Array.from({ length: 200 }, () => openIdle(port, get('/api/v2/regions').repeat(2000)))),
  },
];
