import { filePatterns, redirects } from './redirects.ts';
import { CACHE_CONTROL, EVERY_ANSWER, type Header, NOT_FOUND } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { FAMILIES } from '../../api/routing/route.ts';
import { RENDERED_PATHS } from '../../site/pages/page-file.ts';
import type { Mounts } from '../../site/parts/site.ts';
import { headersFile, pageSections } from '../configuration.ts';
import { bundleFunction, siteConstants } from '../function.ts';
import {
  FUNCTIONS_FOLDER,
  functionForRepeated,
  HTML_FILES,
  SMALLER,
  SMALLER_FUNCTION,
  type Target,
} from '../target.ts';
import { refuseAbove, warnAbove } from '../../tree/limits.ts';

/**
 * Netlify. A file `X.html` answers `X` before any rule; the edge function answers what has no file. Rules answer unknown
 * codes, so that they do not run the function.
 *
 * No address may have an upper-case letter: Netlify converts file names to lower case. So names are not files.
 */
export const netlify: Target = {
  name: 'netlify',
  // With nine-digit codes, one folder would have more files than Netlify allows.
  ...HTML_FILES,
  depths: ['lists', 'codes'],
  families: FAMILIES,
  answeredBy: functionForRepeated,
  limits: [
    // in practice
    warnAbove(
      'paths',
      20_000,
      'Netlify takes within minutes',
      `Each path of a new file is received separately, so such a deployment takes up to an hour, or fails. ${SMALLER}`,
    ),
    // https://docs.netlify.com/deploy/create-deploys
    refuseAbove('paths in a folder', 54_000, 'Netlify accepts', SMALLER),
    // https://docs.netlify.com/manage/routing/redirects/overview
    refuseAbove('rules', 10_000, 'Netlify matches in time', SMALLER),
    // https://docs.netlify.com/build/edge-functions/limits
    refuseAbove('bytes of a function with gzip', 20_000_000, 'Netlify accepts', SMALLER_FUNCTION),
  ],
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
        ...siteConstants(site),
        PSGC_FILES: [...filePatterns(site.withFiles[0], site.selection), RENDERED_PATHS.excluded],
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

/** Files are `.html`, to answer their path without a rule, and these headers make them JSON; CORS goes everywhere. */
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
