import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parsePort } from '../../generator/cli/serve.ts';
import { UsageError, UserError } from '../../generator/core/errors.ts';
import { FUNCTIONS_FOLDER } from '../../generator/hosts/target.ts';
import type { BuildInputs } from '../../generator/publish/build-inputs.ts';
import { readRecord } from '../../generator/tree/build-record.ts';
import { startAzure } from '../engines/azure.ts';
import { startCaddy } from '../engines/caddy.ts';
import { startMiniflare } from '../engines/miniflare.ts';
import { startNetlify } from '../engines/netlify/start-netlify.ts';
import { startNginx } from '../engines/nginx.ts';
import { startPagesServer } from '../engines/pages-server.ts';
import { startSuperstatic } from '../engines/platforms.ts';
import { startServe } from '../engines/file-servers.ts';
import { freePort } from '../engines/server-process.ts';
import { startVercel } from '../engines/vercel.ts';

/** For each target, the engine that serves its build. */
const ENGINES: Readonly<Record<string, (root: string, port: number) => Promise<() => Promise<void>>>> = {
  files: startServe,
  netlify: startNetlify,
  cloudflare: (root, port) => startMiniflare(join(root, FUNCTIONS_FOLDER, 'wrangler.jsonc'), port),
  nginx: startNginx,
  caddy: startCaddy,
  azure: startAzure,
  firebase: startSuperstatic,
  vercel: startVercel,
  'github-pages': async (root, port) => (await startPagesServer(root, baseOf(root), port)).close,
};

/** The path of the site at its origin: `/psgc`. */
const baseOf = (root: string): string =>
  (readRecord<BuildInputs>(root)?.origin ?? '').replace(/^[a-z]+:[/]{2}[^/]*/, '');

/** @throws {UsageError} if there are others. */
function readOptions() {
  try {
    return parseArgs({ options: { out: { type: 'string', default: 'public' }, port: { type: 'string' } } }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : `${error}`;
    throw new UsageError(`${reason}\nUsage: npm run preview -- [--out DIR] [--port NUMBER]`);
  }
}

/** Serves a build with the engine of its host. @throws {UserError} for wrong arguments, and if the engine is not installed. */
async function main(): Promise<number> {
  const { out, port: given = process.env['PORT'] ?? '8080' } = readOptions();
  const record = readRecord<BuildInputs>(out);
  const start = ENGINES[record?.target ?? ''];
  if (record === undefined || start === undefined) {
    console.error(`${out} holds no build. Build first, for example: npm run build -- --target netlify`);
    return 1;
  }
  const port = parsePort('--port or PORT', given) || (await freePort());
  const stop = await start(out, port);
  const url = `http://localhost:${port}${baseOf(out)}/`;
  console.log(`Serving ${out} as ${record.target} does: ${url} (try ${url}api/v2/regions)`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await stop();
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
