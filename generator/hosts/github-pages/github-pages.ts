import { NOT_FOUND } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import type { Named } from '../../site/part.ts';
import { NOT_FOUND_PAGE } from '../../pages/page-file.ts';
import type { Target } from '../target.ts';

/** The file that GitHub Pages sends with the status 404 for every address that does not exist. */
const NOT_FOUND_FILE = '404.html';

/**
 * GitHub Pages, which has no rules, no headers of a site's own and no function. A file `X.html` answers `X` without a
 * redirect, also beside a folder of that name, with the type of HTML. So what is above the barangays is also `X.json`, for
 * clients that want the type. The whole contract would be twice the size of the largest site, so there are the families
 * and the names without which few clients do.
 *
 * Nothing here is a link when it is published: the archive that is uploaded may contain none.
 */
export const githubPages: Target = {
  name: 'github-pages',
  depths: ['names', 'codes', 'lists'],
  families: ['v2', 'areas', 'history'],
  filesOf: 'all mounts',
  mirrorsAsFiles: true,
  nineDigitsAsFiles: false,
  namesAsFiles: (route, position) => isAloneAboveBarangays(route, position),
  pages: true,
  // Pages of barangays would be three times as many files as all others.
  barangayPagesAsFiles: false,
  pageLinks: 'files',
  fileOf: (path) => `${path.slice(1)}.html`,
  secondFileOf: (path) => (isWithBarangayOrName(path) ? undefined : `${path.slice(1)}.json`),
  secondPageFileOf: (path) => (path === NOT_FOUND_PAGE ? NOT_FOUND_FILE : undefined),
  configuration: ({ pages }) => ({
    rules: 0,
    files: [
      // GitHub builds what is pushed to a branch with Jekyll, unless there is this file.
      { path: '.nojekyll', body: '' },
      ...(pages.length > 0 ? [] : [{ path: NOT_FOUND_FILE, body: jsonLine({ message: NOT_FOUND.message }) }]),
    ],
  }),
};

/** Whether an address has a name where only one area is in it, which is no barangay: `/api/v2/provinces/Cebu/cities`. */
const isAloneAboveBarangays: Named = ({ parameters }, position) =>
  parameters.length === 1 && parameters[position]?.name !== 'barangay';

/** Codes end with `000` above the barangays; those of nine digits do, too. No word of an address has a capital letter. */
const isWithBarangayOrName = (path: string): boolean => /[/]\d{6,7}(?!000)\d{3}(?:[/]|$)|[A-Z]/.test(path);
