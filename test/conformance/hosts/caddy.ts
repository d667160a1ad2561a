import { caddy } from '../../../generator/hosts/caddy/caddy.ts';
import { startCaddy } from '../../engines/caddy.ts';
import { DISK_EXCEPTIONS } from '../file-exceptions.ts';
import type { WebServer, WebServerOptions } from '../host.ts';
import { openBuilt } from '../open-built.ts';

/** Caddy with a build for it, of the whole country or of one region. Two of three requests accept a compressed body. */
export const openCaddy = async (
  region: string | null = null,
  { data, families, withPages, withDownloads, compress = caddy.compress, ...block }: WebServerOptions = {},
): Promise<WebServer> =>
  openBuilt({
    name: 'caddy',
    target: { ...caddy, ...(compress && { compress }) },
    region,
    data,
    families,
    pages: withPages,
    downloads: withDownloads,
    exceptions: DISK_EXCEPTIONS,
    accepted: ['identity', 'gzip', 'gzip, br'],
    start: (root, port) => startCaddy(root, port, block),
  });
