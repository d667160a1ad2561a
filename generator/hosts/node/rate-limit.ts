import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** How many clients are counted. If there are more, those that asked longest ago start again. */
const MOST_CLIENTS = 100_000;

const MILLISECONDS = 60_000;

/** The requests that a client may still send, and when that was counted. */
interface Allowance {
  left: number;
  at: number;
}

/**
 * Limits the requests of each client to a number per minute. It can send all of them at once, and may then send one more
 * whenever the share of a minute for one has passed.
 *
 * @param now the present time in milliseconds, which does not jump.
 */
export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #clients = new LRUCache<string, Allowance>({ max: MOST_CLIENTS });

  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Counts a request of a client; returns after how many seconds it can be sent again, or 0 if it is allowed. */
  secondsToWait(client: string): number {
    const at = this.#now();
    const before = this.#clients.get(client);
    const regained = before === undefined ? 0 : ((at - before.at) / MILLISECONDS) * this.#perMinute;
    const left = Math.min(this.#perMinute, (before?.left ?? this.#perMinute) + regained);
    const isAllowed = left >= 1;
    this.#clients.set(client, { left: isAllowed ? left - 1 : left, at });
    return isAllowed ? 0 : Math.ceil((((1 - left) / this.#perMinute) * MILLISECONDS) / 1000);
  }
}

/**
 * Whom a request counts for: the address, of which an IPv6 client has a whole /64 (RFC 6177).
 *
 * @param isProxied whether a proxy writes the client's address at the end of `X-Forwarded-For`.
 */
export function clientOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, isProxied: boolean): string {
  const forwarded = isProxied ? `${headers['x-forwarded-for'] ?? ''}`.split(',').at(-1)?.trim() : '';
  const address = (forwarded || (socket.remoteAddress ?? '')).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [start = '', end] = address.split('::');
  const groups = start === '' ? [] : start.split(':');
  const rest = end === undefined || end === '' ? [] : end.split(':');
  const zeros = end === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...rest].slice(0, 4).join(':');
}
