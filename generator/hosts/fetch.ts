import type { Mounts } from '../site/parts/site.ts';
import { CodePages, siteContext, type SiteOptions } from '../site/pages/areas/code-pages.ts';
import { codeInPath, PAGE_CACHE, PAGE_HEADERS, PAGE_TYPE } from '../site/pages/page-file.ts';
import { redirectToFile, toFetch, toResponse } from '../api/runtime/fetch.ts';
import { type ApiResponse, cacheableHeaders, failure, matchesEtag, notModified } from '../api/runtime/http.ts';
import type { Mount } from '../api/mount.ts';
import { atBody, AtParameters } from '../api/places/at.ts';
import { readOnly } from '../api/routing/query.ts';
import { locate } from '../core/locate/locate.ts';
import { KeptFiles, readLater } from '../core/locate/reading.ts';
import { createHandler, serverError } from '../api/runtime/handler.ts';

type FetchFile = (url: URL) => Promise<Response>;

/** The API as a function of a request, and of how the files of its deployment are read. Its caches know the whole URL. */
export function toApiFetch(mounts: readonly Mount[]) {
  const answer = toFetch(createHandler(mounts, { cachesKnowHost: true }));
  const answerAt = toAtFetch(mounts);
  return (request: Request, fetchFile: FetchFile): Response | Promise<Response> =>
    redirectToFile(request, mounts) ?? answerAt(request, fetchFile) ?? answer(request);
}

/** The files that an instance keeps: the grid, and maps, of which most have less than 100 kB and take some more as values. */
const MAX_FILES = 12;

/** `/api/at` of a function, with maps from the files of its deployment, 500 if one cannot be read; `undefined` for other requests. */
export function toAtFetch(mounts: readonly Mount[]) {
  const files = new KeptFiles(MAX_FILES);
  return (request: Request, fetchFile: FetchFile): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url);
    const mount = mounts.find(({ base, maps }) => maps !== null && isAddressOf(`${base}/at`, pathname));
    if (mount === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    const read = (path: string) =>
      files.get(`${mount.base}/${path}`, (address) => readJson(address, request, fetchFile));
    return answer(request, mount, read).then(toResponse);
  };
}

/** True if a path is an address, which can end in `.json` or a slash and have percent-encoded characters. */
function isAddressOf(address: string, path: string): boolean {
  try {
    return decodeURIComponent(path.replace(/\/$|\.json$/, '')) === address;
  } catch {
    return false;
  }
}

async function readJson(address: string, { url }: Request, fetchFile: FetchFile): Promise<unknown> {
  const response = await fetchFile(new URL(address, url));
  if (response.status !== 200) throw new Error(`${address}: found status ${response.status}, expected a file`);
  return response.json();
}

async function answer(
  { method, url, headers: asked }: Request,
  mount: Mount,
  read: (path: string) => Promise<unknown>,
): Promise<ApiResponse> {
  const { pathname, search, searchParams } = new URL(url);
  try {
    const place = readOnly(searchParams, AtParameters);
    if ('status' in place) return failure(place);
    const body = atBody(await readLater(locate(place), read), mount);
    if (typeof body !== 'string') return failure(body);
    const etag = `"${mount.gazetteer.version}"`;
    const headers = cacheableHeaders(etag);
    return matchesEtag(asked.get('If-None-Match'), etag) ? notModified(headers) : { status: 200, headers, body };
  } catch (error) {
    return serverError({ method, target: pathname + search }, error);
  }
}

/** The settings with which a function renders pages of its site; `null` if the site has none. */
export type RenderedPages = SiteOptions | null;

/** The pages of codes as a function. The `ETag` of a page is the version of the dataset. */
export function toPageFetch(mounts: Mounts, options: RenderedPages): (request: Request) => Response | undefined {
  if (options === null) return () => undefined;
  const [{ gazetteer }] = mounts;
  let pages: CodePages | undefined;
  const headers = {
    'Content-Type': PAGE_TYPE,
    ...Object.fromEntries([...PAGE_HEADERS, PAGE_CACHE]),
    ETag: `"${gazetteer.version}"`,
  };
  return ({ method, url, headers: asked }) => {
    const code = codeInPath(new URL(url).pathname);
    if (code === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
    pages ??= new CodePages(mounts, siteContext(mounts, options));
    const body = pages.find(code);
    if (body === undefined) return undefined;
    const isKnown = matchesEtag(asked.get('If-None-Match'), headers.ETag);
    return toResponse(isKnown ? notModified(headers) : { status: 200, headers, body });
  };
}
