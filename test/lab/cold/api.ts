import { toAtFetch, toPageFetch } from '../../../generator/hosts/fetch.ts';
import { CodePages, siteContext } from '../../../generator/site/pages/areas/code-pages.ts';
import { codeInPath } from '../../../generator/site/pages/page-file.ts';
import { toFetch } from '../../../generator/api/runtime/fetch.ts';
import { createHandler, createResponder } from '../../../generator/api/runtime/handler.ts';
import type { Responder } from '../../../generator/api/runtime/http.ts';
import { unpackApi } from '../../../generator/api/runtime/mounted-fetch.ts';
import type { PackedApi } from '../../../generator/api/runtime/packed-api.ts';

/** The packed dataset, which the bundler inserts. */
declare const PSGC_DATASET: PackedApi;

/** The files of the deployment that look-ups of places read, by address, which the bundler inserts. */
declare const PSGC_FILES: Readonly<Record<string, string>>;

/** The API and the pages of codes as the function of a host has them: with the dataset in the bundle. */
const mounts = unpackApi(PSGC_DATASET);
const options = { origin: '', hasDownloads: true, hasEveryCode: true, repository: null };
const pages = new CodePages(mounts, siteContext(mounts, options));
const respond = createResponder(mounts);

export const responder: Responder = (request) => {
  const page = pages.find(codeInPath(request.target) ?? '');
  return page === undefined ? respond(request) : { status: 200, headers: {}, body: () => page };
};

const answer = toFetch(createHandler(mounts));
const renderPage = toPageFetch(mounts, options);
const answerAt = toAtFetch(mounts);
const fetchFile = async ({ pathname }: URL): Promise<Response> =>
  new Response(PSGC_FILES[pathname] ?? null, { status: pathname in PSGC_FILES ? 200 : 404 });

export const fetch = (request: Request): Response | Promise<Response> =>
  renderPage(request) ?? answerAt(request, fetchFile) ?? answer(request);
