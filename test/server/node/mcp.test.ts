import { expect, test } from 'vitest';
import { refuseOrigin } from '../../../generator/api/mcp/http.ts';
import { ask } from '../../hosts/raw-request.ts';
import { cellsIn } from '../../sections.ts';
import { startSmallServer } from './start-small-server.ts';

const server = await startSmallServer(new URL('serve.ts', import.meta.url));

const REVISION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Posts a message of the table as the specification of its revision says. A header that is `null` is left out. */
async function post(message: string, more: object = {}) {
  const [, older, method, words = '{}'] = /^(older )?([a-z/]+)(?: (.*))?$/.exec(message) ?? [];
  const params = JSON.parse(words) as { readonly name?: string };
  const body = { jsonrpc: '2.0', id: 1, method, params: older ? params : { ...params, _meta: META } };
  const headers = {
    ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    'mcp-protocol-version': older ? '2025-11-25' : REVISION,
    ...(!older && { 'mcp-method': method, 'mcp-name': params.name }),
    ...more,
  };
  const given = Object.fromEntries(Object.entries(headers).flatMap(([name, text]) => (text ? [[name, text]] : [])));
  const sent = method === undefined ? message : JSON.stringify(body);
  const answered = await ask(server.port, '/mcp', given, 'POST', sent);
  const text = answered.body.toString();
  return { ...answered, body: (text === '' ? '' : JSON.parse(text)) as unknown };
}

const TITLE =
  'what it is | the method and parameters, after "older" in a conversation, or a body | other headers | status | answer';

test.each([
  ...cellsIn(new URL('mcp-messages.txt', import.meta.url), TITLE),
  ['too many bytes', `"${'x'.repeat(1_000_001)}"`, '{}', '413', '{}'],
])('%s', async (_what, message = '', headers = '', status = '', expected = '') => {
  const answered = await post(message, JSON.parse(headers));
  expect(answered).toMatchObject({
    ...{ status: Number(status), body: JSON.parse(expected) as unknown },
    headers: { 'content-type': expect.stringMatching(/^application\/json/), 'access-control-allow-origin': '*' },
  });
  expect(answered.headers).not.toHaveProperty('mcp-session-id');
});

test.each([
  ['GET', 405, 'allow'],
  ['DELETE', 405, 'allow'],
  ['OPTIONS', 204, 'access-control-allow-methods'],
])('%s is %d: there is no stream and no session', async (method, status, header) => {
  const answered = await ask(server.port, '/mcp', {}, method);
  expect(answered).toMatchObject({ status, headers: { [header]: expect.stringContaining('POST') } });
});

test('a public server answers pages of other sites, as the API does, and none without a site', () => {
  const asked = (origin: string) => refuseOrigin((name) => ({ origin, host: 'psgc.example.ph' })[name], false)?.status;
  expect(['https://chat.example', 'null', 'file:///x'].map(asked)).toEqual([undefined, 403, 403]);
});

test('others are answered while 1,000 rows are matched', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ city: 'City of Batac', barangay: `Aglipay ${at}` }));
  let isDone = false;
  const params = { name: 'match_addresses', arguments: { rows } };
  const watched = post(`tools/call ${JSON.stringify(params)}`).finally(() => (isDone = true));
  let slowest = 0;
  while (!isDone) {
    const start = performance.now();
    await ask(server.port, '/healthz');
    slowest = Math.max(slowest, performance.now() - start);
  }
  const { body } = await watched;
  expect(body).toMatchObject({ result: { structuredContent: { matches: { length: 1000 }, rows_left: 0 } } });
  expect(slowest).toBeLessThan(1000);
});
