import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { keptFolder } from '../kept-folder.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';
import { ended, runCli, startCli, type Ended } from './run-cli.ts';

const kept = await keptFolder();
let data: string;
beforeAll(async () => {
  data = await writeSmallDataset(join(kept, 'data'));
});

/** Starts the server; `end` sends it a signal and waits for its end. */
async function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = startCli(['serve', '--data', data, '--json', ...args], { PORT: '0', ...env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const end = ended(child);
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const { url } = JSON.parse(line.toString()) as { url: string };
  return {
    url,
    end: (signal: NodeJS.Signals): Promise<Ended> => {
      child.kill(signal);
      return end;
    },
  };
}

test('it listens on this machine only, says so, and tells that it is healthy', async () => {
  const { url, end } = await start([]);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const health = await fetch(`${url}healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', release: '2026-1Q' }]);
  expect((await fetch(`${url}healthz`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  expect(await end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
});

test('--log prints a line for each request, and no request can write one of its own; --host takes another address', async () => {
  const { url, end } = await start(['--log', '--host', '::1']);
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+\/$/);
  await fetch(`${url}api/v2/regions/0100000000`);
  await fetch(`${url}api/v2/regions/x%0Aevil`);
  const { stdout } = await end('SIGTERM');
  const lines = stdout.trim().split('\n').slice(1);
  expect(lines).toEqual([
    expect.stringMatching(/^::1 GET \/api\/v2\/regions\/0100000000 200 \d+ \d+\.\dms$/),
    expect.stringMatching(/^::1 GET \/api\/v2\/regions\/x%0Aevil 404 \d+ \d+\.\dms$/),
  ]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets an answer end that has begun', async (signal) => {
  const { url, end } = await start([]);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // The server has read half of a request when it is told to stop.
  socket.write('GET /api/v2/regions HTTP/1.1\r\nHost: x\r\n');
  await fetch(`${url}healthz`);
  const stopped = end(signal);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(fetch(`${url}healthz`)).rejects.toThrow();
  socket.write('Connection: close\r\n\r\n');
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await stopped).toMatchObject({ code: 0 });
});

test('the downloads are made in another process when they are asked for, and removed at the end', async () => {
  const folder = await temporaryFolder();
  const changing = await writeSmallDataset(join(await temporaryFolder(), 'data'));
  const { url, end } = await start(['--data', changing], { TMPDIR: folder, HOST: '0.0.0.0' });
  const regions = join(changing, 'regions.csv');
  await writeFile(regions, (await readFile(regions, 'utf8')).replace('Ilocos Region', 'Changed later'));
  expect(url).toMatch(/^http:\/\/0\.0\.0\.0:\d+\/$/);
  expect(await readdir(folder)).toEqual([]);
  const waiting = await fetch(`${url}downloads/areas.csv`);
  expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([503, '3']);
  expect(await waiting.text()).toContain('The downloads are being made.');
  expect((await fetch(`${url}api/v2/regions`)).status).toBe(200);
  const page = await vi.waitFor(
    async () => {
      const response = await fetch(`${url}downloads`);
      expect(response.status).toBe(200);
      return response.text();
    },
    { timeout: 20_000, interval: 100 },
  );
  const file = await fetch(`${url}downloads/areas.csv`);
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.toString()).toContain('Ilocos Region'); // as the server has read it
  expect(bytes.toString()).not.toContain('Changed later');
  const digest = hash('sha256', bytes);
  expect(page).toContain(digest);
  expect(file.headers.get('ETag')).toBe(`W/"${digest.slice(0, 16)}"`); // it was sent compressed
  expect(await end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  expect(await readdir(folder)).toEqual([]);
});

test('what a killed server has left is removed by the next one', async () => {
  const folder = await temporaryFolder();
  const killed = await start([], { TMPDIR: folder });
  await vi.waitFor(async () => expect((await fetch(`${killed.url}downloads`)).status).toBe(200), {
    timeout: 20_000,
    interval: 100,
  });
  const running = await start([], { TMPDIR: folder });
  expect(await readdir(folder)).toHaveLength(1);
  await killed.end('SIGKILL');
  await start([], { TMPDIR: folder });
  expect(await readdir(folder)).toEqual([]);
  expect(await running.end('SIGTERM')).toMatchObject({ code: 0 });
});

test('a port that is taken, and one that is none, are refused', async () => {
  const { url } = await start([]);
  const { port } = new URL(url);
  const taken = await runCli(['serve', '--data', data, '--port', port]);
  expect(taken).toMatchObject({
    code: 1,
    stderr: `Port ${port} is in use. Choose another one with --port or the environment variable PORT\n`,
  });
  for (const wrong of [' ', '0x1400', '-1', '65536', '80.5']) {
    const { code, stderr } = await runCommand('serve', `--port=${wrong}`);
    expect(code).toBe(2);
    expect(stderr).toContain(`--port=${wrong}: expected a whole number from 0 to 65535`);
  }
  const ofVariable = await runCli(['serve', '--data', data], { PORT: '80a' });
  expect(ofVariable).toMatchObject({ code: 2, stderr: expect.stringContaining('PORT=80a: expected a whole number') });
  const elsewhere = await runCli(['serve', '--data', data, '--host', '192.0.2.77'], { PORT: '0' });
  expect(elsewhere.stderr).toContain('192.0.2.77 is not an address of this machine. Choose one with --host or HOST');
});

test.each([
  ['--max-header-size', '1', 1024],
  ['--max-header-size', '1023', 1024],
  ['--max-connections', '0', 1],
])('%s %s is refused', async (option, wrong, min) => {
  const { code, stderr } = await runCommand('serve', option, wrong);
  expect(code).toBe(2);
  expect(stderr).toContain(`${option} ${wrong}: expected a whole number from ${min} to 2000000`);
});

test.skipIf(process.platform === 'win32')('the server of npm start ends when npm is stopped', async () => {
  const npm = spawn('npm', ['start', '--', '--data', data, '--json'], { env: { ...process.env, PORT: '0' } });
  const url = await new Promise<string>((resolve) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      const found = /"url":"([^"]+)"/.exec(chunk.toString())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  expect((await fetch(`${url}healthz`)).status).toBe(200);
  npm.kill('SIGTERM');
  await vi.waitFor(async () => expect(fetch(`${url}healthz`)).rejects.toThrow('fetch failed'), {
    timeout: 10_000,
    interval: 200,
  });
});
