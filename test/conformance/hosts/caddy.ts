import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../../generator/publish/build.ts';
import { caddy } from '../../../generator/hosts/caddy/caddy.ts';
import { removeTree } from '../../../generator/disk/remove-tree.ts';
import { DATA } from '../../committed-data.ts';
import { DISK_EXCEPTIONS } from '../disk-exceptions.ts';
import type { WebServer, WebServerOptions } from '../host.ts';
import { HttpClient } from '../http-client.ts';
import { assertInstalled, freePort, startServer } from '../server-process.ts';
import { SCRATCH } from '../../scratch.ts';

/** Caddy with a build for it, of the whole country or of one region. Two of three requests accept a compressed body. */
export async function openCaddy(
  region: string | null = null,
  { data = DATA, own = '', pages = true }: WebServerOptions = {},
): Promise<WebServer> {
  assertInstalled('caddy', ['version'], 'apt-get install caddy');
  const folder = await mkdtemp(join(SCRATCH, 'psgc-static-caddy-'));
  const root = join(folder, 'public');
  await build({ data, out: root, target: caddy, region });
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  const more = pages ? `import ${root}/caddy/pages.caddyfile\n${own}` : own;
  await writeFile(file, configuration(root, port, more));
  const folders = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const stop = await startServer('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port, folders);
  const client = new HttpClient(port, ['identity', 'gzip', 'gzip, br']);
  return {
    name: 'caddy',
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

const configuration = (root: string, port: number, more: string): string => `
{
	admin off
	auto_https off
	log {
		level ERROR
	}
}
http://127.0.0.1:${port} {
	root * ${root}
	import ${root}/caddy/psgc.caddyfile
	${more}
}
`;
