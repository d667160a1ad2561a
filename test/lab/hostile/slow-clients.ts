import { tally, type Attack } from './attack.ts';
import { drip, openMany, outcome, type Ended } from './connections.ts';

const CLIENTS = 10_000;
const slowest = (ended: readonly Ended[]): string =>
  `the last one after ${(Math.max(...ended.map(({ milliseconds }) => milliseconds)) / 1000).toFixed(0)} s`;

/** Clients that send a request so slowly that it never ends. */
export const SLOW_CLIENTS: readonly Attack[] = [
  {
    name: '10,000 clients send nothing',
    async run(port) {
      const ended = await Promise.all((await openMany(port, CLIENTS)).map((each) => each.ended));
      return `${tally(ended.map(outcome))}; ${slowest(ended)}`;
    },
  },
  {
    name: '10,000 clients send a header in each second',
    async run(port) {
      const connections = await openMany(port, CLIENTS);
      for (const { socket } of connections) socket.write('GET /api/v2/regions HTTP/1.1\r\nHost: x\r\n');
      const ended = await drip(connections, 'X: y\r\n');
      return `${tally(ended.map(outcome))}; ${slowest(ended)}`;
    },
  },
  {
    name: '10,000 clients send a byte of a body in each second',
    async run(port) {
      const connections = await openMany(port, CLIENTS);
      for (const { socket } of connections) {
        socket.write('POST /api/v2/regions HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
      }
      const ended = await drip(connections, 'x');
      return `${tally(ended.map(outcome))}; ${slowest(ended)}`;
    },
  },
  {
    name: '10,000 clients send a byte of rows to match in each second',
    async run(port) {
      const connections = await openMany(port, CLIENTS);
      const head = 'POST /api/match HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
      for (const { socket } of connections) socket.write(`${head}Content-Length: 1000000\r\n\r\n`);
      const ended = await drip(connections, ' ');
      return `${tally(ended.map(outcome))}; ${slowest(ended)}`;
    },
  },
];
