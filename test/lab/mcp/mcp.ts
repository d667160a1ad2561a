import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { $ } from 'zx/core';
import { formatRow } from '../../../generator/core/format.ts';
import { scratchFolder } from '../../scratch.ts';

const LAB = 'test/lab/mcp';
const CLI = ['node', 'dist/cli/cli.js'] as const;
const OURS = [...CLI, 'mcp'];
const RUNS = 5;

/** Packages of others that answer the same over stdio, by the registry's names. */
const PEERS = ['psgc-mcp@1.1.0', '@aaronzara/psgc-mcp'];
const MILLISECONDS_OF_A_TICK = 10;

interface Use {
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** The CPU time and the most memory of a process until now, as Linux counts them. */
function useOf(pid: number): Use {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return {
    milliseconds: ((user ?? 0) + (system ?? 0)) * MILLISECONDS_OF_A_TICK,
    megabytes: Number(kilobytes) / 1024,
  };
}

/** The use of a fresh server after its first answer, after the list of tools, and after a first call of `get_area`. */
async function measure([command = '', ...args]: readonly string[], hasGetArea: boolean): Promise<readonly Use[]> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ask = async (id: number, method: string, params: object): Promise<Use> => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    await lines.next();
    return useOf(child.pid ?? 0);
  };
  const clientInfo = { name: 'lab', version: '1' };
  const uses = [
    await ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }),
    await ask(2, 'tools/list', {}),
    ...(hasGetArea ? [await ask(3, 'tools/call', { name: 'get_area', arguments: { code: '1381701000' } })] : []),
  ];
  child.kill();
  return uses;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function printStart(name: string, command: readonly string[]): Promise<void> {
  const runs: (readonly Use[])[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(command, command === OURS));
  const figures = (runs[0] ?? []).map((_use, step) => {
    const of = (figure: keyof Use) => median(runs.map((uses) => uses[step]?.[figure] ?? Number.NaN));
    return `${of('milliseconds').toFixed(0)} ms, ${of('megabytes').toFixed(0)} MB`;
  });
  console.log([name.padEnd(22), ...figures.map((each) => each.padEnd(16))].join(''));
}

