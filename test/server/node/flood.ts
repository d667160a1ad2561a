import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const REQUESTS = 90;

/** Opens connections from some addresses of this machine, sends many requests at once on each, and reads no answer. */
const [port, connections, addresses] = process.argv.slice(2).map(Number) as [number, number, number];

process.send?.('begins');
for (let at = 0; at < connections; at += 1) {
  if (at % 50 === 0) await sleep(10); // the queue of the system for new connections holds 4,096
  const localAddress = `127.0.9.${1 + (at % addresses)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress }).pause();
  const page = (number: number) =>
    `GET /api/v1/barangays?q=a&page=${1 + (number % 30)}&per_page=1000&x=${number} HTTP/1.1\r\nHost: host-${number}.example\r\n\r\n`;
  socket
    .on('error', () => {})
    .write(Array.from({ length: REQUESTS }, (_, each) => page(at * REQUESTS + each)).join(''));
}
await sleep(60_000);
