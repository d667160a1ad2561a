import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveNetlifySite } from './harness.ts';
import { FILES, openSite } from './test-site.ts';

const HOSTILE: [string, number][] = [
  ['/..%2f..%2fsecret.txt', 400],
  ['/../secret.txt', 400],
  ['/a/%2e%2e/%2e%2e/secret.txt', 400],
  ['/x/..%2f..%2fsecret.txt', 400],
  ['/x/%252e%252e/%252e%252e/secret.txt', 404],
  ['/x/..', 404],
  ['/..', 400],
  ['/x/%00', 400],
  ['/a.json%00.html', 400],
  ['/%E0%A4', 400],
  ['/%', 400],
  ['/%zz', 400],
  [`/${'a'.repeat(4000)}`, 404],
  [`/x/${'a'.repeat(4000)}`, 404],
  [`/${'a'.repeat(7999)}`, 404],
  [`/${'a'.repeat(8000)}`, 414],
  [`/${'/'.repeat(4000)}`, 404],
  ['/__proto__', 404],
  ['/x/constructor', 404],
  ['//', 404],
  ['//secret.txt', 404],
  ['//a.json', 404],
  ['/..\\secret.txt', 404],
  ['/x/..\\..\\secret.txt', 404],
  ['/..%5csecret.txt', 404],
  ['/x/\\0', 404],
  ['/x/:splat', 404],
  ['', 400],
  ['*', 400],
  ['a.json', 400],
  ['/a.json?%E0%A4', 200],
  ['/a.json#/../..', 200],
  ['/x/../a.json', 200],
];

test.each(HOSTILE)('a hostile request is refused or not found: number %#', async (target, expected) => {
  const site = await openSite({ 'a.json': '{}', 'y/z.json': '{}', _redirects: '/x/* /y/:splat 200' });
  const { status, body } = await site.answer('GET', target);
  expect(status).toBe(expected);
  expect(body).not.toContain('secret');
});

test('the HTTP server receives the raw target as sent', async () => {
  const site = await openSite(FILES);
  const server = await serveNetlifySite(site, 0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = (target: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, 'localhost', () => {
        socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      });
      socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
      socket.on('end', () => resolve(answer)).on('error', reject);
    });
  expect(await send('/n/Dasmari%C3%B1as')).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Dasmariñas$/);
  expect(await send('/n/Dasmariñas')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send('/%E0%A4')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send('/..%2f..%2fsecret.txt')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send('/missing')).toMatch(/^HTTP\/1\.1 404 Not Found[\s\S]*the 404 page$/);
});
