import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { nginx } from '../../generator/hosts/nginx/nginx.ts';
import { build } from '../../generator/publish/build.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { freePort, isInstalled } from '../engines/server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Builds a tree and starts nginx with nothing but the configuration in it; only the port is another one. */
async function serveAlone(pages: boolean) {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755); // nginx reads as another user if root starts it
  const root = join(folder, 'public');
  await build({
    data: await writeSmallDataset(join(folder, 'data')),
    out: root,
    target: nginx,
    region: null,
    pages,
    downloads: false,
  });
  const port = await freePort();
  const file = join(root, 'nginx/nginx.conf');
  await writeFile(
    file,
    (await readFile(file, 'utf8'))
      .replace('listen  8080', `listen  127.0.0.1:${port}`)
      .replace('/dev/stdout', join(folder, 'access.log')),
  );
  const child = spawn('nginx', ['-e', 'stderr', '-p', root, '-c', 'nginx/nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let warnings = '';
  child.stderr.on('data', (chunk: Buffer) => (warnings += chunk.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await vi.waitFor(() => get('/healthz'), { timeout: 10_000, interval: 50 });
  return {
    get,
    stop: async () => {
      child.kill('SIGQUIT');
      const [code] = await once(child, 'exit');
      return { code, warnings };
    },
  };
}

describe.skipIf(!isInstalled('nginx'))(
  'nginx with the configuration in a tree (skipped where it is not installed)',
  () => {
    test('serves the API, the pages and its health, and stops', async () => {
      const { get, stop } = await serveAlone(true);
      expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
      const region = await get('/api/v2/regions/0100000000');
      expect(region.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(await region.json()).toMatchObject({ code: '0100000000' });
      expect(await (await get('/api/v2/regions/Nowhere')).json()).toEqual({ message: 'Region not found' });
      expect((await get('/')).headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect((await get('/nginx/nginx.conf')).status).toBe(404);
      expect(await stop()).toEqual({ code: 0, warnings: expect.not.stringMatching(/\[(?:warn|error|crit|emerg)\]/) });
    });

    test('serves a tree without pages', async () => {
      const { get } = await serveAlone(false);
      expect((await get('/api/v2/regions')).status).toBe(200);
      expect((await get('/')).status).toBe(404);
    });
  },
);
