import { loadApi } from '../../../runtime/load-dataset.ts';

/** What Netlify gives an edge function beside the request. */
export interface Context {
  /** What the site answers without this function. */
  readonly next: () => Promise<Response>;
}

/** Which requests Netlify gives to a function. A `pattern` is matched with the path as the client wrote it. */
export interface Config {
  readonly path?: string;
  readonly pattern?: string | readonly string[];
  readonly method?: readonly string[];
}

let loaded: ReturnType<typeof loadApi> | undefined;

/** Answers what neither files nor rules do: it asks the site first and replaces a 404. */
export default async function api(request: Request, { next }: Context): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const answer = await next();
    if (answer.status !== 404) return answer;
  }
  loaded ??= loadApi(async () => fetch(new URL('/dataset.json', request.url)));
  return (await loaded())(request);
}

/** What can be in the place of a code without being one: a name, or nothing that exists. */
const NO_CODE = '(?:[0-9]{1,9}|[0-9]{11,}|[^/]*[^0-9/][^/]*)(?:/|$)';

/** The requests that files and rules answer less exactly than the dataset can. */
export const config: Config = {
  pattern: [
    // Searches, several filters at once, other page sizes; and 404s, which name no resource here.
    '^/api/v1/',
    // The ancestor of an unknown barangay.
    '^/api/barangays/[^/]+/[a-z-]+',
    // Names regardless of case and diacritics, and the 404s of chains by name.
    `^/api/(?:v2/)?(?:[a-z-]+/[0-9]+/){0,1}[a-z-]+/${NO_CODE}`,
    `^/api/v2/(?:[a-z-]+/[^/]+/){1,3}[a-z-]+/${NO_CODE}`,
  ],
};
