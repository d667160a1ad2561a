import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtemp } from 'node:fs/promises';
import { removeTree } from '../../generator/disk/remove-tree.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import type { Target } from '../../generator/hosts/target.ts';
import { build } from '../../generator/publish/build.ts';
import { writeSmallDataset } from '../dataset/small-dataset.ts';
import { openNetlifySite } from '../engines/netlify/harness.ts';
import { freePort } from '../engines/server-process.ts';
import { startServe } from '../engines/serve.ts';
import { SCRATCH } from '../scratch.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface PageHost {
  readonly get: (path: string) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

const HOSTS: Readonly<Record<string, { target: Target; open: (root: string) => Promise<PageHost> }>> = {
  Netlify: {
    target: netlify,
    async open(root) {
      const site = await openNetlifySite(root, 'netlify.toml');
      return { get: async (path) => site.answer('GET', path), close: async () => {} };
    },
  },
  serve: {
    target: files,
    async open(root) {
      const port = await freePort();
      const close = await startServe(root, port);
      const get = async (path: string) => {
        const response = await fetch(`http://localhost:${port}${path}`);
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: await response.text(),
        };
      };
      return { get, close };
    },
  },
};

describe.each(Object.entries(HOSTS))('%s', (name, { target, open }) => {
  let folder: string;
  let host: PageHost;
  beforeAll(async () => {
    folder = await mkdtemp(join(SCRATCH, 'psgc-static-'));
    const data = await writeSmallDataset(join(folder, 'data'));
    const out = join(folder, 'out');
    await build({ data, out, target, region: null, depth: 'lists', pages: true });
    host = await open(out);
  });
  afterAll(async () => {
    await host.close();
    removeTree(folder);
  });

  test.each([
    ['/', 'text/html; charset=utf-8', 'Philippine Standard Geographic Code'],
    ['/areas', 'text/html; charset=utf-8', 'Areas of the Philippines'],
    ['/areas/1300000000', 'text/html; charset=utf-8', 'National Capital Region'],
    ['/docs', 'text/html; charset=utf-8', 'Documentation'],
    ['/docs/data', 'text/html; charset=utf-8', 'The data'],
    ['/reference', 'text/html; charset=utf-8', 'API reference'],
    ['/reference/v2', 'text/html; charset=utf-8', 'API reference: v2'],
    ['/assets/site.css', 'text/css; charset=utf-8', 'color-scheme'],
    ['/assets/try-page.js', 'application/javascript; charset=utf-8', 'fetch'],
    ['/assets/icon.svg', 'image/svg+xml', '<svg'],
  ])('%s is %s, with the headers of pages', async (path, type, text) => {
    const { status, headers, body } = await host.get(path);
    expect([status, headers['content-type']?.toLowerCase()]).toEqual([status, type]);
    expect(body).toContain(text);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/),
      'permissions-policy': expect.any(String),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('the API has its own headers', async () => {
    const { status, headers } = await host.get('/api/v2/regions');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' });
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  test('what does not exist is 404', async () => {
    const { status, headers, body } = await host.get('/nope');
    expect(status).toBe(404);
    if (name === 'Netlify') {
      expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8');
      expect(body).toContain('Page not found');
    }
  });
});
