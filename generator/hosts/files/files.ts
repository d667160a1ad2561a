import { NOT_FOUND } from '../../api/errors.ts';
import { CACHE_CONTROL, EVERY_ANSWER, type Header } from '../../api/headers.ts';
import { jsonLine } from '../../api/json.ts';
import { DEFAULT_FAMILIES } from '../../api/mount-api.ts';
import type { Mount } from '../../api/mount.ts';
import type { Target } from '../target.ts';

/**
 * The plain tree: a `.json` file for each path. `serve.json` configures the npm package `serve`; many other servers send
 * `404.html` for a missing file. GitHub Pages only publishes names with an underscore if there is a `.nojekyll`.
 */
export const files: Target = {
  name: 'files',
  description: '.json files only, for mirrors and any file server (includes serve.json)',
  depths: ['codes', 'lists', 'names'],
  families: DEFAULT_FAMILIES,
  filesOf: 'all mounts',
  mirrorsAsFiles: true,
  pageLinks: 'files',
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: ({ mounts }) => ({
    rules: 0,
    files: [
      { path: 'serve.json', body: `${JSON.stringify(serveConfiguration(mounts), null, 2)}\n` },
      { path: '.nojekyll', body: '' },
      { path: '404.html', body: jsonLine({ message: NOT_FOUND.message }) },
    ],
  }),
};

const serveConfiguration = (mounts: readonly Mount[]) => ({
  cleanUrls: false,
  directoryListing: false,
  rewrites: mounts.flatMap((mount) =>
    depthsOf(mount).map((depth) => {
      const source = `${mount.base}${Array.from({ length: depth }, (_, at) => `/:${'abcdefghij'[at]}`).join('')}`;
      return { source, destination: `${source}.json` };
    }),
  ),
  headers: [
    ...mounts.map(({ base }) => section(`${base}/**`, [...EVERY_ANSWER, CACHE_CONTROL])),
    section('/404.html', EVERY_ANSWER),
  ],
});

/** The numbers of segments that addresses have below the base. A placeholder stands for one segment. */
function depthsOf({ base, routes }: Mount): readonly number[] {
  const above = base.split('/').length - 1;
  const found = new Set(routes.map(({ segments }) => segments.length - above));
  return [...found].toSorted((one, other) => one - other);
}

const section = (source: string, headers: readonly Header[]) => ({
  source,
  headers: headers.map(([key, value]) => ({ key, value })),
});
