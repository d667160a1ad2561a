import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientOf, rateLimit } from '../../../generator/server/node/limits.ts';

test('a client can send all requests of a minute at once, and then one more for each share of it', () => {
  let now = 0;
  const limit = rateLimit(4, () => now);
  const waits = () => limit('client');
  expect([waits(), waits(), waits(), waits(), waits()]).toEqual([0, 0, 0, 0, 15]);
  expect(limit('another')).toBe(0);
  now = 14_000;
  expect(waits()).toBe(1);
  now = 15_000;
  expect([waits(), waits()]).toEqual([0, 15]);
  now = 600_000;
  expect([waits(), waits(), waits(), waits(), waits()]).toEqual([0, 0, 0, 0, 15]);
});

test('a refused request does not put off the next one', () => {
  let now = 0;
  const limit = rateLimit(1, () => now);
  expect(limit('client')).toBe(0);
  for (now = 1000; now < 60_000; now += 1000) expect(limit('client')).toBeGreaterThan(0);
  expect(limit('client')).toBe(0);
});

test.each([
  ['203.0.113.5', undefined, false, '203.0.113.5'],
  ['::ffff:203.0.113.5', undefined, false, '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', undefined, false, '2001:db8:1:2'],
  ['2001:db8:1:2::9', undefined, false, '2001:db8:1:2'],
  ['2001:db8::9', undefined, false, '2001:db8:0:0'],
  ['::1', undefined, false, '0:0:0:0'],
  ['127.0.0.1', '198.51.100.7', false, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.7', true, '198.51.100.7'],
  ['127.0.0.1', '6.6.6.6, 198.51.100.7', true, '198.51.100.7'],
  ['127.0.0.1', '', true, '127.0.0.1'],
  ['127.0.0.1', 'unknown', true, '127.0.0.1'],
  ['127.0.0.1', '9.9.9.8:1000', true, '9.9.9.8'],
  ['127.0.0.1', '"9.9.9.8:1001"', true, '9.9.9.8'],
  ['127.0.0.1', '::ffff:9.9.9.8', true, '9.9.9.8'],
  ['127.0.0.1', '0:0:0:0:0:FFFF:9.9.9.8', true, '9.9.9.8'],
  ['127.0.0.1', '[::ffff:909:908]:1002', true, '9.9.9.8'],
  ['127.0.0.1', '2001:db8:0:a::1', true, '2001:db8:0:a'],
  ['127.0.0.1', '2001:0DB8:0000:000A:0:0:0:2', true, '2001:db8:0:a'],
  ['127.0.0.1', '[2001:db8:0:a::3]', true, '2001:db8:0:a'],
  ['127.0.0.1', '[2001:db8:0:a:4::]:1003', true, '2001:db8:0:a'],
  ['127.0.0.1', '"[2001:db8:0:a::192.0.2.1]:1004"', true, '2001:db8:0:a'],
  ['fe80::1%eth0', undefined, false, 'fe80:0:0:0'],
  [undefined, undefined, false, ''],
])(
  'a request from %s with X-Forwarded-For %j, believed: %s, counts for %s',
  (address, forwarded, isProxied, client) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const socket = { remoteAddress: address } as IncomingMessage['socket'];
    expect(clientOf({ headers, socket }, isProxied)).toBe(client);
  },
);
