import { CACHE_CONTROL, EVERY_ANSWER, METHOD_NOT_ALLOWED, METHODS, NOT_FOUND } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { DEFAULT_FAMILIES } from '../../api/mount-api.ts';
import type { Mount } from '../../api/mount.ts';
import { MEDIA_TYPES } from '../../site/downloads/download-file.ts';
import * as page from '../../site/pages/page-file.ts';
import { assetTypes, fillFile, sourceSection as section } from '../configuration.ts';
import type { Target } from '../target.ts';

/**
 * The plain tree: a `.json` file for each path. `serve.json` configures the npm package `serve`, and `.htaccess` Apache; many
 * other servers send `404.html` for a missing file. GitHub Pages only publishes names with an underscore if there is a `.nojekyll`.
 */
export const files: Target = {
  name: 'files',
  depths: ['codes', 'lists', 'names'],
  families: DEFAULT_FAMILIES,
  answeredBy: () => 'file',
  nineDigits: true,
  pages: false,
  pageLinks: 'files',
  takesBase: true,
  limits: [],
  filesOf: (path) => [`${path.slice(1)}.json`],
  configuration: ({ mounts, pages }) => ({
    files: [
      { path: 'serve.json', body: `${JSON.stringify(serveConfiguration(mounts, pages.length > 0), null, 2)}\n` },
      { path: '.htaccess', body: fillFile('generator/hosts/files/apache.conf', APACHE) },
      { path: '.nojekyll', body: '' },
      { path: '404.html', body: jsonLine({ message: NOT_FOUND.message }) },
    ],
  }),
};

const APACHE = {
  types: [...assetTypes, ['html', page.PAGE_TYPE]].map(([end, type]) => `AddType '${type}' .${end}`),
  not_found: JSON.stringify({ message: NOT_FOUND.message }),
  method_not_allowed: JSON.stringify({ message: METHOD_NOT_ALLOWED.message }),
  fresh: CACHE_CONTROL[1],
  json: EVERY_ANSWER[0]?.[1] ?? '',
  html: page.PAGE_TYPE,
  methods: METHODS,
  page_headers: [
    ...page.PAGE_HEADERS.map(([name, value]) => `Header always set ${name} "${value}"`),
    `Header always set ${page.EMBED_POLICY[0]} "${page.EMBED_POLICY[1]}" "expr=%{REQUEST_URI} =~ m#${page.EMBED}/#"`,
    `Header set ${page.PAGE_CACHE[0]} "${page.PAGE_CACHE[1]}"`,
  ],
};

const serveConfiguration = (mounts: readonly Mount[], hasPages: boolean) => ({
  cleanUrls: false,
  directoryListing: false,
  rewrites: [
    ...mounts.flatMap((mount) =>
      depthsOf(mount).map((depth) => {
        const source = `${mount.base}${Array.from({ length: depth }, (_, at) => `/:${'abcdefghij'[at]}`).join('')}`;
        return { source, destination: `${source}.json` };
      }),
    ),
    ...(hasPages ? PAGES : []).map((source) => ({ source, destination: `/${page.pageFile(source)}` })),
  ],
  headers: [
    ...mounts.map(({ base }) => section(`${base}/**`, [...EVERY_ANSWER, CACHE_CONTROL])),
    section('/404.html', EVERY_ANSWER),
    ...(hasPages ? PAGE_FILES : []).map((source) => section(source, [...page.pageHeaders(source), page.PAGE_CACHE])),
    ...(hasPages ? [page.FEED, page.FAVICON] : []).map((path) =>
      section(path, [['Content-Type', page.contentTypeOf(path)]]),
    ),
    ...(hasPages ? Object.entries(MEDIA_TYPES) : []).map(([end, type]) =>
      section(`${page.DOWNLOADS}/**/*.${end}`, [['Content-Type', type]]),
    ),
  ],
});

const PAGES = [
  '/',
  ...page.SECTIONS.flatMap((section) => (section === page.DOWNLOADS ? [section] : [section, `${section}/:page`])),
];

const SITEMAP_START = page.SITEMAP.replace('.xml', '');

const PAGE_FILES = [
  ...['/', ...page.SECTIONS].map((path) => `/${page.pageFile(path)}`),
  ...[...page.SECTIONS, page.ASSETS].map((folder) => `${folder}/**`),
  // Two patterns, because `serve` takes 50 at most, of 100 characters.
  `/{${page.ROOT_FILES.flatMap((path) => (path.startsWith(SITEMAP_START) ? [] : [path.slice(1)])).join(',')}}`,
  `${SITEMAP_START}*.xml`,
];

function depthsOf({ base, routes }: Mount): readonly number[] {
  const above = base.split('/').length - 1;
  const found = new Set(routes.map(({ segments }) => segments.length - above));
  return [...found].toSorted((a, b) => a - b);
}
