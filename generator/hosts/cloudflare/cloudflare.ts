import type { Target } from '../target.ts';
import { assetAddress } from './assets.ts';

/**
 * Cloudflare Workers: assets for the longest answers, and `worker.ts` for all others. The free plan allows 20,000
 * files: https://developers.cloudflare.com/workers/platform/limits
 */
export const cloudflare: Target = {
  name: 'cloudflare',
  description: 'the assets of the Worker in generator/hosts/cloudflare',
  mirrorsAsFiles: false,
  aliases: 'none',
  leavesOut: (path) => assetAddress(path) !== path,
  limits: { files: 2_000 },
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: () => ({ rules: 0, files: [] }),
};
