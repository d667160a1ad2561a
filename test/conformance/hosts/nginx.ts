import { nginx } from '../../../generator/hosts/nginx/nginx.ts';
import { startNginx, type NginxOptions } from '../../engines/nginx.ts';
import { DISK_EXCEPTIONS } from '../file-exceptions.ts';
import type { WebServer, WebServerOptions } from '../host.ts';
import { openBuilt } from '../open-built.ts';

/** nginx with a build for it, of the whole country or of one region. Every second request accepts gzip. */
export const openNginx = async (
  region: string | null = null,
  {
    data,
    families,
    withPages,
    withDownloads,
    compress = nginx.compress,
    ...block
  }: WebServerOptions & NginxOptions = {},
): Promise<WebServer> =>
  openBuilt({
    name: 'nginx',
    target: { ...nginx, ...(compress && { compress }) },
    region,
    data,
    families,
    pages: withPages,
    downloads: withDownloads,
    exceptions: DISK_EXCEPTIONS,
    accepted: ['identity', 'gzip'],
    start: (root, port) => startNginx(root, port, { limited: false, ...block }),
  });
