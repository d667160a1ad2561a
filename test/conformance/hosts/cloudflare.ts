import { join } from 'node:path';
import { cloudflare } from '../../../generator/hosts/cloudflare/cloudflare.ts';
import { FUNCTIONS_FOLDER } from '../../../generator/hosts/target.ts';
import { startMiniflare } from '../../engines/miniflare.ts';
import { CLOUDFLARE_EXCEPTIONS } from '../cloudflare-exceptions.ts';
import type { Host } from '../host.ts';
import { openBuilt } from '../open-built.ts';

/** Cloudflare's router, its asset server and its Workers runtime, with a build for Cloudflare. */
export const openCloudflare = async (): Promise<Host> =>
  openBuilt({
    name: 'cloudflare',
    target: cloudflare,
    region: null,
    downloads: false,
    folded: true,
    absolute: true,
    cachesKnowHost: true,
    exceptions: CLOUDFLARE_EXCEPTIONS,
    start: (root, port) => startMiniflare(join(root, FUNCTIONS_FOLDER, 'wrangler.jsonc'), port),
  });
