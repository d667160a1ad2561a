import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServe } from '../../cli/start-serve.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { startNginxWith } from '../../engines/nginx.ts';
import { freePort, isInstalled } from '../../engines/server-process.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { ask } from '../../hosts/raw-request.ts';

/** nginx before a server, with a cache whose key is the usual one: it does not contain the host of the request. */
const configuration = (folder: string, port: number, server: number, headers: readonly string[]): string => `
    proxy_cache_path ${folder}/cache keys_zone=answers:1m;
    server {
        listen 127.0.0.1:${port};
        location / {
            proxy_pass http://127.0.0.1:${server};
            proxy_cache answers;
            add_header X-Cache $upstream_cache_status;
            ${headers.map((header) => `proxy_set_header ${header};`).join('\n            ')}
        }
    }`;

/** Starts the server with some options, and the proxy, which sends it some headers. Returns the port of the proxy. */
async function startBoth(options: readonly string[], headers: readonly string[]): Promise<number> {
  const folder = await temporaryFolder();
  const server = await startServe(['--data', await writeSmallDataset(join(folder, 'data')), ...options]);
  onTestFinished(async () => void (await server.end()));
  const port = await freePort();
  onTestFinished(await startNginxWith(configuration(folder, port, server.port, headers), port));
  return port;
}

const PAGE = '/api/v1/barangays?per_page=1';
const LINK = '/api/v1/barangays?page=1&per_page=1';

/** Asks for a page at a host; returns what its links begin with, and whether the proxy had it. */
async function askAt(port: number, host: string) {
  const { body, headers } = await ask(port, PAGE, { Host: host });
  const { links } = JSON.parse(body.toString()) as { links: { first: string } };
  return { first: links.first, cache: headers['x-cache'], cacheControl: headers['cache-control'] };
}

const HOST = 'Host $host';
const FORWARDED = [HOST, 'X-Forwarded-Host $host', 'X-Forwarded-Proto $scheme', 'X-Forwarded-For $remote_addr'];
/** As Apache does, which adds its values to those of the client. */
const APPENDED = [HOST, 'X-Forwarded-Host "$http_x_forwarded_host, $host"'];

describe.skipIf(!isInstalled('nginx'))('behind a proxy that caches (skipped where nginx is not installed)', () => {
  test.each([
    ['without options', [], [HOST]],
    ['that the server trusts', ['--trust-proxy'], FORWARDED],
    ['that adds to what the client sends', ['--trust-proxy'], APPENDED],
  ])('no client chooses the links of another one: a proxy %s', async (_what, options, headers) => {
    const port = await startBoth(options, headers);
    const evil = await askAt(port, 'evil.example');
    expect(await askAt(port, 'psgc.example.ph')).toMatchObject({ first: `http://psgc.example.ph${LINK}` });
    expect([evil.cache, evil.cacheControl]).toEqual(['MISS', 'private, max-age=3600']);
    await ask(port, '/api/v2/regions');
    expect((await ask(port, '/api/v2/regions')).headers['x-cache']).toBe('HIT');
  });

  test('the origin that an option names makes pages cacheable, and is what links begin with', async () => {
    const port = await startBoth(['--origin', 'https://psgc.example.ph'], FORWARDED);
    const first = `https://psgc.example.ph${LINK}`;
    const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';
    expect(await askAt(port, 'evil.example')).toEqual({ first, cache: 'MISS', cacheControl });
    expect(await askAt(port, 'psgc.example.ph')).toEqual({ first, cache: 'HIT', cacheControl });
  });
});
