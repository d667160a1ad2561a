import { CACHE_CONTROL, EVERY_ANSWER } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import { WITHOUT_SEARCH } from '../../api/routing/route.ts';
import { bundleFunction, isFunctionFirst, packedMounts, renderedPages } from '../function.ts';
import { fillFile, headersFile, pageSections } from '../configuration.ts';
import { RATE_LIMIT } from '../requests.ts';
import { FUNCTIONS_FOLDER, SMALLER, SMALLER_FUNCTION, type Target, WITHOUT_DOWNLOADS } from '../target.ts';

const WORKERS = 'https://developers.cloudflare.com/workers/platform/limits';

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
  limits: [
    {
      of: 'paths',
      max: 100_000,
      severity: 'error',
      that: 'paid plans of Cloudflare accept',
      ...SMALLER,
      source: WORKERS,
    },
    {
      of: 'paths',
      max: 20_000,
      severity: 'warning',
      that: 'the free plan of Cloudflare accepts',
      ...SMALLER,
      source: WORKERS,
    },
    {
      of: 'bytes of a file',
      max: 25 * 1024 ** 2,
      severity: 'error',
      that: 'Cloudflare accepts',
      ...WITHOUT_DOWNLOADS,
      source: WORKERS,
    },
    {
      of: 'bytes of a function',
      max: 64 * 1024 ** 2,
      severity: 'error',
      that: 'Cloudflare accepts',
      ...SMALLER_FUNCTION,
      source: WORKERS,
    },
    {
      of: 'bytes of a function with gzip',
      max: 3_000_000,
      severity: 'warning',
      that: 'the free plan of Cloudflare accepts',
      ...SMALLER_FUNCTION,
      source: WORKERS,
    },
    {
      of: 'rules',
      max: 100,
      severity: 'error',
      that: 'Cloudflare reads from _headers',
      advice: 'Build with --no-pages.',
      source: 'https://developers.cloudflare.com/workers/static-assets/headers',
    },
  ],
  fileOf: (path) => `${path.slice(1)}.html`,
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

function workerFirst(mount: Mount): readonly string[] {
  const first = mount.routes.filter((route) => isFunctionFirst(route, mount));
  return [...new Set(first.map(({ prefix, template }) => (prefix === mount.base ? template : `${prefix}/*`)))];
}
