import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connectRaw, rawRequest } from './raw-connection.ts';
import { startSmallServer } from './start-small-server.ts';

const server = await startSmallServer(new URL('serve-strict.ts', import.meta.url));

const DETAIL = '/api/v2/regions/0100000000';
const LONG = '/long';
const BUSY = { retry: 3 }; // a busy machine may need more than half a second to send a request, which is answered 408

describe('a server whose limits are half a second', () => {
  test.concurrent.each([
    ['no byte of a request', ''],
    ['half of its headers', `GET ${DETAIL} HTTP/1.1\r\nHost: x\r\nX: `],
  ])('answers 408 to a client that sends %s', async (_what, bytes) => {
    const text = await connectRaw(server.port, bytes).closed;
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  test.concurrent('closes the connection of a client that does not read, and shares the answer with one that does', async () => {
    const idle = connect(server.port, '127.0.0.1')
      .pause()
      .on('error', () => {});
    idle.write(rawRequest(LONG));
    const closed = once(idle, 'close');
    const read = async () => (await (await fetch(`http://127.0.0.1:${server.port}${LONG}`)).arrayBuffer()).byteLength;
    let byteLength = 0;
    await expect.poll(async () => (byteLength = await read()), { timeout: 10_000 }).toBeGreaterThan(6_000_000);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    idle.resume(); // only what the system holds of the connection is left to read
    await closed;
    expect(idle.bytesRead).toBeLessThan(byteLength);
  }, 20_000);
});

test('a connection is kept for 75 s after an answer', BUSY, async () => {
  const { socket, text } = connectRaw(server.port, rawRequest(DETAIL));
  await expect.poll(text).toContain('\r\nConnection: keep-alive\r\nKeep-Alive: timeout=75\r\n');
  socket.destroy();
});

test.each([
  ['with a length', `POST ${DETAIL} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nx`],
  ['in chunks', `POST ${DETAIL} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n`],
])('the body of a request %s is not read: 405, and the connection is closed', BUSY, async (_what, bytes) => {
  const text = await connectRaw(server.port, bytes).closed;
  expect(text).toMatch(/^HTTP\/1\.1 405 /);
  expect(text).toContain('Connection: close\r\n');
});

test('a client that has ended its side still gets the answer', BUSY, async () => {
  const { socket, closed } = connectRaw(server.port, rawRequest(DETAIL, 'Connection: close\r\n'));
  socket.end();
  expect(await closed).toContain('"code":"0100000000"');
});

test('a wrong chunk after an answer has begun gets no second answer', BUSY, async () => {
  const bytes = `POST ${DETAIL} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n`;
  const text = await connectRaw(server.port, bytes).closed;
  expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 405']);
});
