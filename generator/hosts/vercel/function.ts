import type { IncomingMessage, ServerResponse } from 'node:http';
import { codeInPath } from '../../site/pages/page-file.ts';
import { MCP_PATH } from '../../api/mcp/http.ts';
import { isOfApi } from '../../api/runtime/fetch.ts';
import { unpackApi } from '../../api/runtime/mounted-fetch.ts';
import type { PackedApi } from '../../api/runtime/packed-api.ts';
import { type RenderedPages, toApiFetch, toPageFetch } from '../fetch.ts';
import { toMcpFetch } from '../mcp-fetch.ts';

/** The packed mounts. The build puts this and the next constant into the bundle. */
declare const PSGC_DATASET: PackedApi;
declare const PSGC_PAGES: RenderedPages;

const mounts = unpackApi(PSGC_DATASET);
const answer = toApiFetch(mounts);
const renderPage = toPageFetch(mounts, PSGC_PAGES);
const answerTools = toMcpFetch(mounts);

/** Answers what no file answers, as a function of Vercel's runtime for Node. */
export default async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = await toRequest(incoming);
  const response = await respondTo(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(request.method === 'HEAD' ? undefined : await response.text());
}

async function respondTo(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === MCP_PATH) return answerTools(request);
  if (isOfApi(pathname, mounts)) return answer(request, (url) => fetch(url));
  const page = codeInPath(pathname) === undefined ? undefined : renderPage(request);
  if (page !== undefined) return page;
  const found = await fetch(new URL('/not-found', request.url));
  const kept = [...found.headers].filter(([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding)$/.test(name));
  return new Response(await found.text(), { status: 404, headers: kept });
}

/** Vercel replaces what a client writes into the forwarded headers, and takes up to 4.5 MB of a body. */
async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const one = (name: string): string | undefined => [headers[name]].flat()[0];
  const origin = `${one('x-forwarded-proto') ?? 'https'}://${one('x-forwarded-host') ?? one('host') ?? 'localhost'}`;
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]);
  const body = method === 'POST' ? Buffer.concat(await incoming.toArray()) : null;
  return new Request(origin + url, { method, headers: given, body });
}
