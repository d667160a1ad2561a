import { CACHE_CONTROL, EVERY_ANSWER, type Header } from '../../api/errors.ts';
import { MCP_PATH } from '../../api/mcp/http.ts';
import { FAMILIES } from '../../api/routing/route.ts';
import { NOT_FOUND_PAGE, pageFile, RENDERED_PATHS, SECTIONS } from '../../site/pages/page-file.ts';
import type { Site } from '../../site/parts/site.ts';
import { pageSections } from '../configuration.ts';
import { bundleFunction, functionFirst, siteConstants } from '../function.ts';
import { functionForRepeated, HTML_FILES, SMALLER, SMALLER_FUNCTION, type Target } from '../target.ts';
import { refuseAbove, warnAbove } from '../../tree/limits.ts';

const OUTPUT = '.vercel/output';

const FUNCTION = '/psgc-function';
const FUNCTION_FOLDER = `${OUTPUT}/functions${FUNCTION}.func`;

/**
 * Vercel, by version 3 of its Build Output API: https://vercel.com/docs/build-output-api/configuration
 *
 * A route finds the file `X.html` for `X`, and another one makes it JSON; the function answers what has no file. It runs
 * on Node, because a function for the edge may have 1 MB on the free plan. No address may differ from another one only
 * in case where people build on their own disk, so names are not files.
 */
export const vercel: Target = {
  name: 'vercel',
  ...HTML_FILES,
  depths: ['lists', 'codes'],
  families: FAMILIES,
  folder: `${OUTPUT}/static`,
  answeredBy: functionForRepeated,
  limits: [
    // https://vercel.com/docs/limits
    warnAbove('paths', 100_000, 'Vercel deploys fast', SMALLER),
    refuseAbove('rules', 2_048, 'Vercel accepts', SMALLER),
    // https://vercel.com/docs/functions/limitations
    refuseAbove('bytes of a function', 250_000_000, 'Vercel accepts', SMALLER_FUNCTION),
  ],
  configuration: (site) => {
    const routes = routesOf(site);
    return {
      rules: routes.length,
      files: [{ path: `${OUTPUT}/config.json`, body: `${JSON.stringify({ version: 3, routes }, null, 2)}\n` }],
    };
  },
  functions: (site) => [
    {
      path: `${FUNCTION_FOLDER}/index.mjs`,
      body: bundleFunction('vercel/function.ts', siteConstants(site)),
    },
    {
      path: `${FUNCTION_FOLDER}/.vc-config.json`,
      body: `${JSON.stringify({ runtime: 'nodejs22.x', handler: 'index.mjs', launcherType: 'Nodejs', shouldAddHelpers: false }, null, 2)}\n`,
    },
  ],
};

/** A route as Vercel reads it: `{ src, dest, status, methods, headers, continue, check }` or `{ handle }`. */
type VercelRoute = Readonly<Record<string, unknown>>;

function routesOf({ mounts, withFiles, pages }: Site): readonly VercelRoute[] {
  const bases = `(?:${mounts.map(({ base }) => base).join('|')})`;
  const hasPages = pages.length > 0;
  return [
    headersRoute(`${bases}(?:/.*)?`, [...EVERY_ANSWER, CACHE_CONTROL]),
    ...(hasPages ? pageSections(mounts) : []).map(({ path, headers }) => headersRoute(toRegex(path), headers)),
    { src: `^${MCP_PATH}$`, dest: FUNCTION },
    // Files only answer GET and HEAD, and have names that are no addresses.
    { src: `^${bases}/.*$`, methods: ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'], dest: FUNCTION },
    { src: `^${bases}/.*\\.html$`, dest: FUNCTION },
    ...withFiles.flatMap(functionFirst).map((path) => ({ src: `^${toRegex(path)}$`, dest: FUNCTION })),
    ...(hasPages ? PAGE_SPELLINGS : []),
    { handle: 'filesystem' },
    { src: `^(${bases}/.*[^/])$`, dest: '$1.html', check: true },
    ...(hasPages ? PAGE_FILES : []),
    { src: `^${bases}(?:/.*)?$`, dest: FUNCTION },
    ...(hasPages ? [{ src: RENDERED_PATHS.pattern, dest: FUNCTION }] : []),
    { handle: 'error' },
    ...(hasPages ? [{ src: '^/.*$', status: 404, dest: `/${pageFile(NOT_FOUND_PAGE)}` }] : []),
  ];
}

const PAGE_SPELLINGS: readonly VercelRoute[] = [
  { src: '^/index(?:\\.html)?$', status: 308, headers: { Location: '/' } },
  { src: '^/(.+)\\.html$', status: 308, headers: { Location: '/$1' } },
];

const PAGE_FILES: readonly VercelRoute[] = [
  { src: '^/$', dest: `/${pageFile('/')}`, check: true },
  { src: `^((?:${[...SECTIONS, NOT_FOUND_PAGE].join('|')})(?:/[^/]+)?)$`, dest: '$1.html', check: true },
];

const headersRoute = (path: string, headers: readonly Header[]): VercelRoute => ({
  src: `^${path}$`,
  headers: Object.fromEntries(headers),
  continue: true,
});

/** A path in which `*` stands for anything, or with `:name` for a segment, as a regular expression. */
const toRegex = (path: string): string => path.replaceAll('.', '\\.').replaceAll('*', '.*');
