import { isAsset } from './cloudflare-assets.ts';
import type { Target } from './target.ts';

/**
 * Cloudflare Workers: assets for the long answers, and `edge/cloudflare.ts` for the rest. The free
 * plan allows 20,000 files: https://developers.cloudflare.com/workers/platform/limits
 */
export const cloudflare: Target = {
  name: 'cloudflare',
  description: 'Cloudflare Workers: the long lists, beside the Worker of edge/wrangler.jsonc',
  mirrorsAsFiles: false,
  aliases: 'none',
  leavesOut: (path) => !isAsset(path) || path === '/api/v1/barangays',
  limits: { files: 2_000 },
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: () => ({ rules: 0, files: [] }),
};
