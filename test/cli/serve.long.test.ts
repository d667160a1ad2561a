import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startServe, type Serving } from './start-serve.ts';

const data = await writeSmallDataset(await temporaryFolder());

/** Starts the server with the small dataset; it does not outlive the test. */
async function start(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Serving> {
  const serving = await startServe(['--data', data, ...args], env);
  onTestFinished(() => void serving.end('SIGKILL'));
  return serving;
}

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
  expect(await waiting.text()).toContain('areas.csv is being made');
  const first = await fetch(`${url}downloads`);
  expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(await first.text()).toContain('href="/downloads/areas.csv"');
  expect((await fetch(`${url}api/v2/regions`)).status).toBe(200);
  const file = await vi.waitFor(
    async () => {
      const response = await fetch(`${url}downloads/areas.csv`);
      expect(response.headers.get('ETag')).not.toBeNull();
      return response;
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.toString()).toContain('Ilocos Region'); // as the server has read it
  expect(bytes.toString()).not.toContain('Changed later');
  const digest = hash('sha256', bytes);
  expect(await (await fetch(`${url}downloads/sha256sums.txt`)).text()).toContain(`${digest}  areas.csv`);
  expect(file.headers.get('ETag')).toBe(`W/"${digest.slice(0, 16)}"`); // it was sent compressed
  expect(await end()).toMatchObject({ code: 0, stderr: '' });
  expect(await readdir(folder)).toEqual([]);
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
