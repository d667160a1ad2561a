import { Option } from '@commander-js/extra-typings';
import { UsageError } from '../errors.ts';
import { DEFAULT_LIMITS, type ServerLimits } from '../hosts/node/server-limits.ts';

/** A request of a browser has some 500 bytes before its target and its cookies. */
const MIN_HEADER_BYTES = 1024;

/** The options that limit what a server takes from its clients. Each takes a whole number above 0. */
export const LIMIT_OPTIONS = {
  rateLimit: limit('--rate-limit <number>', 'requests of a client per minute (default: none)'),
  connections: limit('--max-connections <number>', `open connections (default: ${DEFAULT_LIMITS.connections})`),
  header: limit(
    '--max-header-size <bytes>',
    `of one request (default: ${DEFAULT_LIMITS.headerBytes})`,
    MIN_HEADER_BYTES,
  ),
  unread: limit('--max-unread <megabytes>', `answers not taken yet (default: ${DEFAULT_LIMITS.unreadMegabytes})`),
  request: limit('--request-timeout <seconds>', `to send a request (default: ${DEFAULT_LIMITS.requestSeconds})`),
  answer: limit('--answer-timeout <seconds>', `to take an answer (default: ${DEFAULT_LIMITS.answerSeconds})`),
};

/** The limits that options set; the others have their defaults. */
export const toLimits = (options: {
  readonly rateLimit?: number;
  readonly maxConnections?: number;
  readonly maxHeaderSize?: number;
  readonly maxUnread?: number;
  readonly requestTimeout?: number;
  readonly answerTimeout?: number;
}): ServerLimits => ({
  requestsPerMinute: options.rateLimit ?? DEFAULT_LIMITS.requestsPerMinute,
  connections: options.maxConnections ?? DEFAULT_LIMITS.connections,
  headerBytes: options.maxHeaderSize ?? DEFAULT_LIMITS.headerBytes,
  unreadMegabytes: options.maxUnread ?? DEFAULT_LIMITS.unreadMegabytes,
  requestSeconds: options.requestTimeout ?? DEFAULT_LIMITS.requestSeconds,
  answerSeconds: options.answerTimeout ?? DEFAULT_LIMITS.answerSeconds,
});

function limit<Flags extends string>(flags: Flags, description: string, min = 1) {
  return new Option(flags, description).argParser((text) => wholeNumber(flags.split(' ', 1)[0] ?? '', text, min));
}

/** Larger numbers of seconds do not fit into a timer. */
const MOST = 2_000_000;

function wholeNumber(name: string, text: string, min: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= MOST) return number;
  throw new UsageError(`${name} ${text}: expected a whole number from ${min} to ${MOST}`);
}
