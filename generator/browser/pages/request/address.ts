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
