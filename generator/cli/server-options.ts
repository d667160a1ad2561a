import { Option } from '@commander-js/extra-typings';
import { UsageError } from '../core/errors.ts';
import { DEFAULT_LIMITS as LIMITS } from '../server/node/limits.ts';

/** The address that only this machine reaches. */
export const DEFAULT_HOST = '127.0.0.1';

export const DEFAULT_PORT = 8080;

/**
 * A port as somebody writes it; 0 stands for a free one. `undefined` if nothing is written.
 *
 * @param name of the option or the environment variable.
 * @throws {UsageError} if it is no port.
 */
export function parsePort(name: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port <= 65535) return port;
  throw new UsageError(`${name}=${value}: expected a whole number from 0 to 65535`);
}

/** A request of a browser has some 500 bytes before its target and its cookies. */
const MIN_HEADER_BYTES = 1024;

/** The options that limit what a server takes from its clients. Each takes a whole number above 0. */
export const LIMIT_OPTIONS = {
  rateLimit: limitOption('--rate-limit <number>', 'requests of a client per minute (default: none)'),
  connections: limitOption('--max-connections <number>', 'open connections').default(LIMITS.connections),
  clientConnections: limitOption('--client-connections <number>', 'of one client').default(LIMITS.clientConnections),
  header: limitOption('--max-header-size <bytes>', 'of one request', MIN_HEADER_BYTES).default(LIMITS.headerBytes),
  request: limitOption('--request-timeout <seconds>', 'to send a request').default(LIMITS.requestSeconds),
  answer: limitOption('--answer-timeout <seconds>', 'to take an answer').default(LIMITS.answerSeconds),
};

/** An option with a whole number above 0, or from `min` on. */
export function limitOption<Flags extends string>(flags: Flags, description: string, min = 1) {
  return new Option(flags, description).argParser((text) => wholeNumber(flags.split(' ', 1)[0] ?? '', text, min));
}

/** Larger numbers of seconds do not fit into a timer. */
const MAX_NUMBER = 2_000_000;

function wholeNumber(name: string, text: string, min: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= MAX_NUMBER) return number;
  throw new UsageError(`${name} ${text}: expected a whole number from ${min} to ${MAX_NUMBER}`);
}
