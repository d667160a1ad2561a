import { hash } from 'node:crypto';
import { forReads, HEALTH_PATH, type PageHandler } from './answers.ts';
import { jsonLine } from '../../api/json.ts';
import type { Mount } from '../../api/mount.ts';
import type { Downloads } from '../../site/downloads/downloads.ts';
import { contentTypeOf, NOT_FOUND_PAGE, PAGE_CACHE, PAGE_HEADERS, usualAddress } from '../../site/pages/page-file.ts';
import { pageFinder } from '../../site/pages/page-parts.ts';
import { isOfApi } from '../../api/runtime/fetch.ts';

/** Answers GET and HEAD of `/healthz` with the release that is served. */
export function healthHandler(release: string): PageHandler {
  const body = jsonLine({ status: 'ok', release });
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  return forReads((_path, { target }) =>
    target === HEALTH_PATH ? { status: 200, headers, body: () => body } : undefined,
  );
}

/**
 * Answers with the pages of some mounts: GET and HEAD outside their bases. What is not there is a page with 404, and
 * another way to write the address of a page is redirected.
 *
 * @param downloads by default there are none.
 * @param base the path that the site lies below, without which requests are given; by default the root.
 */
export function pageHandler(mounts: readonly Mount[], downloads: Downloads | null = null, base = ''): PageHandler {
  const find = pageFinder(mounts, downloads, base);
  return forReads((path, { target }) => {
    if (!path.startsWith('/') || isOfApi(path, mounts)) return undefined;
    const page = path === NOT_FOUND_PAGE ? undefined : find(path);
    if (page === undefined) {
      const usual = usualAddress(path);
      if (usual !== undefined && find(usual) !== undefined) {
        const headers = { ...headersOf(usual), Location: base + usual + target.slice(path.length) };
        return { status: 301, headers, body: () => null };
      }
      const body = find(NOT_FOUND_PAGE)?.body ?? null;
      return { status: 404, headers: headersOf(NOT_FOUND_PAGE), body: () => body };
    }
    const etag = `"${(page.sha256 ?? hash('sha256', page.body)).slice(0, 16)}"`;
    const headers = { ...headersOf(path), ...Object.fromEntries([PAGE_CACHE]), ETag: etag };
    return { status: 200, headers, key: () => path, body: () => page.body };
  });
}

const headersOf = (path: string) => ({ 'Content-Type': contentTypeOf(path), ...Object.fromEntries(PAGE_HEADERS) });
