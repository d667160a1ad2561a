import type { IncomingMessage } from 'node:http';
import { toOrigin } from '../../runtime/origin.ts';

/** The headers in which a proxy repeats what the client wrote. */
export const FORWARDED = ['X-Forwarded-Proto', 'X-Forwarded-Host'] as const;

/**
 * The origin that the client wrote to; `undefined` if the request does not say it, or says it wrongly.
 *
 * @param isProxied whether a proxy answers the client, so that `X-Forwarded-Proto` and `X-Forwarded-Host` are true.
 */
export function requestOrigin({ headers }: Pick<IncomingMessage, 'headers'>, isProxied: boolean): string | undefined {
  const [scheme, host] = FORWARDED.map((name) => (isProxied ? first(headers[name.toLowerCase()]) : undefined));
  return toOrigin(scheme ?? 'http', host ?? headers.host ?? '');
}

/** If there are several proxies, the first value is that of the one that answers the client. */
const first = (value: string | readonly string[] | undefined): string | undefined =>
  value === undefined ? undefined : `${value}`.split(',')[0]?.trim();
