import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerRequest, readMessage } from '../../../generator/api/mcp/protocol.ts';
import { MOST_BYTES_OVER_STDIO } from '../../../generator/server/mcp/stdio.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { cliCommand, ended, PROJECT } from '../../cli/run-cli.ts';
import { runCommand } from '../../cli/run-command.ts';
import { gazetteer } from '../../committed-data.ts';
import { readDocument } from '../../markdown.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { RELEASE } from '../../published-totals.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const NAMES = [
  'search_areas',
  'get_area',
  'list_areas',
  'near_place',
  'match_addresses',
  'follow_code',
  'check_codes',
  'list_releases',
  'list_changes',
  'get_population',
  'carry_table',
];

const client = new Client({ name: 'test', version: '1.0.0' });
const log = vi.spyOn(console, 'error');
let outputs: ReadonlyMap<string, object>;

beforeAll(async () => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  there.onmessage = async (message) => {
    const request = readMessage(message);
    if (request === undefined || 'status' in request) return;
    const source = { load: () => gazetteer, release: gazetteer, mostBytes: MOST_BYTES_OVER_STDIO };
    await there.send((await answerRequest(request, source)).body as Parameters<typeof there.send>[0]);
  };
  await there.start();
  await client.connect(here);
  const { tools } = await client.listTools();
  outputs = new Map(tools.map((tool) => [tool.name, tool.outputSchema ?? {}]));
});
afterAll(async () => {
  await client.close();
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

const call = (name: string, args: Readonly<Record<string, unknown>>) =>
  client.callTool({ name, arguments: { ...args } });

const textOf = ({ content }: Awaited<ReturnType<typeof call>>): string => {
  expect(content).toHaveLength(1);
  const [first] = content;
  return first?.type === 'text' ? first.text : '';
};

test('the server says its name, its version, the release, and what a model needs to know', () => {
  expect(client.getServerVersion()).toMatchObject({ name: packageJson.name, version: packageJson.version });
  const instructions = client.getInstructions() ?? '';
  expect(instructions).toContain(`release ${RELEASE.release}`);
  expect(instructions.length).toBeLessThan(2500);
});

test('every tool describes itself, its arguments and its answers, and only reads', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(NAMES);
  for (const { title, description = '', inputSchema, outputSchema, annotations } of tools) {
    expect(title).toMatch(/^[A-Z]/);
    expect(description).toMatch(/^[A-Z].{120,}\.$/);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    for (const argument of Object.values(inputSchema.properties ?? {})) {
      expect(argument).toHaveProperty('description', expect.stringMatching(/.{10}/));
    }
    expect(outputSchema).toMatchObject({ type: 'object' });
    expect(annotations).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false });
  }
  // A client may show the whole list to a model at the start of each conversation.
  expect(JSON.stringify(tools).length).toBeLessThan(30_000);
});

const BATAC = { region: 'Region I (Ilocos Region)', province: 'Ilocos Norte', city: 'City of Batac' };

test.each([
  ['search_areas', { query: 'mandaue cty', limit: 1 }, { areas: [{ code: '0731300000', kind: 'city' }], more: true }],
  ['search_areas', { query: 'aglipay', within: '0102805000' }, { areas: [{ code: '0102805001' }], more: false }],
  ['search_areas', { query: 'qqqqqqqq' }, { areas: [], more: false }],
  ['get_area', { code: '0730600000' }, { name: 'City of Cebu', province: null, located_in: { code: '0702200000' } }],
  ['list_areas', { kind: 'region' }, { total: 18, next_page: null }],
  ['list_areas', { within: '1300000000', kind: 'province' }, { total: 0, areas: [] }],
  [
    'list_areas',
    { zip_code: '6000', kind: 'city', fields: ['population'] },
    { areas: [{ code: '0730600000', population: { 2020: 964169 } }] },
  ],
  [
    'match_addresses',
    { rows: [{ ...BATAC, barangay: 'Aglipay' }, { city: 'Qqqqqqqq' }] },
    {
      matches: [
        { status: 'exact', area: { code: '0102805001' } },
        { status: 'none', area: null },
      ],
    },
  ],
  ['follow_code', { code: '0604500000' }, { status: 'recoded', areas: [{ code: '1804500000' }] }],
  ['follow_code', { code: '064500000' }, { status: 'current', code: '1804500000' }],
  ['get_area', { code: 1_381_701_000 }, { code: '1381701000', name: 'Pateros' }],
  ['list_areas', { zip_code: 6000, kind: 'city' }, { areas: [{ code: '0730600000' }] }],
  ['check_codes', { codes: [1_804_500_000, '9999999999'] }, { codes: [{ status: 'current' }, { status: 'unknown' }] }],
  [
    'list_releases',
    {},
    { releases: expect.arrayContaining([expect.objectContaining({ release: '2022-4Q', changes: 0 })]) },
  ],
  ['list_changes', { release: 'Q2_2024', kind: 'region' }, { release: '2024-2Q', changes: [{ change: 'created' }] }],
])('%s %j', async (name, args, expected) => {
  const answer = await call(name, args);
  const { structuredContent, isError } = answer;
  expect(isError ?? false).toBe(false);
  expect(structuredContent).toMatchObject(expected);
  const validate = new Ajv({ strict: false }).compile(outputs.get(name) ?? {});
  expect([validate(structuredContent), validate.errors]).toEqual([true, null]);
  const text = textOf(answer);
  expect(JSON.parse(text)).toEqual(structuredContent);
  expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES_OVER_STDIO);
});

