import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { healthHandler } from '../../../generator/hosts/node/page-handler.ts';
import { toListener } from '../../../generator/hosts/node/listener.ts';
import { DEFAULT_LIMITS } from '../../../generator/hosts/node/limits.ts';

/** A server that makes each answer in a millisecond, and keeps none; the last address of a proxy is the client's. */
async function start(length: number) {
  const made: string[] = [];
  let requests = 0;
  /** How many answers were made before the ordinary client's request came. */
  let before = 0;
  const listener = toListener(
    ({ target }) => {
      made.push(target);
      for (const end = performance.now() + 1; performance.now() < end; );
      return { status: 200, headers: {}, body: () => 'x'.repeat(length) };
    },
    { linkOrigin: 'proxy', pages: [healthHandler('2026-1Q')] },
    DEFAULT_LIMITS,
  );
  const server = createServer(listener).prependListener('request', ({ url }) => {
    requests += 1;
    if (url === '/ordinary') before = made.length;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  end = async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  return {
    made,
    requests: () => requests,
    /** The status that an ordinary client gets, and how many answers are made before its own. */
    async ask() {
      const headers = { 'X-Forwarded-For': '198.51.100.7' };
      const health = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { 'X-Forwarded-For': '192.0.2.0' } });
      expect(health.status).toBe(200);
      const { status } = await fetch(`http://127.0.0.1:${port}/ordinary`, { headers });
      return { status, before: made.indexOf('/ordinary', before) - before };
    },
    /** Sends requests at once, and reads nothing. */
    send: (count: number, client: string) => {
      const socket = connect(port, '127.0.0.1').pause();
      socket
        .on('error', () => {})
        .write(`GET /flood HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\n\r\n`.repeat(count));
      sockets.push(socket);
      return socket;
    },
  };
}

let end = async () => {};
afterEach(async () => end());

test('300 connections with 90 requests each do not delay another client by more than some answers', async () => {
  const { requests, ask, send } = await start(100);
  for (let at = 0; at < 300; at += 1) send(90, `192.0.2.${at % 8}`);
  await vi.waitFor(() => expect(requests()).toBeGreaterThan(300));
  for (let at = 0; at < 5; at += 1) {
    const { status, before } = await ask();
    expect(status).toBe(200);
    expect(before).toBeLessThanOrEqual(8);
  }
});

test('a client that does not take an answer gets no other one made', async () => {
  const { made, send } = await start(4_000_000);
  send(8, '192.0.2.1');
  await vi.waitFor(() => expect(made.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(made.length).toBeLessThan(5); // the system holds some megabytes of a connection
});

test('what follows the one request too many is not parsed', async () => {
  const { requests, send } = await start(100);
  const socket = send(2000, '192.0.2.1').resume();
  await new Promise((resolve) => socket.on('close', resolve));
  expect(requests()).toBeLessThanOrEqual(102);
});
