import { hasSuffixRule, redirects } from './redirects.ts';
import { CACHE_CONTROL, EVERY_ANSWER, type Header, NOT_FOUND } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import type { Mount } from '../../api/mount.ts';
import type { Parameter } from '../../api/routing/path.ts';
import { FAMILIES, type Route } from '../../api/routing/route.ts';
import { RENDERED_PATHS } from '../../site/pages/page-file.ts';
import type { Mounts } from '../../site/parts/site.ts';
import { type FileSelection, isSelected } from '../../site/parts/part.ts';
import { headersFile, pageSections } from '../configuration.ts';
import { bundleFunction, isFunctionFirst, renderedPages } from '../function.ts';
import { packFunction } from '../../api/runtime/packed-api.ts';
import { mergePaths } from '../patterns/path-patterns.ts';
import { FUNCTIONS_FOLDER, functionForRepeated, SMALLER, SMALLER_FUNCTION, type Target } from '../target.ts';
import { limit } from '../../tree/limits.ts';

const textsOf = (parameter: Parameter): string =>
  parameter.within === undefined ? `(?:${parameter.values([]).map(parameter.toText).join('|')})` : '[0-9]{10}';

/**
 * Regular expressions for the addresses that files and rules answer, so that they do not run the function: paths by
 * ten-digit code or release in canonical form, and documents with a rule for it also with `.json`.
 */
function filePatterns(mount: Mount, selection: FileSelection): readonly string[] {
  const answered = mount.routes.filter((route) => isSelected(route, selection) && !isFunctionFirst(route, mount));
  const ends = (route: Route) => (hasSuffixRule(route) ? '(?:[.]json)?$' : '$');
  return mergePaths(mount.base, answered, ends, textsOf).map(({ pattern, label }) => pattern + label);
}

/**
 * Netlify. A file `X.html` answers `X` before any rule; the edge function answers what has no file. Rules answer unknown
 * codes, so that they do not run the function.
 *
 * No address may have an upper-case letter: Netlify converts file names to lower case. So names are not files.
 */
export const netlify: Target = {
  name: 'netlify',
  depths: ['lists', 'codes'],
  families: FAMILIES,
  answeredBy: functionForRepeated,
  // With them, one folder would have more files than Netlify allows.
  nineDigits: false,
  pages: true,
  pageLinks: null,
  limits: [
    // in practice
    limit(
      'warning',
      'paths',
      20_000,
      'Netlify takes within minutes',
      `Each path of a new file is received separately, so such a deployment takes up to an hour, or fails. ${SMALLER}`,
    ),
    // https://docs.netlify.com/deploy/create-deploys
    limit('error', 'paths in a folder', 54_000, 'Netlify accepts', SMALLER),
    // https://docs.netlify.com/manage/routing/redirects/overview
    limit('error', 'rules', 10_000, 'Netlify matches in time', SMALLER),
    // https://docs.netlify.com/build/edge-functions/limits
    limit('error', 'bytes of a function with gzip', 20_000_000, 'Netlify accepts', SMALLER_FUNCTION),
  ],
  filesOf: (path) => [`${path.slice(1)}.html`],
  configuration: ({ mounts, withFiles: [mount], selection, pages }) => {
    const { text, rules, errorFiles } = redirects(mount, mounts, selection);
    return {
      rules,
      files: [
        { path: '_redirects', body: text },
        { path: '_headers', body: headers(mounts, pages.length > 0) },
        { path: '404.html', body: jsonLine({ message: NOT_FOUND.message }) },
        ...errorFiles,
      ],
    };
  },
  functions: (site) => [
    {
      path: `${FUNCTIONS_FOLDER}/api.js`,
      body: bundleFunction('netlify/edge-functions/api.ts', {
        PSGC_DATASET: packFunction(site.mounts),
        PSGC_FILES: [...filePatterns(site.withFiles[0], site.selection), RENDERED_PATHS.excluded],
        PSGC_PAGES: renderedPages(site),
      }),
    },
    {
      path: `${FUNCTIONS_FOLDER}/methods.js`,
      body: bundleFunction('netlify/edge-functions/methods.ts', { PSGC_BASES: site.mounts.map(({ base }) => base) }),
    },
  ],
};

const CONTENT_TYPE = EVERY_ANSWER.filter(([name]) => name === 'Content-Type');
const OTHERS: readonly Header[] = EVERY_ANSWER.filter(([name]) => name !== 'Content-Type');

/**
 * Files are named `.html`, so that they answer their path without a rule, and these headers make them JSON. CORS goes
 * everywhere, because Netlify may match a rewritten path as the client wrote it or as rewritten.
 */
const headers = (mounts: Mounts, hasPages: boolean): string =>
  headersFile([
    { path: '/*', headers: OTHERS },
    ...mounts.map(({ base }) => ({ path: `${base}/*`, headers: [...CONTENT_TYPE, CACHE_CONTROL] })),
    { path: '/errors/*', headers: CONTENT_TYPE },
    { path: '/errors/too-many-requests.json', headers: [['Cache-Control', 'no-store']] },
    { path: '/404.html', headers: CONTENT_TYPE },
    ...(hasPages ? pageSections(mounts) : []).map(({ path, headers }) => ({
      path,
      headers: headers.filter(([name]) => OTHERS.every(([other]) => other !== name)),
    })),
  ]);
