/**
 * Runs the edge functions of a build in Deno, as Netlify does, until its standard input ends; the header `edge-function` names the
 * function. Arguments: the address of the site without them, and the URL of each function.
 */

interface EdgeFunction {
  readonly default: (request: Request, context: { readonly next: () => Promise<Response> }) => Promise<Response>;
  readonly config: object;
}

interface Runtime {
  readonly args: readonly string[];
  readonly stdin: { readonly readable: ReadableStream };
  readonly exit: () => void;
  readonly serve: (options: object, answer: (request: Request) => Promise<Response>) => void;
}

const { Deno } = globalThis as unknown as { Deno: Runtime };
const [site = '', ...urls] = Deno.args;
const functions = await load(urls);

Deno.serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    onListen: ({ port }: { port: number }) => console.log(JSON.stringify({ port, configs: configsOf(functions) })),
  },
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const next = async () => fetch(`${site}${pathname}${search}`, { method: request.method, redirect: 'manual' });
    const name = request.headers.get('edge-function') ?? '';
    return functions.get(name)?.default(request, { next }) ?? next();
  },
);

void Deno.stdin.readable.pipeTo(new WritableStream()).then(Deno.exit);

async function load(from: readonly string[]): Promise<ReadonlyMap<string, EdgeFunction>> {
  const loaded = new Map<string, EdgeFunction>();
  for (const url of from) {
    const name = /([^/]*)\.js$/.exec(url)?.[1] ?? url;
    loaded.set(name, (await import(url)) as EdgeFunction);
  }
  return loaded;
}

function configsOf(loaded: ReadonlyMap<string, EdgeFunction>): Readonly<Record<string, object>> {
  return Object.fromEntries([...loaded].map(([name, { config }]) => [name, config]));
}
