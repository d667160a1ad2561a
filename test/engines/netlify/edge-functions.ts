import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { HttpClient } from '../http-client.ts';
import { toolCommand } from '../tool.ts';
import { DENO } from '../tools.ts';
import { type EdgeConfig, edgeRoutes, functionFor, ignoredKeys } from './edge-routes.ts';

const MAIN = fileURLToPath(new URL('./deno-main.ts', import.meta.url));
const FLAGS = ['run', '--quiet', '--allow-net', '--allow-read', '--no-config', '--no-lock'];

/** Starts the edge functions in a folder in the runtime that Netlify uses, before the site without them. */
export async function openEdgeFunctions(folder: string, site: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const urls = files.sort().map((file) => pathToFileURL(join(folder, file)).href);
  const server = spawn(toolCommand(DENO), [...FLAGS, MAIN, site, ...urls], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DENO_NO_UPDATE_CHECK: '1' },
  });
  const ended = once(server, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(server.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('Deno could not start the edge functions'))),
  ])) as [string];
  const { port, configs } = JSON.parse(line) as { port: number; configs: Readonly<Record<string, EdgeConfig>> };
  const ignored = Object.entries(configs).flatMap(([name, config]) =>
    ignoredKeys(config).map((key) => `${key} of ${name}`),
  );
  if (ignored.length > 0) throw new Error(`Netlify's bundler ignores ${ignored.join(', ')}`);
  const routes = edgeRoutes(configs);
  const client = new HttpClient(port);
  /** A port of this machine, and the headers that name the function. */
  const routeOf = (method: string, target: string) => {
    const name = functionFor(routes, method, new URL(target, 'http://site').pathname);
    return name === undefined ? undefined : { port, headers: { 'edge-function': name } };
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    routeOf,
    /** The answer of the function that has a route for a request, `undefined` if there is none. */
    get(target: string) {
      const route = routeOf('GET', target);
      return route === undefined ? undefined : client.get(target, route.headers);
    },
    async close() {
      client.close();
      // The command may be a script that started Deno, so a signal would not reach it.
      server.stdin.end();
      await ended;
    },
  };
}
