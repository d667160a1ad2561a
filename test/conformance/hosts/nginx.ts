import { mkdtemp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../../generator/publish/build.ts';
import { nginx } from '../../../generator/hosts/nginx/nginx.ts';
import { removeTree } from '../../../generator/disk/remove-tree.ts';
import { DATA } from '../../committed-data.ts';
import { DISK_EXCEPTIONS } from '../disk-exceptions.ts';
import type { WebServer, WebServerOptions } from '../host.ts';
import { HttpClient } from '../http-client.ts';
import { assertInstalled, freePort, startServer } from '../server-process.ts';
import { SCRATCH } from '../../scratch.ts';

export interface NginxOptions extends WebServerOptions {
  /** Whether the rate limit applies; the conformance tests send more requests than it allows. */
  readonly limited?: boolean;
}

/** nginx with a build for it, of the whole country or of one region. Every second request accepts gzip. */
export async function openNginx(
  region: string | null = null,
  { limited = false, data = DATA, own = '', pages = true }: NginxOptions = {},
): Promise<WebServer> {
  assertInstalled('nginx', ['-v'], 'apt-get install nginx-light');
  const folder = await mkdtemp(join(SCRATCH, 'psgc-static-nginx-'));
  const root = join(folder, 'public');
  await build({ data, out: root, target: nginx, region });
  const httpBlock = await readFile(join(root, 'nginx/http.conf'), 'utf8');
  await writeFile(join(folder, 'http.conf'), limited ? httpBlock : withoutLimit(httpBlock));
  await mkdir(join(folder, 'tmp'));
  const port = await freePort();
  const more = pages ? `include ${root}/nginx/pages.conf;\n${own}` : own;
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, root, port, more));
  const stop = await startServer(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    port,
  );
  const client = new HttpClient(port, ['identity', 'gzip']);
  return {
    name: 'nginx',
    port,
    root,
    folded: false,
    exceptions: DISK_EXCEPTIONS,
    get: async (target) => client.get(target),
    async close() {
      client.close();
      await stop();
      removeTree(folder);
    },
  };
}

const withoutLimit = (httpBlock: string): string => httpBlock.replace('rate=300r/m', 'rate=1000000r/s');

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const configuration = (folder: string, root: string, port: number, more: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
    access_log off;
    include ${folder}/http.conf;
${TEMPORARY.map((name) => `    ${name}_temp_path ${folder}/tmp/${name};`).join('\n')}
    server {
        listen 127.0.0.1:${port};
        root ${root};
        include ${root}/nginx/server.conf;
        ${more}
    }
}
`;
