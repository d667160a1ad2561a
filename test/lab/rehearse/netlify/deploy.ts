import { readFile, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { toolCommand } from '../../../engines/tool.ts';
import { DENO, NETLIFY_CLI } from '../../../engines/tools.ts';
import type { EdgeRoute } from '../../../engines/netlify/edge-routes.ts';
import { runTool } from '../run-tool.ts';
import { openStandIn, type ApiAnswer, type ApiCall } from '../stand-in.ts';
import { fillDenoCache } from './deno-cache.ts';

/** A deploy of a project with Netlify's own command line. */
export interface NetlifyDeploy {
  /** The SHA-1 of each path that the command line lists. */
  readonly files: Readonly<Record<string, string>>;
  /** The size of the request with this list in bytes. */
  readonly manifestBytes: number;
  /** How long it took from the start of the deploy to this request: hashing, listing and sending. */
  readonly listingSeconds: number;
  /** How long the whole command took. */
  readonly seconds: number;
  /** The peak memory in bytes. */
  readonly peak: number;
  /** The size of the edge functions in bytes, bundled. */
  readonly bundleBytes: number;
  /** The routes of the edge functions, as Netlify's bundler registers them. */
  readonly routes: readonly EdgeRoute[];
  /** What the command line printed. */
  readonly output: string;
}

const SITE = { id: 'site', name: 'site', url: 'http://site.test', account_slug: 'team', build_settings: {} };
/** The folder in which the command line keeps the bundle of the edge functions. */
const BUNDLE = '.netlify/edge-functions-dist';

/**
 * Deploys a folder that has a `netlify.toml`, with `netlify deploy`. Everything is what a user runs (the configuration,
 * the bundler of edge functions, hashing and listing), but the API is a stand-in that wants no uploads.
 */
export async function deployToNetlify(project: string): Promise<NetlifyDeploy> {
  const command = toolCommand(NETLIFY_CLI, 'netlify');
  const denoCache = join(project, 'home', 'deno');
  await fillDenoCache(denoCache);
  const api = await openStandIn(answerAsNetlify);
  try {
    const { output, seconds, peak } = await runTool(
      [command, 'deploy', '--prod', '--no-build', '--site', SITE.name],
      project,
      {
        DENO_DIR: denoCache,
        NETLIFY_API_URL: api.url,
        NETLIFY_AUTH_TOKEN: 'none',
        PATH: dirname(toolCommand(DENO)) + delimiter + process.env['PATH'],
      },
    );
    const created = api.calls.find(isCreation);
    const listed = api.calls.find(isList);
    if (created === undefined || listed === undefined) throw new Error(`there was no deploy:\n${output}`);
    const { files } = JSON.parse(listed.body.toString()) as Pick<NetlifyDeploy, 'files'>;
    const manifest = await readFile(join(project, BUNDLE, 'manifest.json'), 'utf8');
    const { routes, bundles } = JSON.parse(manifest) as EdgeManifest;
    const bundleBytes = await sizeOf(bundles.map(({ asset }) => join(project, BUNDLE, asset)));
    const listingSeconds = (listed.time - created.time) / 1000;
    return { files, manifestBytes: listed.body.length, listingSeconds, seconds, peak, bundleBytes, routes, output };
  } finally {
    api.close();
  }
}

/** What the bundler of edge functions writes beside its bundles. */
interface EdgeManifest {
  readonly routes: readonly EdgeRoute[];
  readonly bundles: readonly { readonly asset: string }[];
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((total, size) => total + size, 0);
}

const isCreation = ({ method, path }: ApiCall): boolean => method === 'POST' && path.endsWith('/deploys');
const isList = ({ method, path }: ApiCall): boolean => method === 'PUT' && path.includes('/deploys/');

function answerAsNetlify({ path }: ApiCall): ApiAnswer {
  if (path.endsWith('/sites')) return { json: [SITE] };
  if (path.endsWith(`/sites/${SITE.id}`)) return { json: SITE };
  if (path.endsWith('/accounts') || path.endsWith('/env')) return { json: [] };
  return { json: { id: 'deploy', site_id: SITE.id, state: 'ready', required: [], required_functions: [] } };
}
