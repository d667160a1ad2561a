import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtemp, readFile } from 'node:fs/promises';
import { removeTree } from '../../generator/disk/folder.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import type { Target } from '../../generator/hosts/target.ts';
import { build } from '../../generator/publish/build.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { openNetlifySite } from '../engines/netlify/harness.ts';
import { freePort } from '../engines/server-process.ts';
import { startServe } from '../engines/serve.ts';
import { SCRATCH } from '../scratch.ts';
import { PAGE_ADDRESSES } from './page-addresses.ts';

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

/** The type without its charset. Both hosts have the older name for scripts. */
const mediaType = (type = ''): string =>
  (type.split(';')[0] ?? '').replace('application/javascript', 'text/javascript');

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

  test.each(PAGE_ADDRESSES)('%s is the file %s of type %s, with the headers of pages', async (path, file, type) => {
    const { status, headers, body } = await host.get(path);
    expect([status, body]).toEqual([200, await readFile(join(folder, 'out', file), 'utf8')]);
    expect(mediaType(headers['content-type'])).toBe(mediaType(type));
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/),
      'permissions-policy': expect.any(String),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
  });

  test('the API has its own headers', async () => {
    const { status, headers } = await host.get('/api/v2/regions');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' });
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  test('another way to write an address leads to its page', async () => {
    if (name !== 'Netlify') return;
    const { status, headers } = await host.get('/index.html');
    expect([status, headers['location']]).toEqual([301, '/']);
    // Netlify takes both for the same address, so that no rule can redirect one to the other.
    expect((await host.get('/docs/')).body).toBe((await host.get('/docs')).body);
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
