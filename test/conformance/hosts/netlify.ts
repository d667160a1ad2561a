import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from '../../../generator/publish/build.ts';
import { removeTree } from '../../../generator/tree/disk/folder.ts';
import { netlify } from '../../../generator/hosts/netlify/netlify.ts';
import { FUNCTIONS_FOLDER } from '../../../generator/hosts/target.ts';
import { DATA } from '../../committed-data.ts';
import { scratchFolder } from '../../scratch.ts';
import { importFunction } from '../../hosts/import-function.ts';
import type { Host } from '../host.ts';
import { openHandler } from './handler.ts';
import { openEdgeFunctions } from '../../engines/netlify/edge-functions.ts';
import { edgeRoutes, functionFor } from '../../engines/netlify/edge-routes.ts';
import { openNetlifySite, serveNetlifySite, type NetlifySite } from '../../engines/netlify/site.ts';
import { lowerCaseRedirect, lowerCaseTree } from '../../engines/netlify/lower-case.ts';

/** Netlify: files, rules and edge functions. The functions come first, as on Netlify. */
export async function openNetlify(): Promise<Host> {
  const site = await buildSite();
  return withFunctions('netlify', site, (target) => site.answers.answer('GET', target));
}

/** Netlify as it treats letter case: files have lower-case names, and other addresses that no function answers are redirected. */
export async function openLowerCase(): Promise<Host> {
  const site = await buildSite();
  lowerCaseTree(site.out);
  return withFunctions('lower-case', site, (target) => lowerCaseRedirect(target) ?? site.answers.answer('GET', target));
}

/** A build of the host, without its functions. */
export interface BuiltSite {
  readonly out: string;
  /** The files and rules. */
  readonly answers: NetlifySite;
  readonly close: () => void;
}

export async function buildSite(region: string | null = null): Promise<BuiltSite> {
  const folder = scratchFolder();
  const out = join(folder, 'public');
  await build({ data: DATA, out, target: netlify, region, downloads: false });
  return { out, answers: await openNetlifySite(out, 'netlify.toml'), close: () => removeTree(folder) };
}

async function withFunctions(name: string, { out, answers, close }: BuiltSite, get: Host['get']): Promise<Host> {
  const server = await serveNetlifySite(answers, 0);
  const { port } = server.address() as AddressInfo;
  const functions = await openEdgeFunctions(join(out, FUNCTIONS_FOLDER), `http://localhost:${port}`);
  return {
    name,
    folded: true,
    hasSearch: true,
    origin: functions.origin,
    mcp: { url: `${functions.origin}/mcp`, headers: functions.routeOf('POST', '/mcp')?.headers ?? {} },
    cachesKnowHost: true,
    exceptions: [],
    get: (target) => functions.get(target) ?? get(target),
    async close() {
      await functions.close();
      server.close().closeAllConnections();
      close();
    },
  };
}

/** The same with the function in this process instead of Deno. */
export async function withFunctionHere({ out, answers }: BuiltSite): Promise<Host> {
  const bundle = await readFile(join(out, FUNCTIONS_FOLDER, 'api.js'), 'utf8');
  const { default: handler, config } = await importFunction(bundle);
  const routes = edgeRoutes({ api: config });
  const host = await openHandler('http://localhost', handler);
  return {
    ...host,
    name: 'netlify',
    cachesKnowHost: true,
    get: (target) =>
      functionFor(routes, 'GET', new URL(target, host.origin).pathname) === undefined
        ? answers.answer('GET', target)
        : host.get(target),
  };
}
