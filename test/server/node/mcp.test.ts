import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { refuseOrigin } from '../../../generator/api/mcp/http.ts';
import { startSmallServer } from './start-small-server.ts';

const server = await startSmallServer(new URL('serve.ts', import.meta.url));

const REVISION = '2026-07-28';
const META = { 'io.modelcontextprotocol/protocolVersion': REVISION };
const JSON_BODY = { 'content-type': 'application/json' };
type Headers = Readonly<Record<string, string>>;

const message = (method: string, params: object = {}, more: object = { id: 1 }) => ({
  ...{ jsonrpc: '2.0', method, params },
  ...more,
});
const named = (method: string, more: Headers = {}) => ({
  'mcp-protocol-version': REVISION,
  'mcp-method': method,
  ...more,
});
const initialize = (protocolVersion: string) =>
  message('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } });

/** Sends a request with any header, such as another `Host`. */
const send = (body: unknown, headers: Headers = {}, method = 'POST', path = '/mcp') =>
  new Promise<{ status: number | undefined; headers: Headers; body: string }>((resolve, reject) => {
    const options = { port: server.port, host: '127.0.0.1', path, method, headers: { ...JSON_BODY, ...headers } };
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers as Headers, body: text }),
      );
    });
    sent
      .on('error', reject)
      .end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  });

const modern = (method: string, params: object = {}) => message(method, { ...params, _meta: META });
const call = { name: 'list_areas', arguments: { kind: 'region' } };
const NAME = { 'mcp-name': 'list_areas' };

describe('each message has the answer that the specification asks for', () => {
  test.each<[string, unknown, Headers, number, object]>([
    ['discovery', modern('server/discover'), named('server/discover'), 200, { result: { resultType: 'complete' } }],
    ['the list of tools', modern('tools/list'), named('tools/list'), 200, { result: { cacheScope: 'public' } }],
    [
      'a call',
      modern('tools/call', call),
      named('tools/call', NAME),
      200,
      { result: { structuredContent: { total: 3 } } },
    ],
    [
      'a name in Base64',
      modern('tools/call', call),
      named('tools/call', { 'mcp-name': '=?base64?bGlzdF9hcmVhcw==?=' }),
      200,
      {},
    ],
    [
      'another name in the header',
      modern('tools/call', call),
      named('tools/call', { 'mcp-name': 'x' }),
      400,
      { error: { code: -32020 } },
    ],
    ['no name in a header', modern('tools/call', call), named('tools/call'), 400, { error: { code: -32020 } }],
    ['another method in the header', modern('tools/list'), named('ping'), 400, { error: { code: -32020 } }],
    ['no headers', modern('tools/list'), {}, 400, { error: { code: -32020 } }],
    ['no _meta', message('tools/list'), named('tools/list'), 400, { error: { code: -32602 } }],
    ['no such method', modern('prompts/list'), named('prompts/list'), 404, { error: { code: -32601 } }],
    [
      'no such tool',
      modern('tools/call', { name: 'x' }),
      named('tools/call', { 'mcp-name': 'x' }),
      200,
      { error: { code: -32602 } },
    ],
    ['an older conversation', initialize('2025-11-25'), {}, 200, { result: { protocolVersion: '2025-11-25' } }],
    [
      'one that knows only a newer revision',
      initialize('2030-01-01'),
      {},
      200,
      { result: { protocolVersion: '2025-11-25' } },
    ],
    [
      'an older call',
      message('tools/call', call),
      { 'mcp-protocol-version': '2025-06-18' },
      200,
      { result: { content: [{}] } },
    ],
    ['a ping', message('ping'), {}, 200, { result: {} }],
    [
      'an unknown revision',
      message('ping'),
      { 'mcp-protocol-version': '2020-01-01' },
      400,
      { error: { code: -32022 } },
    ],
    ['no JSON', '{', {}, 400, { id: null, error: { code: -32700 } }],
    ['no message', { a: 1 }, {}, 400, { id: null, error: { code: -32600 } }],
    ['several messages', [message('ping')], {}, 400, { error: { code: -32600 } }],
    ['another type', message('ping'), { 'content-type': 'text/plain' }, 415, {}],
    ['too many bytes', `"${'x'.repeat(1_000_001)}"`, {}, 413, {}],
    ['a page of another site', message('ping'), { origin: 'http://evil.example' }, 403, { error: {} }],
    ['a name of another site for this machine', message('ping'), { host: 'evil.example' }, 403, { error: {} }],
    ['a page of this machine', message('ping'), { origin: 'http://localhost:6274' }, 200, { result: {} }],
  ])('%s', async (_what, body, headers, status, expected) => {
    const answered = await send(body, headers);
    expect({ ...answered, body: JSON.parse(answered.body) as object }).toMatchObject({
      ...{ status, body: expected },
      headers: { 'content-type': expect.stringMatching(/^application\/json/), 'access-control-allow-origin': '*' },
    });
    expect(answered.headers).not.toHaveProperty('mcp-session-id');
  });

  test.each<[string, unknown]>([
    ['a notification', message('notifications/initialized', {}, {})],
    ['an answer', { jsonrpc: '2.0', id: 1, result: {} }],
  ])('%s has none', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 202, body: '' });
  });

  test.each([
    ['GET', 405],
    ['DELETE', 405],
    ['OPTIONS', 204],
  ])('%s is %d: there is no stream and no session', async (method, status) => {
    const { headers, ...answered } = await send(undefined, {}, method);
    expect(answered.status).toBe(status);
    expect(headers[status === 405 ? 'allow' : 'access-control-allow-methods']).toContain('POST');
  });
});

test('a public server answers pages of other sites, as the API does, and none without a site', () => {
  const asked = (origin: string) => refuseOrigin((name) => ({ origin, host: 'psgc.example.ph' })[name], false)?.status;
  expect(asked('https://chat.example')).toBeUndefined();
  expect([asked('null'), asked('file:///x')]).toEqual([403, 403]);
});

test('others are answered while 1,000 rows are matched', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ city: 'City of Batac', barangay: `Aglipay ${at}` }));
  const long = send(message('tools/call', { name: 'match_addresses', arguments: { rows } }));
  let slowest = 0;
  let isDone = false;
  const watched = long.finally(() => (isDone = true));
  while (!isDone) {
    const start = performance.now();
    await send(undefined, {}, 'GET', '/healthz');
    slowest = Math.max(slowest, performance.now() - start);
  }
  const { result } = JSON.parse((await watched).body) as { result: { structuredContent: object } };
  expect(result.structuredContent).toMatchObject({ matches: { length: 1000 }, rows_left: 0 });
  expect(slowest).toBeLessThan(1000);
});
