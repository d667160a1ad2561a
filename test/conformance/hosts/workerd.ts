import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from '../../../generator/publish/build.ts';
import { cloudflare } from '../../../generator/hosts/cloudflare/cloudflare.ts';
import { DATA } from '../../committed-data.ts';
import type { Host } from '../host.ts';
import { HttpClient } from '../http-client.ts';
import { toolCommand } from '../tool.ts';
import { SCRATCH } from '../../scratch.ts';

const WORKERD = '1.20261117.1';
const WORKER = fileURLToPath(new URL('../../../generator/hosts/cloudflare/worker.ts', import.meta.url));
const ASSETS = fileURLToPath(new URL('../workerd/assets.js', import.meta.url));

/** The Cloudflare Worker in Cloudflare's runtime, with a build for Cloudflare. */
export async function openWorkerd(): Promise<Host> {
  const command = toolCommand('workerd', WORKERD);
  const folder = await mkdtemp(join(SCRATCH, 'psgc-static-workerd-'));
  await build({ data: DATA, out: join(folder, 'public'), target: cloudflare, region: null });
  await bundle({
    entryPoints: [WORKER],
    outfile: join(folder, 'worker.js'),
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  });
  await copyFile(ASSETS, join(folder, 'assets.js'));
  await writeFile(join(folder, 'config.capnp'), configuration(join(folder, 'public')));

  const server = spawn(command, ['serve', '--control-fd=3', join(folder, 'config.capnp')], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const client = new HttpClient(await listening(server.stdio[3] as Readable));
  return {
    name: 'workerd',
    folded: true,
    exceptions: [],
    get: async (target) => client.get(target),
    async close() {
      client.close();
      server.kill();
      await once(server, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

/** The port, as the runtime prints it: `{"event":"listen","socket":"http","port":8080}`. */
async function listening(control: Readable): Promise<number> {
  const [line] = (await once(control, 'data')) as [Buffer];
  return (JSON.parse(line.toString()) as { port: number }).port;
}

const configuration = (assets: string): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "assets", worker = .assets),
    (name = "files", disk = (path = ${JSON.stringify(assets)})),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-01-01",
  bindings = [(name = "ASSETS", service = "assets")],
);
const assets :Workerd.Worker = (
  modules = [(name = "assets.js", esModule = embed "assets.js")],
  compatibilityDate = "2026-01-01",
  bindings = [(name = "FILES", service = "files")],
);
`;
