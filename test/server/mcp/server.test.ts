import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv } from 'ajv';
import { afterAll, expect, test, vi } from 'vitest';
import { answerMessage } from '../../../generator/api/mcp/protocol.ts';
import { MOST_BYTES_OVER_STDIO } from '../../../generator/server/mcp/stdio.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { cliCommand, ended, PROJECT } from '../../cli/run-cli.ts';
import { runCommand } from '../../cli/run-command.ts';
import { gazetteer } from '../../committed-data.ts';
import { readDocument } from '../../markdown.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { RELEASE } from '../../published-totals.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { answerOf, differencesOf, readQuestions } from './questions.ts';

const DOCUMENT = readDocument('docs/mcp.md');

/** The tools of the document, in its order. */
const NAMES = Array.from(DOCUMENT.matchAll(/^\| `(\w+)` \|/gm), ([, name = '']) => name);

const log = vi.spyOn(console, 'error');
const [here, there] = InMemoryTransport.createLinkedPair();
there.onmessage = async (message) => {
  const tools = () => import('../../../generator/api/mcp/tools.ts');
  const source = { load: () => gazetteer, release: gazetteer, tools, mostBytes: MOST_BYTES_OVER_STDIO };
  const reply = await answerMessage(JSON.stringify(message), source);
  if (reply !== undefined) await there.send(reply.body as Parameters<typeof there.send>[0]);
};
await there.start();
const TESTER = { name: 'test', version: '1.0.0' };
const client = new Client(TESTER);
await client.connect(here);
const { tools } = await client.listTools();
afterAll(async () => {
  await client.close();
  expect(log).not.toHaveBeenCalled();
});

test('the server says its name, its version, the release, and what a model needs to know', () => {
  expect(client.getServerVersion()).toMatchObject({ name: packageJson.name, version: packageJson.version });
  const instructions = client.getInstructions() ?? '';
  expect(instructions).toContain(`release ${RELEASE.release}`);
  expect(instructions.length).toBeLessThan(2500);
});

test('every tool of the document describes itself, its arguments and its answers, and only reads', () => {
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

const questions = readQuestions();
const ajv = new Ajv({ strict: false });
const schemas = new Map(tools.map(({ name, outputSchema = {} }) => [name, outputSchema]));

test.each([...questions, ...readQuestions('calls.txt')])('$text', async ({ calls }) => {
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    const answer = await answerOf(client, call);
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MOST_BYTES_OVER_STDIO);
    const validate = ajv.compile(schemas.get(call.tool) ?? {});
    expect(['error' in answer || validate(answer), validate.errors ?? null]).toEqual([true, null]);
    expect(differencesOf(answer, call)).toEqual([]);
  }
});

test('there are forty questions, in English and Filipino, for every tool, and quoted words are of the contract', () => {
  expect(questions).toHaveLength(40);
  expect(questions.filter(({ text }) => /\b(?:ng|ang|ba|sa)\b/.test(text)).length).toBeGreaterThanOrEqual(8);
  const calls = questions.flatMap((each) => each.calls);
  expect(new Set(calls.map(({ tool }) => tool))).toEqual(new Set(NAMES));
  const contract = ['contract-search', 'codes'].map((name) => readDocument(`docs/${name}.md`)).join();
  for (const { text, calls: of } of questions) {
    const quoted = of.flatMap(({ expected }) => expected.flatMap((each) => / "(.*)"$/.exec(each)?.[1] ?? []));
    for (const word of quoted) expect(contract + text + JSON.stringify(of.map(({ input }) => input))).toContain(word);
  }
});

const data = await writeSmallDataset(join(await temporaryFolder(), 'data'));
const [command = '', ...args] = cliCommand(['mcp', '--data', data]);

test.concurrent('a client of the revision 2026-07-28 gets the same answers, of the dataset that --data names', async ({
  onTestFinished,
}) => {
  const modern = new Client(TESTER, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await modern.connect(new StdioClientTransport({ command, args, cwd: PROJECT }));
  onTestFinished(() => modern.close());
  expect(modern.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  expect((await modern.listTools()).tools.map(({ name }) => name)).toEqual(NAMES);
  const answer = await modern.callTool({ name: 'list_areas', arguments: { kind: 'region' } });
  expect(answer.structuredContent).toMatchObject({ total: 3, areas: [{}, {}, { code: '1300000000' }] });
});

test('the document has five questions, and configurations that are JSON', () => {
  expect(questions.filter(({ text }) => DOCUMENT.includes(text))).toHaveLength(5);
  const examples = Array.from(DOCUMENT.matchAll(/```json\n(.*?)```/gs), ([, text = '']) => JSON.parse(text) as object);
  const servers = { psgc: expect.objectContaining({ args: expect.arrayContaining(['mcp']) }) as object };
  expect(examples.map((each) => Object.values(each))).toEqual([[servers], [servers], [servers]]);
});

const HELLO = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: TESTER };
const INITIALIZE = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: HELLO })}\n`;

/** What the server has printed when it ends, without a crash; `talk` writes to it. */
async function printed(talk: (server: ChildProcessWithoutNullStreams) => void): Promise<string> {
  const child = spawn(command, args, { cwd: PROJECT });
  const end = ended(child);
  talk(child);
  const { code, stdout, stderr } = await end;
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('    at ') as string });
  return stdout;
}

test.concurrent('the server answers lines that are no messages, ends when its input is closed, and has printed nothing but messages', async () => {
  const stdout = await printed((child) => {
    for (const part of ['not JS', 'ON ñ\n\r\n[1]\r\n', INITIALIZE]) child.stdin.write(part);
    child.stdout.on('data', (text: Buffer) => text.includes('"result"') && child.stdin.end());
  });
  const messages = stdout.trimEnd().split('\n');
  expect(messages.map((line) => JSON.parse(line) as object)).toMatchObject([
    { jsonrpc: '2.0', id: null, error: { code: -32700 } },
    { jsonrpc: '2.0', id: null, error: { code: -32600 } },
    { jsonrpc: '2.0', id: 1, result: { protocolVersion: '2025-06-18', serverInfo: { name: packageJson.name } } },
  ]);
});

test.concurrent('the server ends without a crash when nobody reads its output', async () => {
  await printed(({ stdin, stdout }) => {
    stdout.destroy();
    stdin.on('error', () => undefined).write(INITIALIZE); // it may have ended before the second message
  });
});

test('a dataset that cannot be read is said before anything is served', async () => {
  const { code, stdout, stderr } = await runCommand('mcp', '--data', join(await temporaryFolder(), 'none'));
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('none');
});
