import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { PackedApi } from '../../../generator/api/runtime/packed-api.ts';
import { asciiConstants } from '../../../generator/hosts/function.ts';
import { versionConstants } from '../../../generator/installation/sources.js';
import { toolCommand } from '../../engines/tool.ts';
import { DENO, WORKERD } from '../../engines/tools.ts';

/** A runtime of JavaScript that a function can run in. */
export interface Runtime {
  readonly name: string;
  /** A module that serves `handler` or `fetch` and prints the port; workerd prints it itself. */
  readonly main: string;
  /** The command that serves a bundle and writes a line with the port to its standard output. */
  readonly command: (bundle: string) => readonly string[];
}

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER = fileURLToPath(new URL('../../../generator/server/node/server.ts', import.meta.url));

/** The runtimes of Cloudflare, of Netlify, and of `npm start`. */
export const RUNTIMES: readonly Runtime[] = [
  {
    name: 'workerd',
    main: 'export default { fetch };',
    command: (bundle) => [toolCommand(WORKERD), 'serve', '--control-fd=1', `${bundle}.capnp`],
  },
  {
    name: 'Deno',
    main: `Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: ({ port }) => console.log(port) }, fetch);`,
    command: (bundle) => [toolCommand(DENO), 'run', '--quiet', '--allow-net', '--no-lock', bundle],
  },
  {
    name: 'Node',
    main: `import { serve } from ${JSON.stringify(SERVER)}; console.log((await serve(responder, 0)).port);`,
    command: (bundle) => [process.execPath, bundle],
  },
];

/** The module that is served: the API, or a constant to compare it with. */
export type Served = 'api' | 'constant';

/** The data of a function. */
export interface Deployment {
  readonly dataset: PackedApi;
  /** The files with the maps that it reads, by address; none without shapes. */
  readonly files: Readonly<Record<string, string>>;
}

/** Bundles what is served with its dataset for a runtime; returns the file. */
export async function bundleFor(runtime: Runtime, served: Served, { dataset, files }: Deployment, folder: string) {
  const name = `${served}-${runtime.name}.mjs`;
  const module = fileURLToPath(new URL(`${served}.ts`, import.meta.url));
  await build({
    stdin: {
      contents: `import { fetch, responder } from ${JSON.stringify(module)};\n${runtime.main}`,
      resolveDir: folder,
    },
    banner: { js: served === 'api' ? asciiConstants({ PSGC_DATASET: dataset, PSGC_FILES: files }) : '' },
    define: versionConstants(PROJECT),
    outfile: join(folder, name),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: runtime.name === 'Node' ? 'node' : 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  await writeFile(join(folder, `${name}.capnp`), configuration(name));
  return join(folder, name);
}

const configuration = (module: string): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "${module}")],
  compatibilityDate = "2026-01-01",
);
`;
