import { fits, isValue, type Endpoint } from './completion.ts';

/** An address of this site as people write it: without its host, and not percent-encoded. */
export const pathOf = (url: URL): string => decoded(url.pathname) + url.search;

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The whole address; `undefined` if it is not one of this site. */
export function toUrl(address: string): URL | undefined {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined;
  return url?.origin === location.origin ? url : undefined;
}

/** The request that people typed, as its whole address; `undefined` if it is none of the API of this site. */
export function toRequest(typed: string): URL | undefined {
  const isWhole = typed.startsWith('/') || URL.canParse(typed);
  const url = isWhole ? toUrl(typed) : undefined;
  return url?.pathname.split('/').includes('api') ? url : undefined;
}

/**
 * The address of the API that people may have meant with a part of one, or with one of another site: `/api/v2/regions` for
 * `regions`, `/regions` and `https://example.org/api/v2/regions`.
 */
export function likelyAddress(typed: string, endpoints: readonly Endpoint[]): string | undefined {
  const address = typed.replace(/^\/*(?![a-z]+:)/i, '/');
  if (!URL.canParse(address, location.origin)) return undefined;
  const url = new URL(address, location.origin);
  const given = url.pathname.split('/').filter((segment) => segment !== '');
  for (const { path } of endpoints) {
    const template = path.split('/').slice(1);
    const above = template.slice(0, Math.max(0, template.length - given.length));
    const [first = '', ...others] = template.slice(above.length);
    const isMeant =
      above.length + given.length === template.length &&
      !above.some(isValue) &&
      first === given[0] &&
      others.every((segment, at) => fits(given[at + 1] ?? '', segment));
    if (isMeant) return `/${[...above, ...given].map(decoded).join('/')}${url.search}`;
  }
  return undefined;
}
