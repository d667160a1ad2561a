import { describe, expect, test } from 'vitest';
import { connectRaw } from './raw-connection.ts';
import { startSmallServer } from './start-small-server.ts';

const server = await startSmallServer();

/**
 * Sends the exact bytes of a request, and returns the status and the whole answer.
 *
 * @param host the lines before the other headers.
 */
async function send(method: string, target: string, headers = '', host = 'Host: x\r\n') {
  const bytes = `${method} ${target} HTTP/1.1\r\n${host}Connection: close\r\n${headers}\r\n`;
  const text = await connectRaw(server.port, bytes).closed;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
}

const PAGES = '/api/v1/barangays';
const long = (length: number) => 'a'.repeat(length);

test.each([
  ['invalid percent-encoding', 'GET', '/api/v2/regions/%E0%A4', 404],
  ['a lone percent sign', 'GET', '/api/v2/regions/%', 404],
  ['an unpaired surrogate', 'GET', '/api/v2/regions/%ED%A0%80', 404],
  ['a NUL', 'GET', '/api/v2/regions/%00', 404],
  ['bytes that are not ASCII', 'GET', '/api/v2/regions/\u00f1', 400],
  ['a target of 100 kB', 'GET', `/api/v2/regions/${long(100_000)}`, 431],
  ['a name of 10,000 characters', 'GET', `/api/v2/barangays/${long(10_000)}`, 404],
  ['a thousand segments', 'GET', '/a'.repeat(1000), 404],
  ['a q of 10,000 letters', 'GET', `${PAGES}?q=${long(10_000)}`, 200],
  ['a q of combining marks', 'GET', `${PAGES}?q=${'%CC%81'.repeat(1000)}`, 200],
  ['a q that is a regular expression', 'GET', `${PAGES}?q=(a%2B)%2B%24`, 200],
  ['invalid percent-encoding in q', 'GET', `${PAGES}?q=%E0%A4`, 200],
  ['a repeated parameter', 'GET', `${PAGES}?page=x&page=2`, 404],
  ['a parameter as an array', 'GET', `${PAGES}?page[]=1&page[__proto__]=1`, 404],
  ['a thousand parameters', 'GET', `${PAGES}?${'page=1&'.repeat(1000)}`, 404],
  ['a thousand foreign parameters', 'GET', `${PAGES}?${'utm=1&'.repeat(1000)}`, 200],
  ['a page number that is too large', 'GET', `${PAGES}?page=${'9'.repeat(400)}`, 404],
  ['a negative page number', 'GET', `${PAGES}?page=-1`, 404],
  ['__proto__ as a parameter', 'GET', `${PAGES}?__proto__=1&constructor=2`, 200],
  ['__proto__ as a code', 'GET', '/api/v2/regions/__proto__', 404],
  ['constructor as a list', 'GET', '/api/v2/constructor', 404],
  ['__proto__ as a filter', 'GET', `${PAGES}?region_code=__proto__`, 404],
  ['another host', 'GET', '//evil.com/', 404],
  ['another host with backslashes', 'GET', '/\\\\evil.com/', 404],
  ['an absolute target', 'GET', 'http://evil.com/api/v2/regions', 200],
  ['an absolute target without a path', 'HEAD', 'http://evil.com', 404],
  ['an absolute target of another scheme', 'GET', 'ftp://evil.com/api/v2/regions', 404],
  ['an asterisk', 'OPTIONS', '*', 204],
  ['`../../hosts` segments', 'GET', '/api/v2/..%2f..%2fpackage.json', 404],
  ['dots', 'GET', '/../../../../etc/passwd', 404],
  ['TRACE', 'TRACE', '/api/v2/regions', 405],
  ['TRACK', 'TRACK', '/api/v2/regions', 400],
  ['an unknown method', 'BREW', '/api/v2/regions', 400],
])('%s', async (_what, method, target, status) => {
  const answer = await send(method, target);
  expect(answer.status).toBe(status);
  expect(answer.text).not.toMatch(/evil\.com|node:|\bat /);
  expect((await send('GET', '/api/v2/regions/0100000000')).status).toBe(200);
});

test('headers that are too long are refused', async () => {
  expect((await send('GET', '/api/v2/regions', `X: ${long(20_000)}\r\n`)).status).toBe(431);
});

test('an If-None-Match of 10,000 characters does not match', async () => {
  expect((await send('GET', '/api/v2/regions', `If-None-Match: ${'"a",'.repeat(2500)}\r\n`)).status).toBe(200);
});

describe('links begin with the header Host, if it is one', () => {
  const first = async (host: string, headers = '') => {
    const { text } = await send('GET', `${PAGES}?per_page=1000`, headers, host);
    return /"first":"([^"]*)"/.exec(text)?.[1] ?? `no link: ${text.slice(0, 30)}`;
  };
  const LINK = `${PAGES}?page=1&per_page=1000`;

  test.each([
    ['psgc.example.ph', 'http://psgc.example.ph'],
    ['PSGC.example.ph:8080', 'http://psgc.example.ph:8080'],
    ['127.0.0.1:80', 'http://127.0.0.1'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['my_service', 'http://my_service'],
    ['psgc.example.ph.:', 'http://psgc.example.ph.'],
  ])('%s: %s', async (host, origin) => {
    expect(await first(`Host: ${host}\r\n`)).toBe(origin + LINK);
  });

  test.each([
    ...[
      'evil.com/path',
      'user@evil.com',
      'evil.com?x',
      'evil.com#x',
      'evil.com\\x',
      'evil.com, psgc.example.ph',
      '<script>',
    ],
    ...['a"b', "a'b", '%65vil.com', '[::1', '[zz]', 'x:99999', ':80', '', '.', '\u00e9vil.com', `${long(256)}.com`],
  ])('%s is 400', async (host) => {
    const { status, text } = await send('GET', '/api/v2/regions', '', `Host: ${host}\r\n`);
    expect([status, text.split('\r\n\r\n')[1]]).toEqual([400, '{"message":"Bad request"}\n']);
  });

  test('two lines are 400, and no line at all is HTTP/1.0, whose links only that client may keep', async () => {
    for (const second of ['y', 'x']) {
      expect((await send('GET', '/api/v2/regions', '', `Host: x\r\nHost: ${second}\r\n`)).status).toBe(400);
    }
    const text = await connectRaw(server.port, `GET ${PAGES} HTTP/1.0\r\n\r\n`).closed;
    expect([/Cache-Control: (.*)\r/.exec(text)?.[1], /"first":"([^"]*)"/.exec(text)?.[1]]).toEqual([
      'private, max-age=3600',
      `${PAGES}?page=1&per_page=15`,
    ]);
  });

  test('and not with what a proxy would write', async () => {
    const forwarded = 'X-Forwarded-Host: evil.com\r\nX-Forwarded-Proto: https\r\nForwarded: host=evil.com\r\n';
    expect(await first('Host: x\r\n', forwarded)).toBe(`http://x${LINK}`);
  });
});
