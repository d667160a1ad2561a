import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { $ } from 'zx/core';
import { removeTree } from '../../generator/tree/disk/folder.ts';
import { readDocument } from '../markdown.ts';
import { scratchFolder } from '../scratch.ts';
import { assertInstalled, freePort, startServer } from './server-process.ts';

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
  const httpBlock = await readFile(join(root, 'nginx/http.conf'), 'utf8');
  const more = pages ? `include ${root}/nginx/pages.conf;\n${own}` : own;
  return startNginxWith(
    `${limited ? httpBlock : withoutLimit(httpBlock)}
    server {
        listen 127.0.0.1:${port};
        root ${root};
        include ${root}/nginx/server.conf;
        ${more}
    }`,
    port,
  );
}

const withoutLimit = (httpBlock: string): string => httpBlock.replace('rate=300r/m', 'rate=1000000r/s');

/** Starts nginx before a server as docs/hosts.md has it, with kept connections; returns its port and what stops it. */
export async function startNginxBefore(server: number) {
  const blocks = [...readDocument('docs/hosts.md').matchAll(/```nginx\n(.*?)```/gs)].map(([, block = '']) => block);
  const lines = blocks.find((block) => block.includes('keepalive') && block.includes('proxy_pass http://psgc;'));
  if (lines === undefined) throw new Error('docs/hosts.md has no lines for nginx that keep connections');
  const port = await freePort();
  const own = lines
    .replace('127.0.0.1:8080', `127.0.0.1:${server}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`);
  return { port, stop: await startNginxWith(own, port) };
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts nginx with the lines of a block `http`; returns what stops it. It throws as `startNginx` does. */
export async function startNginxWith(lines: string, port: number): Promise<() => Promise<void>> {
  assertInstalled('nginx', 'apt-get install nginx-light');
  const folder = scratchFolder();
  await mkdir(join(folder, 'tmp'));
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
    access_log off;
${TEMPORARY.map((name) => `    ${name}_temp_path ${folder}/tmp/${name};`).join('\n')}
${lines}
}
`,
  );
  const parameters = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const { stderr } = await $({ nothrow: true, quiet: true })`nginx ${parameters} -t`;
  if (stderr.includes('[warn]')) throw new Error(stderr);
  const stop = await startServer('nginx', parameters, port);
  return async () => {
    await stop();
    removeTree(folder);
  };
}
