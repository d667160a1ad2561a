import { UsageError } from '../errors.ts';

const DEFAULT_PORT = 8080;

/**
 * The port in the environment variable `PORT`; 0 stands for a free one.
 *
 * @throws {UsageError} if it is no port.
 */
export function readPort(value: string | undefined): number {
  if (value === undefined || value === '') return DEFAULT_PORT;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UsageError(`PORT=${value}: expected a whole number from 0 to 65535`);
  }
  return port;
}
