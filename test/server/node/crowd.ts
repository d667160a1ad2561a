import { request } from 'node:http';
import { expect } from 'vitest';
import { connectRaw, type RawConnection } from './raw-connection.ts';

const HEADERS = { 'Content-Type': 'application/json' };

/** The status of the answer to rows that a client posts from one of the addresses of this machine. */
export const statusOf = async (port: number, localAddress: string, body: string): Promise<number> =>
  new Promise((resolve) => {
    request({
      port,
      host: '127.0.0.1',
      localAddress,
      path: '/api/match',
      method: 'POST',
      headers: HEADERS,
      agent: false,
    })
      .on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
      .on('error', () => resolve(0))
      .end(body);
  });

/** Posts a body without an end, a byte whenever some milliseconds have passed. */
export function slowBody(port: number, from: string, pause: number): RawConnection {
  const head =
    'POST /api/match HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n';
  const connection = connectRaw(port, `${head}\r\n1\r\n[\r\n`, from);
  const timer = setInterval(() => connection.socket.write('1\r\n \r\n'), pause);
  void connection.closed.then(() => clearInterval(timer));
  return connection;
}

/**
 * Posts some rows as each of ten clients, while two others have four requests each again and again, and expects that nearly all are
 * answered.
 *
 * @param ask resolves when one of the others has what it asked for from its address.
 */
export async function expectPostsAmid(port: number, ask: (from: string) => Promise<void>, posts = 3): Promise<void> {
  let isOver = false;
  const others = Array.from({ length: 8 }, async (_, at) => {
    while (!isOver) await ask(`127.0.3.${1 + (at % 2)}`);
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, client) => {
      const own: number[] = [];
      while (own.length < posts) own.push(await statusOf(port, `127.0.4.${client + 1}`, '[{"city":"City of Batac"}]'));
      return own;
    }),
  );
  isOver = true;
  await Promise.all(others);
  expect(statuses.flat().filter((status) => status === 200).length).toBeGreaterThanOrEqual(9.5 * posts);
}
