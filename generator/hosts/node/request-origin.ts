import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { toOrigin } from '../../runtime/origin.ts';

/** Most clients write to one of a few hosts. */
const known = new LRUCache<string, { readonly origin: string | undefined }>({ max: 100 });

/**
 * The origin that the client wrote to; `undefined` if the request does not say it, or says it wrongly.
 *
 * @param host that the request names.
 * @param isProxied whether a proxy wrote `X-Forwarded-Proto` and `X-Forwarded-Host`.
 */
export function requestOrigin(
  headers: IncomingHttpHeaders,
  host: string | undefined,
  isProxied: boolean,
): string | undefined {
  const [scheme = 'http', name = host ?? ''] = isProxied
    ? [lastValue(headers['x-forwarded-proto']), lastValue(headers['x-forwarded-host'])]
    : [];
  const key = `${scheme}://${name}`;
  let found = known.get(key);
  if (found === undefined) {
    found = { origin: toOrigin(scheme, name) };
    known.set(key, found);
  }
  return found.origin;
}

/**
 * The last value of a header that proxies write, which is that of the nearest one. Those before it can be the client's:
 * many proxies add their value to what the request had.
 */
export const lastValue = (value: string | readonly string[] | undefined): string | undefined =>
  value === undefined ? undefined : `${value}`.split(',').at(-1)?.trim();
