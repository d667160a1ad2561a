import { CACHE_CONTROL, type Header, NOT_FOUND } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import { EMBED, EMBED_POLICY, PAGE_CACHE, PAGE_HEADERS, PAGE_TYPE } from '../../site/pages/page-file.ts';
import { COLLECTIONS } from '../../core/psgc/kinds.ts';
import type { Mounts } from '../../site/parts/site.ts';
import { assetTypes } from '../configuration.ts';
import { FEWER_BYTES, HTML_FILES, type Target } from '../target.ts';
import { refuseAbove, warnAbove } from '../../tree/limits.ts';

/** The folder that is deployed, without the notes of the build beside it. */
const FOLDER = 'site';

const NOT_FOUND_FILE = '404.json';

/** The records of v1 that the form fields read for a zip code; there is no room for the others. */
const ZIP_CODES = /^[/]api[/](?:cities-municipalities|sub-municipalities)[/][{]\w+[}]$/;

/** The lists that `/api/v2/cities-municipalities` has too: 1,493 files. */
const REPEATED_LISTS = '/api/v2/municipalities/{municipality}/barangays';

/**
 * Azure Static Web Apps. A file `X.html` answers `X`. Its type follows from its name, and no header of a route changes it:
 * https://github.com/Azure/static-web-apps/issues/402. So there is `X.json` too, for clients that want the type, as far as
 * 15,000 files allow it.
 *
 * There is no function, because a managed one answers all of `/api`, also what has a file.
 */
export const azure: Target = {
  name: 'azure',
  ...HTML_FILES,
  depths: ['lists'],
  families: ['v2', 'v1', 'areas', 'history'],
  folder: FOLDER,
  answeredBy: ({ family, template, mirrorOf }) =>
    mirrorOf === undefined && (family === 'v1' ? ZIP_CODES.test(template) : template !== REPEATED_LISTS)
      ? 'file'
      : 'nothing',
  limits: [
    // https://learn.microsoft.com/azure/static-web-apps/quotas
    refuseAbove('paths', 15_000, 'Azure Static Web Apps accepts', FEWER_BYTES),
    refuseAbove('bytes', 500 * 1024 ** 2, 'Azure Static Web Apps accepts', FEWER_BYTES),
    warnAbove('bytes', 250 * 1024 ** 2, 'the free plan of Azure Static Web Apps accepts', FEWER_BYTES),
    // https://learn.microsoft.com/azure/static-web-apps/configuration
    refuseAbove(
      'bytes of the configuration',
      20 * 1024,
      'Azure Static Web Apps accepts',
      'It has a rule for each base of the API: publish fewer of them.',
    ),
  ],
  filesOf: (path) => [`${path.slice(1)}.html`, ...(hasJson(path) ? [`${path.slice(1)}.json`] : [])],
  configuration: ({ mounts }) => ({
    files: [
      { path: `${FOLDER}/staticwebapp.config.json`, body: `${JSON.stringify(settings(mounts), null, 2)}\n` },
      { path: `${FOLDER}/${NOT_FOUND_FILE}`, body: jsonLine({ message: NOT_FOUND.message }) },
    ],
  }),
};

/** The addresses of v1, whose clients do not know `.json`, and 3,000 of v2 that repeat others. */
const WITHOUT_JSON = new RegExp(`^/api/(?:(?:v1|${COLLECTIONS.join('|')})(?:/|$)|v2/(?:cities|municipalities)/)`);

const hasJson = (path: string): boolean => path.startsWith('/api/') && !WITHOUT_JSON.test(path);

/** `staticwebapp.config.json`. All answers have the headers of pages, because ones for each section would be too many. */
const settings = (mounts: Mounts) => ({
  routes: [
    ...mounts.map(({ base }) => ({ route: `${base}/*`, headers: object([CACHE_CONTROL]) })),
    { route: `${EMBED}/*`, headers: object([EMBED_POLICY, PAGE_CACHE]) },
    { route: '/*', headers: object([PAGE_CACHE]) },
  ],
  responseOverrides: { 404: { rewrite: `/${NOT_FOUND_FILE}` } },
  globalHeaders: object(PAGE_HEADERS),
  mimeTypes: object([['html', PAGE_TYPE] as const, ...assetTypes].map(([end, type]) => [`.${end}`, type])),
});

const object = (entries: readonly Header[]): Readonly<Record<string, string>> => Object.fromEntries(entries);
