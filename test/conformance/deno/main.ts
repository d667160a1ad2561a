import api, { config as apiConfig } from '../../../generator/hosts/netlify/edge-functions/api.ts';
import type { Config } from '../../../generator/hosts/netlify/edge-functions/config.ts';
import methods, { config as methodsConfig } from '../../../generator/hosts/netlify/edge-functions/methods.ts';

interface Runtime {
  readonly args: readonly string[];
  readonly serve: (options: object, answer: (request: Request) => Promise<Response>) => void;
}

const { Deno } = globalThis as unknown as { Deno: Runtime };

/** The address of the site without edge functions, on this machine. */
const [SITE = ''] = Deno.args;
const FUNCTIONS = [
  { answer: api, config: apiConfig },
  { answer: methods, config: methodsConfig },
];

Deno.serve(
  { port: 0, hostname: '127.0.0.1', onListen: ({ port }: { port: number }) => console.log(port) },
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const next = async () => fetch(`${SITE}${pathname}${search}`, { method: request.method, redirect: 'manual' });
    const chosen = FUNCTIONS.find(({ config }) => isFor(config, request.method, pathname));
    return chosen === undefined ? next() : chosen.answer(request);
  },
);

function isFor({ path, excludedPattern = [], method }: Config, asked: string, pathname: string): boolean {
  if (method !== undefined && !method.includes(asked)) return false;
  if (excludedPattern.some((each) => new RegExp(each).test(pathname))) return false;
  return path.some((each) => pathname.startsWith(each.replace(/\*$/, '')));
}
