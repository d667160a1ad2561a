import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../../generator/publish/build.ts';
import { removeTree } from '../../../generator/disk/remove-tree.ts';
import { cloudflare } from '../../../generator/hosts/cloudflare/cloudflare.ts';
import { FUNCTIONS_FOLDER } from '../../../generator/hosts/target.ts';
import { DATA } from '../../committed-data.ts';
import { SCRATCH } from '../../scratch.ts';
import { CLOUDFLARE_EXCEPTIONS } from '../cloudflare/exceptions.ts';
import { openMiniflare } from '../cloudflare/miniflare.ts';
import type { Host } from '../host.ts';
import { HttpClient } from '../http-client.ts';

/** Cloudflare's router, its asset server and its Workers runtime, with a build for Cloudflare. */
export async function openCloudflare(): Promise<Host> {
  const folder = await mkdtemp(join(SCRATCH, 'psgc-static-cloudflare-'));
  const out = join(folder, 'public');
  await build({ data: DATA, out, target: cloudflare, region: null });
  const { port, stop } = await openMiniflare(join(out, FUNCTIONS_FOLDER, 'wrangler.jsonc'));
  const client = new HttpClient(port);
  return {
    name: 'cloudflare',
    folded: true,
    exceptions: CLOUDFLARE_EXCEPTIONS,
    get: async (target) => client.get(target),
    async close() {
      client.close();
      await stop();
      removeTree(folder);
    },
  };
}
