import { CACHE_CONTROL, EVERY_ANSWER } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import { WITHOUT_SEARCH } from '../../api/routing/route.ts';
import { bundleFunction, isFunctionFirst, packedMounts, renderedPages } from '../function.ts';
import { fillFile, headersFile, pageSections } from '../configuration.ts';
import { RATE_LIMIT } from '../requests.ts';
import { FUNCTIONS_FOLDER, type Target } from '../target.ts';

/**
 * Cloudflare Workers. An asset `X.html` answers `X`; the Worker answers what has no asset. Requests for assets are free:
 * https://developers.cloudflare.com/workers/static-assets/billing-and-limitations
 */
export const cloudflare: Target = {
  name: 'cloudflare',
  depths: ['lists', 'codes'],
  // A search takes more CPU than the free plan allows: https://developers.cloudflare.com/workers/platform/limits
  families: WITHOUT_SEARCH,
  filesOf: 'first mount',
  mirrorsAsFiles: false,
  repeatedRecordsAsFiles: false,
  pages: true,
  pageLinks: null,
  limits: { files: 100_000 },
  budget: {
    paths: 20_000,
    advice:
      'That is the most that the free plan of Cloudflare accepts; paid plans accept 100,000. Build with --depth lists, ' +
      'for one family (--families v2), or for one --region.',
  },
  fileOf: (path) => `${path.slice(1)}.html`,
  configuration: ({ mounts, withFiles, pages }) => ({
    rules: 0,
    files: [
      {
        path: '_headers',
        body: headersFile([
          ...mounts.map(({ base }) => ({ path: `${base}/*`, headers: [...EVERY_ANSWER, CACHE_CONTROL] })),
          ...(pages.length > 0 ? pageSections(mounts) : []),
        ]),
      },
      { path: '.assetsignore', body: `${FUNCTIONS_FOLDER}\n.psgc-static\n.wrangler\n.gitignore\n` },
      { path: `${FUNCTIONS_FOLDER}/wrangler.jsonc`, body: wrangler(withFiles) },
    ],
  }),
  functions: (site) => [
    {
      path: `${FUNCTIONS_FOLDER}/worker.js`,
      body: bundleFunction('cloudflare/worker.ts', {
        PSGC_DATASET: packedMounts(site),
        PSGC_PAGES: renderedPages(site),
      }),
    },
  ],
};

const wrangler = (mounts: readonly Mount[]): string =>
  fillFile('generator/hosts/cloudflare/wrangler.template', {
    'worker first': mounts.flatMap(workerFirst).map((path) => `${JSON.stringify(path)},`),
    requests: RATE_LIMIT.requests,
    seconds: RATE_LIMIT.seconds,
  });

/** The addresses that the Worker answers although there is an asset. */
function workerFirst(mount: Mount): readonly string[] {
  const first = mount.routes.filter((route) => isFunctionFirst(route, mount));
  return [...new Set(first.map(({ prefix, template }) => (prefix === mount.base ? template : `${prefix}/*`)))];
}
