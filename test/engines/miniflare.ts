import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolModules } from './tool.ts';
import { WRANGLER } from './tools.ts';

interface Wrangler {
  /** Reads a configuration as `wrangler dev` does. */
  readonly unstable_getMiniflareWorkerOptions: (config: string) => {
    readonly workerOptions: { readonly ratelimits?: unknown };
    /** The path of the Worker. */
    readonly main?: string;
  };
}

interface Miniflare {
  readonly Miniflare: new (options: object) => { readonly ready: Promise<URL>; readonly dispose: () => Promise<void> };
}

/**
 * Starts what `wrangler dev` starts, offline, without the proxy that reloads it, which takes half of the time, and without the rate
 * limit; returns what stops it.
 */
export async function startMiniflare(config: string, port: number): Promise<() => Promise<void>> {
  const modules = toolModules(WRANGLER);
  const wrangler = await importFrom<Wrangler>(join(modules, 'wrangler/wrangler-dist/cli.js'));
  const { Miniflare } = await importFrom<Miniflare>(join(modules, 'miniflare/dist/src/index.js'));
  const { workerOptions, main = '' } = wrangler.unstable_getMiniflareWorkerOptions(config);
  const { ratelimits: _, ...options } = workerOptions;
  const modulesRoot = dirname(main);
  const server = new Miniflare({
    ...options,
    modules: true,
    scriptPath: main,
    modulesRoot,
    cf: false,
    host: '127.0.0.1',
    port,
  });
  await server.ready;
  return () => server.dispose();
}

async function importFrom<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(file).href)) as Module;
}
