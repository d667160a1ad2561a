import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connectRaw, rawRequest } from './raw-connection.ts';
import { startSmallServer } from './start-small-server.ts';

const server = await startSmallServer(new URL('serve-strict.ts', import.meta.url));

const DETAIL = '/api/v2/regions/0100000000';
const LONG = '/long';

describe('a server whose limits are half a second, and eight connections of a client', () => {
  test.concurrent.each([
    ['no byte of a request', ''],
    ['half of its headers', `GET ${DETAIL} HTTP/1.1\r\nHost: x\r\nX: `],
  ])('answers 408 to a client that sends %s', async (_what, bytes) => {
    const text = await connectRaw(server.port, bytes).closed;
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(text).toContain('Access-Control-Allow-Origin: *\r\n');
    expect(text).toMatch(/\r\n\r\n\{"message":"Request timeout"\}\n$/);
  });

  test.concurrent('closes the connection of a client that does not read, and shares the answer with one that does', async () => {
    const idle = connect(server.port, '127.0.0.1')
      .pause()
      .on('error', () => {});
    idle.write(rawRequest(LONG));
    const closed = once(idle, 'close');
    const read = async () => (await (await fetch(`http://127.0.0.1:${server.port}${LONG}`)).arrayBuffer()).byteLength;
    let byteLength = 0; // a busy machine may need more than half a second to send a request, which is answered 408
    await expect.poll(async () => (byteLength = await read()), { timeout: 10_000 }).toBeGreaterThan(6_000_000);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    idle.resume(); // only what the system holds of the connection is left to read
    await closed;
    expect(idle.bytesRead).toBeLessThan(byteLength);
  }, 20_000);

  test('closes the connections of a client above eight, until it has closed others', async () => {
    const open = Array.from({ length: 8 }, () => connectRaw(server.port, '', '127.0.2.1'));
    await Promise.all(open.map(async ({ socket }) => once(socket, 'connect')));
    const ask = async (from: string) =>
      connectRaw(server.port, rawRequest(DETAIL, 'Connection: close\r\n'), from).closed;
    expect([await ask('127.0.2.1'), (await ask('127.0.2.2')).slice(9, 12)]).toEqual(['', '200']);
    open[0]?.socket.destroy();
    await expect.poll(async () => (await ask('127.0.2.1')).slice(9, 12)).toBe('200');
    for (const { socket } of open) socket.destroy();
  });
});

test('a connection is kept for 75 s after an answer, and above half of those of a client it is closed', async () => {
  /** The head of an answer over one of so many connections of a client. A busy server counts them later than they are made. */
  const headAmong = async (count: number): Promise<string> => {
    const open = Array.from({ length: count }, () => connectRaw(server.port, '', '127.0.2.3'));
    await Promise.all(open.map(async ({ socket }) => once(socket, 'connect')));
    open[0]?.socket.write(rawRequest(DETAIL));
    await expect.poll(() => open[0]?.text()).toContain('\r\n\r\n');
    for (const { socket } of open) socket.destroy();
    return open[0]?.text() ?? '';
  };
  const isBusy = { timeout: 15_000 };
  await expect.poll(() => headAmong(5), isBusy).toContain('\r\nConnection: close\r\n');
  await expect.poll(() => headAmong(1), isBusy).toContain('\r\nConnection: keep-alive\r\nKeep-Alive: timeout=75\r\n');
}, 40_000);

test.each([
  ['with a length', `POST ${DETAIL} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nx`],
  ['in chunks', `POST ${DETAIL} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n`],
  ['that waits for 100', `PUT ${DETAIL} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n`],
])('the body of a request %s is not read: 405, and the connection is closed', async (_what, bytes) => {
  const text = await connectRaw(server.port, bytes).closed;
  expect(text).toMatch(/^HTTP\/1\.1 405 /);
  expect(text).toContain('Connection: close\r\n');
  expect(text).not.toContain('100 Continue');
});

test('a client that sends more than 4 requests behind one before it reads an answer is cut off', async () => {
  const { socket, closed } = connectRaw(server.port, rawRequest(DETAIL).repeat(5));
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write(rawRequest(DETAIL, 'Connection: close\r\n'));
  expect((await closed).match(/"code"/g)).toHaveLength(6);
  const cut = await connectRaw(server.port, rawRequest(DETAIL).repeat(7)).closed;
  expect(cut.match(/"code"/g) ?? []).not.toHaveLength(7);
});

test('a client that has ended its side still gets the answer', async () => {
  const { socket, closed } = connectRaw(server.port, rawRequest(DETAIL, 'Connection: close\r\n'));
  socket.end();
  expect(await closed).toContain('"code":"0100000000"');
});

test.each([
  ['a wrong chunk', `POST ${DETAIL} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n`, 405],
  ['a wrong request', `${rawRequest(LONG)}nonsense\r\n\r\n`, 200],
])('%s after an answer has begun gets no second answer', async (_what, bytes, status) => {
  await (await fetch(`http://127.0.0.1:${server.port}${LONG}`)).arrayBuffer(); // it is kept from now on
  const text = await connectRaw(server.port, bytes).closed;
  expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual([`HTTP/1.1 ${status}`]);
  const length = Number(/Content-Length: (\d+)/.exec(text)?.[1]);
  expect(text.length - text.indexOf('\r\n\r\n') - 4).toBe(length);
});
