import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';
import { startServe, type Serving } from './start-serve.ts';

const data = await writeSmallDataset(await temporaryFolder());

/** Starts the server with the small dataset; it does not outlive the test. */
async function start(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Serving> {
  const serving = await startServe(['--data', data, ...args], env);
  onTestFinished(() => void serving.end('SIGKILL'));
  return serving;
}

test('it listens on this machine only, tells that it is healthy, and lets an answer end that has begun', async () => {
  const { url, end } = await start();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const health = await fetch(`${url}healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', release: '2026-1Q' }]);
  expect((await fetch(`${url}healthz`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  const { port } = new URL(url);
  expect(await runCommand('serve', '--data', data, '--port', port)).toMatchObject({
    code: 1,
    stderr: `Port ${port} is in use. Choose another one with --port or the environment variable PORT\n`,
  });
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // The server has read half of a request when it is told to stop.
  socket.write('GET /api/v2/regions HTTP/1.1\r\nHost: x\r\n');
  await fetch(`${url}healthz`);
  const stopped = end('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(fetch(`${url}healthz`)).rejects.toThrow();
  socket.write('Connection: close\r\n\r\n');
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await stopped).toMatchObject({ code: 0, stderr: '' });
});

test('--log prints a line for each request, and no request can write one of its own; --host takes another address', async () => {
  const { url, end } = await start(['--log', '--host', '::1']);
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+\/$/);
  await fetch(`${url}api/v2/regions/0100000000`);
  await fetch(`${url}api/v2/regions/x%0Aevil`);
  const { code, stdout } = await end('SIGINT');
  const lines = stdout.trim().split('\n').slice(1);
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^::1 GET \/api\/v2\/regions\/0100000000 200 \d+ \d+\.\dms$/),
    expect.stringMatching(/^::1 GET \/api\/v2\/regions\/x%0Aevil 404 \d+ \d+\.\dms$/),
  ]);
});

test('ports and addresses that are none are refused', async () => {
  for (const wrong of [' ', '0x1400', '-1', '65536', '80.5']) {
    const { code, stderr } = await runCommand('serve', `--port=${wrong}`);
    expect(code).toBe(2);
    expect(stderr).toContain(`--port=${wrong}: expected a whole number from 0 to 65535`);
  }
  const elsewhere = await runCommand('serve', '--data', data, '--host', '192.0.2.77', '--port', '0');
  expect(elsewhere.stderr).toContain('192.0.2.77 is not an address of this machine. Choose one with --host or HOST');
  vi.stubEnv('PORT', '80a');
  onTestFinished(() => void vi.unstubAllEnvs());
  const ofVariable = await runCommand('serve', '--data', data);
  expect(ofVariable).toMatchObject({ code: 2, stderr: expect.stringContaining('PORT=80a: expected a whole number') });
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
