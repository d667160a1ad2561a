import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { lastValue } from './answers.ts';

/** The limits for clients, each an option of `serve`: enough for every form, and what a small machine can bear. */
export const DEFAULT_LIMITS = {
  /** The open connections; further ones are closed at once. */
  connections: 10_000,
  /** The requests of one client in a minute; `null` for any number. */
  requestsPerMinute: null as number | null,
  /** The bytes of the request line and the headers together; a longer request is answered with 431. */
  headerBytes: 16 * 1024,
  /** The seconds in which a client has to send a request; a slower one is answered with 408. */
  requestSeconds: 15,
  /** The seconds in which a client has to take something of an answer; otherwise its connection is closed. */
  answerSeconds: 60,
};

export type ServerLimits = Readonly<typeof DEFAULT_LIMITS>;

/** The milliseconds that an idle connection stays open: longer than the 60 s of proxies, so that no request meets its end. */
export const KEEP_ALIVE = 75_000;

/** The interval at which time limits are checked, in milliseconds; shorter if a limit is. */
export const CHECKED_EVERY = 1_000;

/** The number of clients that are counted. If there are more, the ones that asked longest ago start again. */
const MAX_CLIENTS = 100_000;

const MILLISECONDS = 60_000;

/** Limits the requests of each client per minute, of which it can send all at once; returns the seconds to wait, or 0. */
export function rateLimit(perMinute: number, now = () => performance.now()): (client: string) => number {
  const clients = new LRUCache<string, { readonly left: number; readonly at: number }>({ max: MAX_CLIENTS });
  return (client) => {
    const at = now();
    const before = clients.get(client);
    const regained = before === undefined ? 0 : ((at - before.at) / MILLISECONDS) * perMinute;
    const left = Math.min(perMinute, (before?.left ?? perMinute) + regained);
    const isAllowed = left >= 1;
    clients.set(client, { left: isAllowed ? left - 1 : left, at });
    return isAllowed ? 0 : Math.ceil((((1 - left) / perMinute) * MILLISECONDS) / 1000);
  };
}

/** The client of a request: its address, for IPv6 a whole /64 (RFC 6177), or the last of `X-Forwarded-For` behind a proxy. */
export function clientOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, isProxied: boolean): string {
  const forwarded = isProxied ? clientAt(lastValue(headers['x-forwarded-for']) ?? '') : undefined;
  return forwarded ?? clientAt(socket.remoteAddress ?? '') ?? '';
}

/** An address in quotes, in brackets or with a port: `203.0.113.5:4711`, `"[2001:db8::1]:4711"`, as some proxies write it. */
const WRITTEN = /^"?(?:\[(?<v6>[^\]]*)\](?::\d+)?|(?<v4>[\d.]+)(?::\d+)?|(?<bare>[^"]*))"?$/;

/** The client at an address, the same for every spelling of it; `undefined` if this is no address. */
function clientAt(text: string): string | undefined {
  const { v6, v4, bare } = WRITTEN.exec(text)?.groups ?? {};
  const [address = ''] = (v6 ?? v4 ?? bare ?? '').split('%'); // `fe80::1%eth0`
  if (isIPv4(address)) return address;
  if (isIP(address) === 0) return undefined;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':');
  const mapped = groups.slice(6).map((group) => group.padStart(4, '0'));
  return Buffer.from(mapped.join(''), 'hex').join('.');
}

function groupsOf(address: string): readonly string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1); // without an IPv4 address at its end
  const [start = [], end = []] = shortest.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end];
}
