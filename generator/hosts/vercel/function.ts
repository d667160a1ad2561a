import { codeInPath } from '../../site/pages/page-file.ts';
import { isOfApi, redirectToFile, toFetch } from '../../api/runtime/fetch.ts';
import { createHandler } from '../../api/runtime/handler.ts';
import { unpackApi } from '../../api/runtime/mounted-fetch.ts';
import type { PackedApi } from '../../api/runtime/packed-api.ts';
import { toAtFetch } from '../at-fetch.ts';
import { type RenderedPages, toPageFetch } from '../code-page-fetch.ts';

/** The packed mounts. The build puts this and the next constant into the bundle. */
declare const PSGC_DATASET: PackedApi;
declare const PSGC_PAGES: RenderedPages;

interface Incoming {
  readonly method?: string;
  readonly url?: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Outgoing {
  readonly writeHead: (status: number, headers: Readonly<Record<string, string>>) => unknown;
  readonly end: (body?: string) => unknown;
}

const mounts = unpackApi(PSGC_DATASET);

/** Vercel's cache is that of one deployment, and looks answers up by the whole URL. */
const answer = toFetch(createHandler(mounts, { cachesKnowHost: true }));
const renderPage = toPageFetch(mounts, PSGC_PAGES);
const answerAt = toAtFetch(mounts);

/** Answers what no file answers, as a function of Vercel's runtime for Node. */
export default async function respond(incoming: Incoming, outgoing: Outgoing): Promise<void> {
  const request = toRequest(incoming);
  const response = await respondTo(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(request.method === 'HEAD' ? undefined : await response.text());
}

async function respondTo(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (isOfApi(pathname, mounts)) {
    return redirectToFile(request, mounts) ?? answerAt(request, (url) => fetch(url)) ?? answer(request);
  }
  const page = codeInPath(pathname) === undefined ? undefined : renderPage(request);
  if (page !== undefined) return page;
  const found = await fetch(new URL('/not-found', request.url));
  const kept = [...found.headers].filter(([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding)$/.test(name));
  return new Response(await found.text(), { status: 404, headers: kept });
}

/** Vercel replaces what a client writes into the forwarded headers. */
function toRequest({ method = 'GET', url = '/', headers }: Incoming): Request {
  const one = (name: string): string | undefined => [headers[name]].flat()[0];
  const origin = `${one('x-forwarded-proto') ?? 'https'}://${one('x-forwarded-host') ?? one('host') ?? 'localhost'}`;
  const known = one('if-none-match');
  return new Request(origin + url, { method, headers: known === undefined ? {} : { 'If-None-Match': known } });
}
