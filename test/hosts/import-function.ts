import type { Environment } from '../../generator/hosts/cloudflare/worker.ts';

interface EdgeFunction {
  readonly default: (request: Request) => Response | Promise<Response>;
  readonly config: { readonly pattern?: readonly string[]; readonly excludedPattern?: readonly string[] };
}

/** The module of the Worker on Cloudflare. */
export interface Worker {
  readonly default: { readonly fetch: (request: Request, env: Environment) => Promise<Response> };
}

/** Imports the bundle of a function. */
export const importFunction = async <Module = EdgeFunction>(bundle: string): Promise<Module> =>
  (await import(`data:text/javascript;base64,${Buffer.from(bundle).toString('base64')}`)) as Module;
