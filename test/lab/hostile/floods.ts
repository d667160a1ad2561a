import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';

/** Requests that each connection sends at once: most clients send more than the server takes, some just as many. */
const REQUESTS = 90;
const MAX_TAKEN = 9;

/** How long the clients wait before they look at what they got. */
const SECONDS = 10;

/** The addresses of the attackers; the ordinary client has 127.0.0.1. */
const OWN_ADDRESSES = Array.from({ length: 8 }, (_, at) => `127.0.0.${at + 2}`);
const SAME_ADDRESS = ['127.0.0.1'];

/** The bytes of a request, of which each has another number. */
type Flood = (number: number) => string;

const request = (target: string, host = 'x', headers = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`;

const pages: Flood = (number) =>
  request(`/api/v1/barangays?q=a&page=${1 + (number % 30)}&per_page=1000&x=${number}`, `host-${number}.example`);
const lists: Flood = (number) => request(`/api/v2/barangays?${number}`);
const searches: Flood = (number) => {
  const words = Array.from({ length: 17 }, (_, at) => 'sambtlcpdg'[(at + number) % 10] + ('aeiou'[(at * 3) % 5] ?? ''));
  return request(`/api/search?q=${words.join('+')}&limit=${1 + (number % 50)}&x=${number}`);
};
const compressed: Flood = (number) => {
  const letters = 'abcdefghilmnoprstu';
  const q = (letters[number % 18] ?? '') + (letters[(number * 7) % 18] ?? '');
  return request(`/api/barangays?q=${q}&x=${number}`, `host-${number}.example`, 'Accept-Encoding: br\r\n');
};
const kept: Flood = () => request('/api/v2/regions');
const kinds = [pages, lists, searches, compressed, kept];
const mixed: Flood = (number) => (kinds[number % kinds.length] ?? kept)(number);

/** What becomes of connections that each send many requests at once, and read nothing. */
async function flood(
  port: number,
  connections: number,
  addresses: readonly string[],
  [, make, requests = REQUESTS]: Requests,
): Promise<string> {
  let closed = 0;
  const opened = Array.from({ length: connections }, async (_, at) => {
    await sleep((at / 5000) * 1000); // the queue of the system for new connections holds 4,096
    const localAddress = addresses[at % addresses.length] ?? '';
    const socket = connect({ port, host: '127.0.0.1', localAddress }).pause();
    socket.on('error', () => {}).on('close', () => (closed += 1));
    socket.write(Array.from({ length: requests }, (__, each) => make(at * requests + each)).join(''));
    return socket;
  });
  const sockets = await Promise.all(opened);
  await sleep(SECONDS * 1000);
  for (const socket of sockets) socket.resume();
  await sleep(1000);
  const text = `closed: ${closed.toLocaleString('en')} of ${connections.toLocaleString('en')}`;
  for (const socket of sockets) socket.resetAndDestroy();
  return text;
}

type Requests = readonly [name: string, make: Flood, requests?: number];

const NAMES: readonly Requests[] = [
  ['pages with a host of their own', pages],
  ['lists', lists],
  ['searches', searches],
  ['compressed pages', compressed],
  ['kept answers', kept],
  ['kept answers', kept, MAX_TAKEN],
  ['all of these', mixed],
];

const attacks = (where: string, addresses: readonly string[], names: typeof NAMES): readonly Attack[] =>
  names.flatMap((what) =>
    [375, 1500, 5000].map((connections) => ({
      name: `flood ${where}: ${connections.toLocaleString('en')} clients pipeline ${what[2] ?? REQUESTS} ${what[0]}`,
      longestWait: 1500,
      sharesAddress: addresses === SAME_ADDRESS,
      run: (port: number) => flood(port, connections, addresses, what),
    })),
  );

/** Many requests at once on many connections, from other addresses than the ordinary client's, and from the same one. */
export const FLOODS: readonly Attack[] = [
  ...attacks('from 8 addresses', OWN_ADDRESSES, NAMES),
  ...attacks('from one address', SAME_ADDRESS, [
    ['pages with a host of their own', pages],
    ['all of these', mixed],
  ]),
];
