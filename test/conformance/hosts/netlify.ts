import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from '../../../generator/publish/build.ts';
import { removeTree } from '../../../generator/disk/folder.ts';
import { netlify } from '../../../generator/hosts/netlify/netlify.ts';
import { FUNCTIONS_FOLDER } from '../../../generator/hosts/target.ts';
import { DATA } from '../../committed-data.ts';
import { SCRATCH } from '../../scratch.ts';
import type { Host } from '../host.ts';
import { openEdgeFunctions } from '../../engines/netlify/edge-functions.ts';
import { openNetlifySite, serveNetlifySite, type NetlifySite } from '../../engines/netlify/harness.ts';
import { lowerCaseRedirect, lowerCaseTree } from '../../engines/netlify/lower-case.ts';
import { WITHOUT_FUNCTIONS } from '../netlify-exceptions.ts';

/** Netlify: files, rules and edge functions. The functions come first, as on Netlify. */
export async function openNetlify(): Promise<Host> {
  const site = await buildSite('netlify');
  return withFunctions('netlify', site, (target) => site.answers.answer('GET', target));
}

/** Netlify without edge functions: they are switched off, or over their quota. */
export async function openNetlifyFiles(region: string | null = null): Promise<Host> {
  const { answers, close } = await buildSite('netlify-files', region);
  return {
    name: 'netlify-files',
    folded: false,
    filesOnly: true,
    origin: '',
    exceptions: WITHOUT_FUNCTIONS,
    get: (target) => answers.answer('GET', target),
    close: async () => close(),
  };
}

/**
 * Netlify as users report it to treat letter case: files have lower-case names, and an address with a capital letter
 * that no function answers is redirected.
 */
export async function openLowerCase(): Promise<Host> {
  const site = await buildSite('lower-case');
  lowerCaseTree(site.out);
  return withFunctions('lower-case', site, (target) => lowerCaseRedirect(target) ?? site.answers.answer('GET', target));
}

interface BuiltSite {
  readonly out: string;
  /** The files and rules. */
  readonly answers: NetlifySite;
  readonly close: () => void;
}

async function buildSite(name: string, region: string | null = null): Promise<BuiltSite> {
  const folder = await mkdtemp(join(SCRATCH, `psgc-static-${name}-`));
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