test.each([
  ['search_areas', {}, /: query: missing \(a name, or words/],
  ['search_areas', { query: '?' }, /^query: found no letter or digit, expected a name$/],
  ['search_areas', { query: 'x'.repeat(201) }, /: query: found "x{80}…", must NOT have more than 200 characters/],
  ['search_areas', { query: 'a', kind: 'town' }, /: kind: found "town", must be one of region, province, city, /],
  ['search_areas', { query: 'a', limit: 51 }, /: limit: found 51, must be <= 50/],
  ['search_areas', { query: 'a', where: 'Cebu' }, /: where: unknown, must be one of query, kind, within, limit/],
  ['search_areas', { query: 'a', within: 'Cebu' }, /: within: found "Cebu", .*search_areas finds by its name/],
  ['search_areas', { query: 'a', within: '0604500000' }, /^0604500000 Negros Occidental: recoded .* 1804500000 /],
  ['get_area', { code: 730600000 }, /: code: found 730600000, must be string/],
  ['get_area', { code: '0604500000' }, /Call again with 1804500000 Negros Occidental\. follow_code/],
  ['list_areas', { fields: ['mayor'] }, /: fields\.0: found "mayor", must be one of code, kind, name, /],
  ['list_areas', { kind: 'region', page: 2 }, /^page: found 2, expected 1 to 1$/],
  ['match_addresses', { rows: [] }, /: rows: found \[\], must NOT have fewer than 1 items/],
  ['match_addresses', { rows: [{ town: 'x' }] }, /: rows\.0\.town: unknown, must be one of region, province, city, /],
  [
    'match_addresses',
    { rows: Array.from({ length: 20 }, () => ({ city: 1 })) },
    /: rows\.0\.city: found 1, must be string \(.*\); rows\.1.*; and 15 more$/,
  ],
  ['follow_code', { code: '9999999999' }, /No release up to .* call search_areas\.$/],
  ['list_releases', { page: 1 }, /: page: unknown, must be one of none/],
  ['list_changes', { release: '2030-1Q' }, /^release: found "2030-1Q", expected one of 2022-4Q, /],
  [
    'list_changes',
    { since: RELEASE.release },
    new RegExp(`^since: found ${RELEASE.release}, expected a release before ${RELEASE.release}$`),
  ],
])('%s %j is an error that says what to do', async (name, args, message) => {
  const answer = await call(name, args);
  expect(answer).toMatchObject({ isError: true });
  expect(answer).not.toHaveProperty('structuredContent');
  expect(textOf(answer)).toMatch(message);
});

/** The command that serves a small dataset. */
async function smallCommand(): Promise<{ readonly command: string; readonly args: string[] }> {
  const data = await writeSmallDataset(join(await temporaryFolder(), 'data'));
  const [command = '', ...args] = cliCommand(['mcp', '--data', data]);
  return { command, args };
}

async function startSmall() {
  const { command, args } = await smallCommand();
  return spawn(command, args, { cwd: PROJECT });
}

test.concurrent('a client of the revision 2026-07-28 gets the same answers, of the dataset that --data names', async () => {
  const revision = '2026-07-28';
  const modern = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: { pin: revision } } });
  await modern.connect(new StdioClientTransport({ ...(await smallCommand()), cwd: PROJECT }));
  try {
    expect(modern.getNegotiatedProtocolVersion()).toBe(revision);
    expect((await modern.listTools()).tools.map(({ name }) => name)).toEqual(NAMES);
    const { structuredContent } = await modern.callTool({ name: 'list_areas', arguments: { kind: 'region' } });
    expect(structuredContent).toMatchObject({ total: 3, areas: [{}, {}, { code: '1300000000' }] });
  } finally {
    await modern.close();
  }
});

test('the document has every tool, and configurations that are JSON', () => {
  const document = readDocument('docs/mcp.md');
  for (const name of NAMES) expect(document).toContain(`| \`${name}\` |`);
  const examples = [...document.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text) as object);
  expect(examples).toHaveLength(3);
  for (const example of examples)
    expect(Object.values(example)).toEqual([
      { psgc: expect.objectContaining({ args: expect.arrayContaining(['mcp']) }) },
    ]);
});

const INITIALIZE = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
})}\n`;

test.concurrent('the server answers lines that are no messages, ends when its input is closed, and has printed nothing but messages', async () => {
  const child = await startSmall();
  const end = ended(child);
  for (const part of ['not JS', 'ON ñ\n\r\n[1]\r\n', INITIALIZE]) child.stdin.write(part);
  child.stdout.on('data', (text: Buffer) => text.includes('"result"') && child.stdin.end());
  const { code, stdout, stderr } = await end;
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { jsonrpc: '2.0', id: null, error: { code: -32700 } },
    { jsonrpc: '2.0', id: null, error: { code: -32600 } },
    { jsonrpc: '2.0', id: 1, result: { protocolVersion: '2025-06-18', serverInfo: { name: packageJson.name } } },
  ]);
  expect(stderr).not.toContain('    at ');
});

test.concurrent('the server ends without a crash when nobody reads its output', async () => {
  const child = await startSmall();
  const end = ended(child);
  child.stdout.destroy();
  child.stdin.on('error', () => undefined); // it may have ended before the second message
  child.stdin.write(INITIALIZE);
  const { code, stderr } = await end;
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  expect(stderr).not.toContain('    at ');
});

test('a dataset that cannot be read is said before anything is served', async () => {
  const { code, stdout, stderr } = await runCommand('mcp', '--data', join(await temporaryFolder(), 'none'));
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('none');
});
