import { UsageError } from '../errors.ts';

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
