import { CACHE_CONTROL, EVERY_ANSWER, NOT_FOUND } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { WITHOUT_SEARCH } from '../../api/routing/route.ts';
import type { Mounts } from '../../site/parts/site.ts';
import { pageSections, sourceSection as section } from '../configuration.ts';
import { HTML_FILES, SMALLER, type Target, WITHOUT_DOWNLOADS, withoutChains } from '../target.ts';
import { refuseAbove, warnAbove } from '../../tree/limits.ts';

const NOT_FOUND_FILE = '404.html';

/**
 * Firebase Hosting. With `cleanUrls`, a file `X.html` answers `X`, also beside a folder of that name, and `firebase.json`
 * makes it JSON: https://firebase.google.com/docs/hosting/full-config
 *
 * There is no function, because the free plan has none, and a rewrite cannot insert a part of an address. So the other
 * prefixes of v1 have files too, and a query is ignored.
 */
export const firebase: Target = {
  name: 'firebase',
  ...HTML_FILES,
  depths: ['codes', 'lists'],
  families: WITHOUT_SEARCH,
  answeredBy: withoutChains,
  limits: [
    // https://firebase.google.com/docs/hosting/usage-quotas-pricing
    warnAbove('bytes', 10_000_000_000, 'the free plan of Firebase stores, with all releases that are kept', SMALLER),
    refuseAbove('bytes of a file', 2_000_000_000, 'Firebase accepts', WITHOUT_DOWNLOADS),
  ],
  configuration: ({ mounts, pages }) => ({
    files: [
      { path: 'firebase.json', body: `${JSON.stringify(hosting(mounts, pages.length > 0), null, 2)}\n` },
      { path: NOT_FOUND_FILE, body: jsonLine({ message: NOT_FOUND.message }) },
    ],
  }),
};

const hosting = (mounts: Mounts, hasPages: boolean) => ({
  hosting: {
    public: '.',
    ignore: ['firebase.json', '.psgc-static/**', '.firebase/**', '**/.*'],
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      section(`/${NOT_FOUND_FILE}`, EVERY_ANSWER),
      ...(hasPages ? pageSections(mounts) : [])
        .filter(({ path }) => path !== `/${NOT_FOUND_FILE}`)
        .map(({ path, headers }) => section(path.replace(/\*$/, '**'), headers)),
      ...mounts.map(({ base }) => section(`${base}/**`, [...EVERY_ANSWER, CACHE_CONTROL])),
    ],
  },
});
