import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { $ } from 'zx/core';
import { toolModules } from '../../engines/tool.ts';
import { WRANGLER } from '../../engines/tools.ts';

/** A deploy of a Worker with its assets with Cloudflare's own command line. */
export interface Deploy {
  /** The output of the command line. */
  readonly output: string;
  readonly seconds: number;
  /** The assets that the command line lists, with the digest and the size of each. */
  readonly assets: Readonly<Record<string, { readonly hash: string; readonly size: number }>>;
  /** The size of the request with this list in bytes. */
  readonly manifestBytes: number;
  /** The size of the bundled Worker in bytes, as it is and compressed. */
  readonly bundle: { readonly raw: number; readonly gzip: number };
}

/** The settings with which the command line asks nobody, reports nothing and finds no login. */
const OFFLINE = {
  ...{ CI: '1', NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' },
  ...{ CLOUDFLARE_API_TOKEN: 'none', CLOUDFLARE_ACCOUNT_ID: 'account' },
};

/**
 * Deploys a Worker with `wrangler deploy`, of a `wrangler.jsonc` relative to the folder, to a server on this machine that wants no
 * uploads. @throws {Error} with the output, if it fails.
 */
export async function deployToCloudflare(folder: string, config: string): Promise<Deploy> {
  const out = join(folder, 'bundle');
  const wrangler = join(toolModules(WRANGLER), 'wrangler/wrangler-dist/cli.js');
  const api = await openApi();
  try {
    const start = performance.now();
    const home = { PATH: process.env['PATH'], HOME: join(folder, 'home'), CLOUDFLARE_API_BASE_URL: api.url };
    const $here = $({ cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...OFFLINE, ...home }, nothrow: true });
    const ran = await $here`node --no-warnings ${wrangler} deploy --config ${config} --outdir ${out}`;
    const output = ran.stdout + ran.stderr;
    if (!ran.ok || api.list() === null) throw new Error(`wrangler deploy ended with ${ran.exitCode}:\n${output}`);
    const list = api.list() ?? '';
    const { manifest } = JSON.parse(list) as { manifest: Deploy['assets'] };
    const worker = readFileSync(join(out, 'worker.js'));
    return {
      output,
      seconds: (performance.now() - start) / 1000,
      assets: manifest,
      manifestBytes: Buffer.byteLength(list),
      bundle: { raw: worker.length, gzip: gzipSync(worker).length },
    };
  } finally {
    api.close();
  }
}

/** https://developers.cloudflare.com/api: a Worker that is deployed for the first time. */
const NO_SUCH_WORKER = { code: 10_090, message: 'not found' };

/** A server in the place of Cloudflare's API, on a free port. It keeps the list of assets. */
async function openApi() {
  let list: string | null = null;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [path = ''] = (request.url ?? '').split('?', 1);
    const isList = path.endsWith('/assets-upload-session');
    if (isList) list = Buffer.concat(chunks).toString();
    const isUnknown = path.includes('/services/');
    const known = { id: 'worker', startup_time_ms: 0, subdomain: 'test', deployments: [], enabled: true };
    response.writeHead(isUnknown ? 404 : 200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        success: !isUnknown,
        errors: isUnknown ? [NO_SUCH_WORKER] : [],
        messages: [],
        // Without buckets, there is nothing to upload.
        result: isUnknown ? null : isList ? { jwt: 'none', buckets: [] } : known,
      }),
    );
  });
  // The command line reads files for seconds between two requests on one connection.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    list: () => list,
    close: () => server.close().closeAllConnections(),
  };
}
