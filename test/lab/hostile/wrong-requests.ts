import { tally, type Attack } from './attack.ts';
import { open, openMany, outcome } from './connections.ts';

const CLIENTS = 100;
const long = (length: number): string => 'a'.repeat(length);

/** Sends the same bytes on many connections at once. */
const sendAll = (name: string, bytes: string): Attack => ({
  name,
  async run(port) {
    const connections = await openMany(port, CLIENTS);
    for (const { socket } of connections) socket.write(bytes, 'latin1');
    return tally((await Promise.all(connections.map((each) => each.ended))).map(outcome));
  },
});

const close = 'Host: x\r\nConnection: close\r\n';
const get = (target: string, version = '1.1') => `GET ${target} HTTP/${version}\r\n${close}\r\n`;

/** Targets, parameters and versions that are unusual or wrong, with the status that each one gets. */
const TARGETS: readonly (readonly [target: string, status: number])[] = [
  ['http://evil.example/api/v2/regions', 200],
  ['evil.example:80', 400],
  ['/api/v2/regions/%E0%A4', 404],
  ['/api/v2/regions/%C0%AF', 404],
  ['/api/v2/regions/%F0%80%80%AF', 404],
  ['/api/v2/regions/%00', 404],
  ['/api/v2/regions/__proto__', 404],
  ['/api/v2/regions/constructor', 404],
  ['/api/v2/__proto__', 404],
  ['/api/v1/barangays?__proto__=1&constructor=2', 200],
  ['/api/v1/barangays?region_code=__proto__', 404],
  ['/api/v1/barangays?region_code=constructor', 404],
  ['/api/v1/barangays?page=1&page=2', 404],
  ['/api/v1/barangays?page[]=1', 404],
  ['/api/v1/barangays?page[__proto__]=1', 404],
  [`/api/v1/barangays?q=${long(15_000)}`, 200],
  [`/api/search?q=${'s+'.repeat(7000)}`, 404],
  [`/api/match?address=${'s+'.repeat(7000)}`, 404],
  ['/api/match?city=x&__proto__=1', 404],
  [`/api/v2/barangays?${'x=1&'.repeat(3500)}`, 200],
  [`/${'a/'.repeat(7500)}`, 404],
  [`/api/v2/regions?q=${long(100_000)}`, 431],
];

/** Requests that are too long, or not as they should be. */
export const WRONG_REQUESTS: readonly Attack[] = [
  sendAll('100 clients send a target of 1 MB', get(`/${long(1_000_000)}`)),
  sendAll(
    '100 clients send 100,000 headers',
    `GET /api/v2/regions HTTP/1.1\r\n${close}${'X: y\r\n'.repeat(100_000)}\r\n`,
  ),
  sendAll('100 clients send bytes that are no request', `\0\x01\xff${long(10_000)}\r\n\r\n`),
  sendAll('100 clients use HTTP/1.0 without a host', 'GET /api/v2/regions HTTP/1.0\r\n\r\n'),
  sendAll('100 clients ask for a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'),
  {
    name: '100 clients end their side before they are answered',
    async run(port) {
      const connections = await openMany(port, CLIENTS);
      for (const { socket } of connections) socket.end(get('/api/v2/regions'));
      return tally((await Promise.all(connections.map((each) => each.ended))).map(outcome));
    },
  },
  {
    name: '5,000 requests with wrong targets and parameters',
    async run(port) {
      const wrong: string[] = [];
      for (let round = 0; round < 250; round += 1) {
        const asked = TARGETS.map(async ([target, status]) => {
          const { socket, ended } = open(port);
          socket.write(get(target), 'latin1');
          const text = outcome(await ended);
          if (text !== `${status}`) wrong.push(`${target.slice(0, 60)}: ${text}, expected ${status}`);
        });
        await Promise.all(asked);
      }
      if (wrong.length > 0) throw new Error(tally(wrong));
      return `as expected: ${(250 * TARGETS.length).toLocaleString('en')}`;
    },
  },
];
