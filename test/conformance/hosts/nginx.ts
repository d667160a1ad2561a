import { mkdtemp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../../generator/publish/build.ts';
import { nginx } from '../../../generator/hosts/nginx/nginx.ts';
import { removeTree } from '../../../generator/disk/remove-tree.ts';
import { DATA } from '../../committed-data.ts';
import { DISK_EXCEPTIONS } from '../disk-exceptions.ts';
import type { Host } from '../host.ts';
import { HttpClient } from '../http-client.ts';
import { assertInstalled, freePort, startServer } from '../server-process.ts';
import { SCRATCH } from '../../scratch.ts';

export interface NginxOptions {
  /** Whether the rate limit applies; the conformance tests send more requests than it allows. */
  readonly limited?: boolean;
}

/** nginx with a build for it, of the whole country or of one region. */
export async function openNginx(
  region: string | null = null,
  { limited = false }: NginxOptions = {},
): Promise<Host & { readonly port: number }> {
  assertInstalled('nginx', ['-v'], 'apt-get install nginx-light');
  const folder = await mkdtemp(join(SCRATCH, 'psgc-static-nginx-'));
  const root = join(folder, 'public');
  await build({ data: DATA, out: root, target: nginx, region });
  if (!limited) await withoutLimit(join(root, 'nginx/http.conf'));
  await mkdir(join(folder, 'tmp'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, root, port));
  const stop = await startServer(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    port,
  );
  const client = new HttpClient(port);
  return {
    name: 'nginx',
    port,
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

async function withoutLimit(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('rate=300r/m', 'rate=1000000r/s'));
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const configuration = (folder: string, root: string, port: number): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
    access_log off;
    include ${root}/nginx/http.conf;
${TEMPORARY.map((name) => `    ${name}_temp_path ${folder}/tmp/${name};`).join('\n')}
    server {
        listen 127.0.0.1:${port};
        root ${root};
        include ${root}/nginx/server.conf;
    }
}
`;
