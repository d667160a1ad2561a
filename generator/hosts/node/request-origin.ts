import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { toOrigin } from '../../runtime/origin.ts';

/** The headers in which a proxy repeats what the client wrote. */
export const FORWARDED = ['X-Forwarded-Proto', 'X-Forwarded-Host'] as const;

/** Most clients write to one of a few hosts. */
const known = new LRUCache<string, { readonly origin: string | undefined }>({ max: 100 });

/**
 * The origin that the client wrote to; `undefined` if the request does not say it, or says it wrongly.
 *
 * @param host that the request names.
 * @param isProxied whether a proxy answers the client, so that `X-Forwarded-Proto` and `X-Forwarded-Host` are true.
 */
export function requestOrigin(
  headers: IncomingHttpHeaders,
  host: string | undefined,
  isProxied: boolean,
): string | undefined {
  const [scheme = 'http', name = host ?? ''] = isProxied
    ? FORWARDED.map((each) => first(headers[each.toLowerCase()]))
    : [];
  const key = `${scheme}://${name}`;
  let found = known.get(key);
  if (found === undefined) {
    found = { origin: toOrigin(scheme, name) };
    known.set(key, found);
  }
  return found.origin;
}

/** If there are several proxies, the first value is that of the one that answers the client. */
const first = (value: string | readonly string[] | undefined): string | undefined =>
  value === undefined ? undefined : `${value}`.split(',')[0]?.trim();
