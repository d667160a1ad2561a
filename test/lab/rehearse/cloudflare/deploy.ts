import { stat } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolModules } from '../../../engines/tool.ts';
import { WRANGLER } from '../../../engines/tools.ts';
import { runTool, type ToolRun } from '../run-tool.ts';
import { openStandIn, type ApiAnswer, type ApiCall } from '../stand-in.ts';

/** A deploy of a Worker with its assets with Cloudflare's own command line. */
export interface CloudflareDeploy extends ToolRun {
  /** The assets that the command line lists, with the digest and the size of each. */
  readonly assets: Readonly<Record<string, { readonly hash: string; readonly size: number }>>;
  /** The size of the request with this list in bytes. */
  readonly manifestBytes: number;
  /** The size of the bundled Worker in bytes, as it is and compressed. */
  readonly bundle: { readonly raw: number; readonly gzip: number };
}

/** The settings with which the command line asks nobody and reports nothing. */
const OFFLINE = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_API_TOKEN: 'none', CLOUDFLARE_ACCOUNT_ID: 'account' };

/**
 * Deploys a Worker with `wrangler deploy`. Everything is what a user runs (the configuration, the bundler and the list
 * of assets), but the API is a stand-in that wants no uploads.
 *
 * @param config the `wrangler.jsonc`, relative to the folder.
 */
export async function deployToCloudflare(folder: string, config: string): Promise<CloudflareDeploy> {
  const wrangler = join(toolModules(WRANGLER), 'wrangler/wrangler-dist/cli.js');
  const out = join(folder, 'bundle');
  const api = await openStandIn(answerAsCloudflare);
  try {
    const command = ['--no-warnings', wrangler, 'deploy', '--config', config, '--outdir', out];
    const run = await runTool(command, folder, { ...OFFLINE, CLOUDFLARE_API_BASE_URL: api.url });
    const listed = api.calls.find(isList);
    if (listed === undefined) throw new Error(`there was no deploy:\n${run.output}`);
    const { manifest } = JSON.parse(listed.body.toString()) as { manifest: CloudflareDeploy['assets'] };
    const worker = join(out, 'worker.js');
    const bundle = { raw: (await stat(worker)).size, gzip: gzipSync(readFileSync(worker)).length };
    return { ...run, assets: manifest, manifestBytes: listed.body.length, bundle };
  } finally {
    api.close();
  }
}

const isList = ({ path }: ApiCall): boolean => path.endsWith('/assets-upload-session');

function answerAsCloudflare(call: ApiCall): ApiAnswer {
  if (call.path.includes('/services/')) return { status: 404, json: envelope(null, [NO_SUCH_WORKER]) };
  // Without buckets, there is nothing to upload.
  if (isList(call)) return { json: envelope({ jwt: 'none', buckets: [] }) };
  return { json: envelope({ id: 'worker', startup_time_ms: 0, subdomain: 'test', deployments: [], enabled: true }) };
}

/** https://developers.cloudflare.com/api: a Worker that is deployed for the first time. */
const NO_SUCH_WORKER = { code: 10_090, message: 'not found' };

const envelope = (result: unknown, errors: readonly object[] = []): object => ({
  success: errors.length === 0,
  errors,
  messages: [],
  result,
});
