import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { $ } from 'zx/core';
import { formatRow } from '../../../generator/core/format.ts';
import { startServe } from '../../cli/start-serve.ts';
import { startNginxBefore } from '../../engines/nginx.ts';
import { isInstalled, listen } from '../../engines/server-process.ts';
import { scratchFolder } from '../../scratch.ts';
import { median, peakMemory } from '../bench/timed.ts';
import { cpuClock } from '../cold/instance.ts';

const LAB = 'test/lab/mcp';
const OURS = ['node', 'dist/cli/cli.js', 'mcp'];
const RUNS = 5;

/** Packages of others that answer the same over stdio, by the registry's names. */
const PEERS = ['psgc-mcp@1.1.0', '@aaronzara/psgc-mcp'];

/** The messages to a fresh server; other ones have no `get_area`. */
const HELLO = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'lab', version: '1' } };
const STEPS = [
  { name: 'first answer', method: 'initialize', params: HELLO },
  { name: 'list of tools', method: 'tools/list', params: {} },
  { name: 'first get_area', method: 'tools/call', params: { name: 'get_area', arguments: { code: '1381701000' } } },
];
const WIDTHS = [22, ...STEPS.map(() => 16)];

/** The CPU milliseconds and megabytes of a fresh server after each answer. */
async function measure([command = '', ...args]: readonly string[]) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const clock = cpuClock(child.pid ?? 0);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const figures: (readonly [milliseconds: number, megabytes: number])[] = [];
  for (const { method, params } of args.includes('mcp') ? STEPS : STEPS.slice(0, 2)) {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
    await lines.next();
    figures.push([clock(), peakMemory(child.pid) / 1e6]);
  }
  child.kill();
  return figures;
}

async function printStart(name: string, command: readonly string[]): Promise<void> {
  const runs: Awaited<ReturnType<typeof measure>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(command));
  const figures = (runs[0] ?? []).map((_step, at) => {
    const [milliseconds, megabytes] = ([0, 1] as const).map((of) => median(runs.map((steps) => steps[at]?.[of] ?? 0)));
    return `${milliseconds?.toFixed(0)} ms, ${megabytes?.toFixed(0)} MB`;
  });
  console.log(formatRow([name, ...figures], WIDTHS));
}

/** The revision that the last of some messages names, in its header or in its body. */
const lastRevision = (sent: string): string =>
  [...sent.matchAll(/protocol-?version"?: ?"?([\d-]{10})/gi)].at(-1)?.[1] ?? '?';

/** A way to a port that notes what clients send. */
async function openProxy(to: number) {
  let sent = '';
  const proxy = createServer((client) => {
    client.on('data', (bytes) => (sent += bytes.toString('latin1')));
    pipeline(client, connect(to, '127.0.0.1'), client, () => undefined);
  });
  const { port, close } = await listen(proxy);
  return { target: [`http://127.0.0.1:${port}/mcp`], revision: () => lastRevision(sent), close };
}

/** The command of the server, with a log of its messages. */
function openTee() {
  const folder = scratchFolder();
  const [log, script] = [join(folder, 'stdio.log'), join(folder, 'tee.sh')];
  writeFileSync(script, `tee -a ${log} | ${OURS.join(' ')} | tee -a ${log}\n`);
  return {
    target: ['sh', script],
    revision: () => lastRevision(readFileSync(log, 'utf8')),
    close: async () => undefined,
  };
}

const PYTHON = `${LAB}/node_modules/.python`;

/** The packages of the clients, of npm and of PyPI. */
const OFFICIAL = ['@modelcontextprotocol/client@2.4.0', '@modelcontextprotocol/inspector@2.12.0'];
const NPM = [...OFFICIAL, '@ai-sdk/mcp@2.0.99', 'mcp-client@1.13.1'];
const PYPI = ['fastmcp==4.2.3', 'mcp==2.3.0'];

/** An area, and the error of a code that is not current, with codes as numbers. */
const CALLS = [1_381_701_000, 1_906_600_000].map((code) => ({ name: 'get_area', arguments: { code } }));
const RIGHT = /"tools": ?11.*Pateros.*error: [^"]*1906600000 Sulu/;

async function printClients(): Promise<void> {
  // Without a lock file: that of one client names an optional package that the registry does not have, which `npm ci` refuses.
  if (!existsSync(`${LAB}/node_modules`))
    await $`npm install --prefix ${LAB} --no-save --no-package-lock --ignore-scripts --no-audit ${NPM}`;
  if (!existsSync(PYTHON)) await $`python3 -m venv ${PYTHON} && ${PYTHON}/bin/pip install -q ${PYPI}`;
  const server = await startServe(['--origin', 'https://psgc.example.ph']);
  const nginx = isInstalled('nginx') ? await startNginxBefore(server.port) : undefined;
  const ways = [openTee, () => openProxy(server.port), ...(nginx ? [() => openProxy(nginx.port)] : [])];
  const widths = [40, 22, 22, 22];
  console.log(formatRow(['client', 'stdio', 'HTTP', 'HTTP through nginx'], widths));
  for (const name of [...NPM, ...PYPI]) {
    const command = NPM.includes(name) ? ['node', `${LAB}/client.mjs`] : [`${PYTHON}/bin/python`, `${LAB}/client.py`];
    const cells: string[] = [];
    for (const open of ways) {
      const { target, revision, close } = await open();
      const parameters = [...command, name, JSON.stringify(CALLS), ...target];
      const { stdout, stderr } = await $({ nothrow: true, quiet: true, timeout: '60s' })`${parameters}`;
      cells.push(`${revision()} ${RIGHT.test(stdout) ? 'ok' : `WRONG: ${(stdout || stderr).slice(0, 100)}`}`);
      await close();
    }
    console.log(formatRow([name, ...cells], widths));
  }
  await nginx?.stop();
  await server.end();
}

console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
console.log(formatRow([`median of ${RUNS} starts`, ...STEPS.map(({ name }) => name)], WIDTHS));
await printStart('psgc-static', OURS);
await printStart('Node alone', ['node', '-e', 'process.stdin.on("data", () => console.log("{}"))']);
for (const name of PEERS) {
  const folder = scratchFolder();
  const installed = await $({ nothrow: true, quiet: true })`npm install --prefix ${folder} --ignore-scripts ${name}`;
  const bin = join(folder, 'node_modules/.bin', name.replace(/^@.*\/|(?<=.)@.*$/g, ''));
  if (installed.ok) await printStart(name, [bin]);
  else console.log(`${name.padEnd(22)}cannot be had: ${/code (E\w+)/.exec(installed.stderr)?.[1] ?? 'npm failed'}`);
}
await printClients();
