import { loadApi } from '../../../runtime/load-dataset.ts';

/** The second argument of an edge function on Netlify. */
export interface Context {
  /** Returns the answer of the site without this function. */
  readonly next: () => Promise<Response>;
}

/** The requests for which Netlify runs a function. A `pattern` is matched with the path as the client wrote it. */
export interface Config {
  readonly path?: string;
  readonly pattern?: string | readonly string[];
  readonly method?: readonly string[];
}

let loaded: ReturnType<typeof loadApi> | undefined;

/** Answers requests that files and rules cannot: it fetches the site's answer first, and replaces it if it is a 404. */
export default async function api(request: Request, { next }: Context): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const answer = await next();
    if (answer.status !== 404) return answer;
  }
  loaded ??= loadApi(async () => fetch(new URL('/dataset.json', request.url)));
  return (await loaded())(request);
}

/** A segment in the place of a code that is not a code: a name, or something that does not exist. */
const NO_CODE = '(?:[0-9]{1,9}|[0-9]{11,}|[^/]*[^0-9/][^/]*)(?:/|$)';

/** The requests that files and rules answer less exactly than the dataset can. */
export const config: Config = {
  pattern: [
    // Searches, several filters at once, other page sizes; and 404s, whose message names no resource below /api/v1.
    '^/api/v1/',
    // The ancestor of an unknown barangay.
    '^/api/barangays/[^/]+/[a-z-]+',
    // Names in other letter case or without diacritics, and the 404s of chains by name.
    `^/api/(?:v2/)?(?:[a-z-]+/[0-9]+/){0,1}[a-z-]+/${NO_CODE}`,
    `^/api/v2/(?:[a-z-]+/[^/]+/){1,3}[a-z-]+/${NO_CODE}`,
  ],
};
