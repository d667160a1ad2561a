import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { refuseOrigin } from '../../../generator/api/mcp/http.ts';
import { cellsIn } from '../../sections.ts';
import { mcpPost, REVISION } from '../mcp/mcp-post.ts';
import { startSmallServer } from './start-small-server.ts';

const server = await startSmallServer(new URL('serve.ts', import.meta.url));

type Headers = Readonly<Record<string, string | null>>;

/** Sends a request with any header, such as another `Host`; `null` leaves one out. */
const send = (method: string, body = '', headers: Headers = {}, path = '/mcp') =>
  new Promise<{ status: number | undefined; headers: object; body: string }>((resolve, reject) => {
    const given = Object.entries(headers).filter((header): header is [string, string] => header[1] !== null);
    const options = { port: server.port, host: '127.0.0.1', path, method, headers: Object.fromEntries(given) };
    const sent = request(options, (response) => {
      const { statusCode: status, headers: received } = response;
      text(response).then((read) => resolve({ status, headers: received, body: read }), reject);
    });
    sent.on('error', reject).end(body);
  });

/** A message as the table writes it: a body, or a method with parameters. */
function postOf(message: string) {
  const [, older, method = '', params = '{}'] = /^(older )?([a-z/]+)(?: (.*))?$/.exec(message) ?? [];
  const post = mcpPost(method, JSON.parse(params), older === undefined ? REVISION : '2025-11-25');
  return method === '' ? { headers: mcpPost('ping', {}, '').headers, body: message } : post;
}

const TITLE =
  'what it is | the method and parameters, after "older" in a conversation, or a body | other headers | status | answer';

test.each([
  ...cellsIn(new URL('mcp-messages.txt', import.meta.url), TITLE),
  ['too many bytes', `"${'x'.repeat(1_000_001)}"`, '{}', '413', '{}'],
])('%s', async (_what, message = '', headers = '', status = '', expected = '') => {
  const post = postOf(message);
  const answered = await send('POST', post.body, { ...post.headers, ...(JSON.parse(headers) as Headers) });
  expect({ ...answered, body: JSON.parse(answered.body) as object }).toMatchObject({
    ...{ status: Number(status), body: JSON.parse(expected) as object },
    headers: { 'content-type': expect.stringMatching(/^application\/json/), 'access-control-allow-origin': '*' },
  });
  expect(answered.headers).not.toHaveProperty('mcp-session-id');
});

test.each([
  ['a notification', { method: 'notifications/initialized' }],
  ['an answer', { id: 1, result: {} }],
])('%s has no answer', async (_what, message) => {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  expect(await send('POST', body, { 'content-type': 'application/json' })).toMatchObject({ status: 202, body: '' });
});

test.each([
  ['GET', 405, 'allow'],
  ['DELETE', 405, 'allow'],
  ['OPTIONS', 204, 'access-control-allow-methods'],
])('%s is %d: there is no stream and no session', async (method, status, header) => {
  const answered = await send(method);
  expect(answered).toMatchObject({ status, headers: { [header]: expect.stringContaining('POST') } });
});

test('a public server answers pages of other sites, as the API does, and none without a site', () => {
  const asked = (origin: string) => refuseOrigin((name) => ({ origin, host: 'psgc.example.ph' })[name], false)?.status;
  expect(['https://chat.example', 'null', 'file:///x'].map(asked)).toEqual([undefined, 403, 403]);
});

test('others are answered while 1,000 rows are matched', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ city: 'City of Batac', barangay: `Aglipay ${at}` }));
  const { body, headers } = mcpPost('tools/call', { name: 'match_addresses', arguments: { rows } });
  let isDone = false;
  const watched = send('POST', body, headers).finally(() => (isDone = true));
  let slowest = 0;
  while (!isDone) {
    const start = performance.now();
    await send('GET', '', {}, '/healthz');
    slowest = Math.max(slowest, performance.now() - start);
  }
  const { result } = JSON.parse((await watched).body) as { result: { structuredContent: object } };
  expect(result.structuredContent).toMatchObject({ matches: { length: 1000 }, rows_left: 0 });
  expect(slowest).toBeLessThan(1000);
});
