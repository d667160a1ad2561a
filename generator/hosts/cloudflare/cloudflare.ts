import { CACHE_CONTROL, EVERY_ANSWER } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import { WITHOUT_SEARCH } from '../../api/routing/route.ts';
import { bundleFunction, functionFirst, siteConstants } from '../function.ts';
import { fillFile, headersFile, pageSections } from '../configuration.ts';
import { RATE_LIMIT } from '../../api/runtime/fetch.ts';
import {
  FUNCTIONS_FOLDER,
  functionForRepeated,
  HTML_FILES,
  SMALLER,
  SMALLER_FUNCTION,
  type Target,
  WITHOUT_DOWNLOADS,
} from '../target.ts';
import { refuseAbove, warnAbove } from '../../tree/limits.ts';

/**
 * Cloudflare Workers. An asset `X.html` answers `X`; the Worker answers what has no asset. Requests for assets are free:
 * https://developers.cloudflare.com/workers/static-assets/billing-and-limitations
 */
export const cloudflare: Target = {
  name: 'cloudflare',
  ...HTML_FILES,
  depths: ['lists', 'codes'],
  // A search takes more CPU than the free plan allows: https://developers.cloudflare.com/workers/platform/limits
  families: WITHOUT_SEARCH,
  answeredBy: functionForRepeated,
  nineDigits: true,
  limits: [
    // https://developers.cloudflare.com/workers/platform/limits
    refuseAbove('paths', 100_000, 'paid plans of Cloudflare accept', SMALLER),
    warnAbove('paths', 20_000, 'the free plan of Cloudflare accepts', SMALLER),
    refuseAbove('bytes of a file', 25 * 1024 ** 2, 'Cloudflare accepts', WITHOUT_DOWNLOADS),
    refuseAbove('bytes of a function', 64 * 1024 ** 2, 'Cloudflare accepts', SMALLER_FUNCTION),
    warnAbove('bytes of a function with gzip', 3_000_000, 'the free plan of Cloudflare accepts', SMALLER_FUNCTION),
    // https://developers.cloudflare.com/workers/static-assets/headers
    refuseAbove('rules', 100, 'Cloudflare reads from _headers', 'Build with --no-pages.'),
  ],
  configuration: ({ mounts, withFiles, pages }) => {
    const sections = [
      ...mounts.map(({ base }) => ({ path: `${base}/*`, headers: [...EVERY_ANSWER, CACHE_CONTROL] })),
      ...(pages.length > 0 ? pageSections(mounts) : []),
    ];
    return {
      rules: sections.length,
      files: [
        { path: '_headers', body: headersFile(sections) },
        { path: '.assetsignore', body: `${FUNCTIONS_FOLDER}\n.psgc-static\n.wrangler\n.gitignore\n` },
        { path: `${FUNCTIONS_FOLDER}/wrangler.jsonc`, body: wrangler(withFiles) },
      ],
    };
  },
  functions: (site) => [
    {
      path: `${FUNCTIONS_FOLDER}/worker.js`,
      body: bundleFunction('cloudflare/worker.ts', siteConstants(site)),
    },
  ],
};

const wrangler = (mounts: readonly Mount[]): string =>
  fillFile('generator/hosts/cloudflare/wrangler.template', {
    'worker first': mounts.flatMap(functionFirst).map((path) => `${JSON.stringify(path)},`),
    requests: RATE_LIMIT.requests,
    seconds: RATE_LIMIT.seconds,
  });
