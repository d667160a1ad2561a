import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { $ } from 'zx/core';
import { removeTree } from '../../generator/tree/disk/folder.ts';
import { scratchFolder } from '../scratch.ts';
import { assertInstalled, startServer } from './server-process.ts';

/** The use that a site makes of the configuration of a build. */
export interface SiteBlock {
  /** Lines of its own. */
  readonly own?: string;
  /** True if it includes the pages for people. */
  readonly pages?: boolean;
}

export interface NginxOptions extends SiteBlock {
  /** True if the rate limit applies; the conformance tests send more requests than it allows. */
  readonly limited?: boolean;
}

/**
 * Starts nginx with a build; returns what stops it. @throws {NotInstalled} {Error} if it is missing, or warns of the configuration.
 */
export async function startNginx(
  root: string,
  port: number,
  { limited = true, own = '', pages = true }: NginxOptions = {},
): Promise<() => Promise<void>> {
  assertInstalled('nginx', 'apt-get install nginx-light');
  const folder = scratchFolder();
  const httpBlock = await readFile(join(root, 'nginx/http.conf'), 'utf8');
  await writeFile(join(folder, 'http.conf'), limited ? httpBlock : withoutLimit(httpBlock));
  await mkdir(join(folder, 'tmp'));
  const more = pages ? `include ${root}/nginx/pages.conf;\n${own}` : own;
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, root, port, more));
  const parameters = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const { stderr } = await $({ nothrow: true })`nginx ${parameters} -t`;
  if (stderr.includes('[warn]')) throw new Error(stderr);
  const stop = await startServer('nginx', parameters, port);
  return async () => {
    await stop();
    removeTree(folder);
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
