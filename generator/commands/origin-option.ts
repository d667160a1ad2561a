import { UsageError } from '../errors.ts';
import { toOrigin } from '../runtime/origin.ts';

/**
 * The origin of `--origin https://psgc.example.ph`, in lower case and without the usual port; empty if there is no
 * option.
 *
 * @throws {UsageError} if it is not a scheme and a host, with or without a port.
 */
export function parseOrigin(option: string | undefined): string {
  if (option === undefined) return '';
  const [, scheme = '', host = ''] = /^([a-z]+):\/\/(.*)$/is.exec(option) ?? [];
  const origin = toOrigin(scheme, host);
  if (origin === undefined) {
    throw new UsageError(`--origin ${option}: expected https:// or http:// and a host, as in https://psgc.example.ph`);
  }
  return origin;
}
