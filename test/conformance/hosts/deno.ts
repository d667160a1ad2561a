import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../../generator/publish/build.ts';
import { netlify } from '../../../generator/hosts/netlify/netlify.ts';
import { DATA } from '../../committed-data.ts';
import type { Host } from '../host.ts';
import { HttpClient } from '../http-client.ts';
import { openNetlifySite, serveNetlifySite } from '../netlify/harness.ts';
import { toolCommand } from '../tool.ts';
import { SCRATCH } from '../../scratch.ts';

const DENO = '2.9.6';
const MAIN = fileURLToPath(new URL('../deno/main.ts', import.meta.url));

/** Netlify with its edge functions. They run in Deno, as on Netlify, and request a local copy of the site. */
export async function openDeno(): Promise<Host> {
  const command = toolCommand('deno', DENO);
  const folder = await mkdtemp(join(SCRATCH, 'psgc-static-deno-'));
  await build({ data: DATA, out: join(folder, 'public'), target: netlify, region: null });
  const site = await serveNetlifySite(await openNetlifySite(join(folder, 'public'), 'netlify.toml'), 0);
  const address = `http://localhost:${(site.address() as AddressInfo).port}`;

  const server = spawn(
    command,
    ['run', '--quiet', '--allow-net', '--no-lock', '--node-modules-dir=manual', MAIN, address],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DENO_NO_UPDATE_CHECK: '1' },
    },
  );
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const client = new HttpClient(Number(line.toString()));
  return {
    name: 'deno',
    folded: true,
    exceptions: [],
    get: async (target) => client.get(target),
    async close() {
      client.close();
      server.kill();
      await once(server, 'exit');
      site.close();
      site.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}
