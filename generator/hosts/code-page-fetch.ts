import type { Mounts } from '../site/parts/site.ts';
import { CodePages, siteContext, type SiteOptions } from '../site/pages/areas/code-pages.ts';
import { codeInPath, PAGE_CACHE, PAGE_HEADERS, PAGE_TYPE } from '../site/pages/page-file.ts';
import { toResponse } from '../api/runtime/fetch.ts';
import { matchesEtag, notModified } from '../api/runtime/http.ts';

/** The settings with which a function renders pages of its site; `null` if the site has none. */
export type RenderedPages = SiteOptions | null;

type PageFetch = (request: Request) => Response | undefined;

/** The pages of codes as a function. The `ETag` of a page is the version of the dataset. */
export function toPageFetch(mounts: Mounts, options: RenderedPages): PageFetch {
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
    const known = asked.get('If-None-Match');
    const isKnown = known !== null && matchesEtag(known, headers.ETag);
    return toResponse(isKnown ? notModified(headers) : { status: 200, headers, body });
  };
}
