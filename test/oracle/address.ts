/** A request target taken apart: its segments decoded, the query as it came. */
export interface Address {
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

/**
 * Takes a request target apart; `undefined` where it is none: no slash in front, or broken
 * percent-encoding. One trailing slash or one `.json` is a spelling of the same address
 * (`regions/`, `regions.json`); both at once are not, nor is `.json` anywhere but at the end.
 */
export function parseAddress(target: string): Address | undefined {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const query = new URLSearchParams(end < 0 ? '' : target.slice(end + 1));
  if (!path.startsWith('/')) return undefined;
  try {
    const [, ...segments] = path.split('/').map((segment) => decodeURIComponent(segment));
    return { segments: withoutSuffix(segments), query };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function withoutSuffix(segments: readonly string[]): readonly string[] {
  const last = segments.at(-1) ?? '';
  if (last === '') return segments.slice(0, -1);
  return last.endsWith('.json') ? segments.with(-1, last.slice(0, -'.json'.length)) : segments;
}
