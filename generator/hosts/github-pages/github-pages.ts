import { NOT_FOUND } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { NOT_FOUND_PAGE, pageFile } from '../../site/pages/page-file.ts';
import { COLLECTIONS } from '../../core/psgc/kinds.ts';
import { hasBarangays, HTML_FILES, type Target, withoutChains } from '../target.ts';
import { refuseAbove, warnAbove } from '../../tree/limits.ts';

/** The file that GitHub Pages sends with the status 404 for every address that does not exist. */
const NOT_FOUND_FILE = '404.html';

const FEWER_FILES = 'Build with --depth lists, or for fewer --families.';

/**
 * GitHub Pages, which has no rules, no headers of a site's own and no function. A file `X.html` answers `X` without a
 * redirect, also beside a folder of that name, with the type of HTML. So lists and records above the barangays are also
 * `X.json`, for clients that want the type.
 *
 * A deployment has to end within ten minutes, and the archive that is uploaded may contain no links. So there is a file
 * for every barangay by its code in three families, without chains; everything above the barangays in all families but
 * that of psgc.gitlab.io, whose clients mostly write a slash at the end, which no file answers; and names above the
 * barangays in v2.
 */
export const githubPages: Target = {
  name: 'github-pages',
  // Pages of barangays would be two files for each, one for its nine-digit code, larger ones than those of the API.
  ...HTML_FILES,
  depths: ['names', 'codes', 'lists'],
  families: ['v2', 'v1', 'cloud', 'areas', 'history'],
  takesBase: true,
  answeredBy: withoutChains,
  names: (route, position) => hasBarangays(route) && route.parameters[position]?.name !== 'barangay',
  limits: [
    // https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits
    refuseAbove('bytes', 1024 ** 3, 'GitHub Pages publishes', FEWER_FILES),
    // in practice
    warnAbove(
      'paths',
      200_000,
      'are known to be deployed within the ten minutes that GitHub Pages allows',
      FEWER_FILES,
    ),
  ],
  filesOf: (path) => [`${path.slice(1)}.html`, ...(hasJson(path) ? [`${path.slice(1)}.json`] : [])],
  pageFilesOf: (path) => [pageFile(path), ...(path === NOT_FOUND_PAGE ? [NOT_FOUND_FILE] : [])],
  configuration: ({ pages }) => ({
    files: [
      // GitHub builds what is pushed to a branch with Jekyll, unless there is this file.
      { path: '.nojekyll', body: '' },
      ...(pages.length > 0 ? [] : [{ path: NOT_FOUND_FILE, body: jsonLine({ message: NOT_FOUND.message }) }]),
    ],
  }),
};

const V1 = new RegExp(`^/api/(?:v1|${COLLECTIONS.join('|')})(?:/|$)`);

/** True for a description, and for an address at `/api` that is not of v1 and has neither a name nor a barangay. */
const hasJson = (path: string): boolean =>
  path.endsWith('/api/openapi') ||
  (path.startsWith('/api/') && !V1.test(path) && !/[/]\d{7}(?!000)\d{3}(?:[/]|$)|[A-Z]/.test(path));