/** A proxy that notes the revision that the last request names. */
async function openProxy(port: number) {
  let revision = '';
  const server = createServer((received, response) => {
    const { method, url, headers } = received;
    revision = `${headers['mcp-protocol-version'] ?? revision}`;
    const sent = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    received.pipe(sent);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, revision: () => revision, server };
}

/** nginx as docs/hosts.md has it, before a server; `undefined` if it is not installed. */
async function openNginx(port: number, folder: string): Promise<{ child: ChildProcess; port: number } | undefined> {
  if (!existsSync('/usr/sbin/nginx')) return undefined;
  const own = port + 1;
  const file = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')}
    upstream psgc { server 127.0.0.1:${port}; keepalive 64; }
    server { listen 127.0.0.1:${own}; client_max_body_size 1m; location / {
      proxy_pass http://psgc; proxy_http_version 1.1; proxy_set_header Connection ""; } } }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { child, port: own };
}

const PYTHON = `${LAB}/node_modules/.python`;

/** How each client is started, before its transport and target. */
const CLIENTS: Readonly<Record<string, readonly string[]>> = {
  '@modelcontextprotocol/client 2.4.0': ['node', `${LAB}/client.mjs`, 'official'],
  '@ai-sdk/mcp 2.0.99': ['node', `${LAB}/client.mjs`, 'ai-sdk'],
  'mcp-client 1.13.1': ['node', `${LAB}/client.mjs`, 'mcp-client'],
  'fastmcp 4.2.3 (PyPI)': [`${PYTHON}/bin/python`, `${LAB}/client.py`, 'fastmcp'],
  'mcp 2.3.0 (PyPI)': [`${PYTHON}/bin/python`, `${LAB}/client.py`, 'mcp'],
};

const INSPECTOR = 'inspector 2.12.0 (CLI)';
const INSPECT = [`${LAB}/node_modules/.bin/mcp-inspector`, '--cli'];
const CALL = ['--method', 'tools/call', '--tool-name', 'get_area', '--tool-arg', 'code=1381701000'];

/** What a client made of the two calls. */
function fared(output: string, isInspector: boolean): string {
  const hasArea = output.includes('Pateros');
  if (isInspector) return hasArea ? 'ok, code as a number' : `WRONG: ${output.slice(0, 100)}`;
  const hasError = /error: [^"]*0604500000 Negros Occidental/.test(output);
  return hasArea && hasError ? 'ok' : `WRONG: ${output.slice(0, 100)}`;
}

/** The last revision that a conversation over stdio names. */
const revisionIn = (log: string): string =>
  [...log.matchAll(/"(?:protocolVersion|[\w./]+\/protocolVersion)":"([\d-]+)"/g)].at(-1)?.[1] ?? '?';

async function printClients(): Promise<void> {
  // Without a lock file: that of one client names an optional package that the registry does not have, which `npm ci` refuses.
  if (!existsSync(`${LAB}/node_modules`))
    await $`npm install --prefix ${LAB} --ignore-scripts --no-package-lock --no-audit`;
  if (!existsSync(PYTHON)) await $`python3 -m venv ${PYTHON} && ${PYTHON}/bin/pip install -q fastmcp==4.2.3 mcp==2.3.0`;
  const folder = scratchFolder();
  const server = spawn(CLI[0], [CLI[1], 'serve', '--port', '0', '--json', '--origin', 'https://psgc.example.ph']);
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const port = Number(new URL((JSON.parse(line) as { url: string }).url).port);
  const nginx = await openNginx(port, folder);
  const log = join(folder, 'stdio.log');
  const script = join(folder, 'tee.sh');
  writeFileSync(script, `tee -a ${log} | ${OURS.join(' ')} | tee -a ${log}\n`);
  const widths = [36, 34, 34, 34];
  console.log(formatRow(['client', 'stdio', 'HTTP', 'HTTP through nginx'], widths));
  for (const [name, command] of [...Object.entries(CLIENTS), [INSPECTOR, INSPECT] as const]) {
    const isInspector = name === INSPECTOR;
    const cells: string[] = [];
    for (const at of [null, port, ...(nginx === undefined ? [] : [nginx.port])]) {
      writeFileSync(log, '');
      const proxy = at === null ? undefined : await openProxy(at);
      const target = proxy === undefined ? ['sh', script] : [proxy.url];
      const args = isInspector ? [...target, ...CALL] : [proxy === undefined ? 'stdio' : 'http', ...target];
      const { stdout, stderr } = await $({ nothrow: true, quiet: true, timeout: '60s' })`${[...command, ...args]}`;
      cells.push(
        `${proxy?.revision() ?? revisionIn(readFileSync(log, 'utf8'))} ${fared(stdout || stderr, isInspector)}`,
      );
      proxy?.server.close().closeAllConnections();
    }
    console.log(formatRow([name, ...cells], widths));
  }
  server.kill();
  nginx?.child.kill();
}

console.log(`${'median of 5 starts'.padEnd(22)}first answer    list of tools   first get_area`);
await printStart('psgc-static', OURS);
for (const name of PEERS) {
  const folder = scratchFolder();
  const installed = await $({
    nothrow: true,
    quiet: true,
  })`npm install --prefix ${folder} --ignore-scripts --no-audit ${name}`;
  const bin = join(folder, 'node_modules/.bin', name.replace(/^@.*\/|(?<=.)@.*$/g, ''));
  if (installed.ok) await printStart(name, [bin]);
  else console.log(`${name.padEnd(22)}cannot be had: ${/code (E\w+)/.exec(installed.stderr)?.[1] ?? 'npm failed'}`);
}
await printClients();
