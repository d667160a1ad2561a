import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTree } from '../../generator/tree/disk/folder.ts';
import { scratchFolder } from '../scratch.ts';
import type { SiteBlock } from './nginx.ts';
import { assertInstalled, startServer } from './server-process.ts';

/** Starts Caddy with a build for it; returns what stops it. @throws {NotInstalled} if Caddy is not installed. */
export async function startCaddy(root: string, port: number, { own = '', pages = true }: SiteBlock = {}) {
  assertInstalled('caddy', 'apt-get install caddy');
  const folder = scratchFolder();
  const file = join(folder, 'Caddyfile');
  const more = pages ? `import ${root}/caddy/pages.caddyfile\n${own}` : own;
  await writeFile(file, configuration(root, port, more));
  const folders = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const stop = await startServer('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port, folders);
  return async () => {
    await stop();
    removeTree(folder);
  };
}

const configuration = (root: string, port: number, more: string): string => `
{
	admin off
	auto_https off
	log {
		level ERROR
	}
}
http://:${port} {
	bind 127.0.0.1
	root * ${root}
	import ${root}/caddy/psgc.caddyfile
	${more}
}
`;
