import { join } from 'node:path';
import { removeTree } from '../../../generator/tree/disk/folder.ts';
import { azure } from '../../../generator/hosts/azure/azure.ts';
import { caddy } from '../../../generator/hosts/caddy/caddy.ts';
import { cloudflare } from '../../../generator/hosts/cloudflare/cloudflare.ts';
import { firebase } from '../../../generator/hosts/firebase/firebase.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { githubPages } from '../../../generator/hosts/github-pages/github-pages.ts';
import { netlify } from '../../../generator/hosts/netlify/netlify.ts';
import { nginx } from '../../../generator/hosts/nginx/nginx.ts';
import { objectsOf, s3 } from '../../../generator/hosts/s3/s3.ts';
import { vercel } from '../../../generator/hosts/vercel/vercel.ts';
import { FUNCTIONS_FOLDER, type Target } from '../../../generator/hosts/target.ts';
import { build, readSite } from '../../../generator/publish/build.ts';
import { DATA } from '../../committed-data.ts';
import { startAzure } from '../../engines/azure.ts';
import { startCaddy } from '../../engines/caddy.ts';
import { startMiniflare } from '../../engines/miniflare.ts';
import { isFileServersInstalled, startHttpServer, startServe } from '../../engines/file-servers.ts';
import { openNetlifySite, serveNetlifySite } from '../../engines/netlify/site.ts';
import { startNetlify } from '../../engines/netlify/start-netlify.ts';
import { isPlatformsInstalled, startSuperstatic } from '../../engines/platforms.ts';
import { startVercel } from '../../engines/vercel.ts';
import { startNginx } from '../../engines/nginx.ts';
import { startPagesServer } from '../../engines/pages-server.ts';
import { startS3rver, WEBSITE_HOST } from '../../engines/s3rver.ts';
import { freePort, isInstalled } from '../../engines/server-process.ts';
import { isToolInstalled } from '../../engines/tool.ts';
import { DENO, S3RVER, WRANGLER } from '../../engines/tools.ts';
import { startServer as startNode } from '../../server/node/start-server.ts';
import { scratchFolder } from '../../scratch.ts';

/** The region that is built, which has cities and sub-municipalities. */
const REGION = '1300000000';

/** A site that answers at an origin. */
export interface OpenedSite {
  /** With the base of the site, if it lies below one. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** A host with the site for people, and how its site differs from the others: docs/hosts.md, Pages for people. */
export interface SiteHost {
  /** True if its engine is on this machine. */
  readonly isInstalled: boolean;
  readonly open: () => Promise<OpenedSite>;
  /** The encoding of the dataset for Chromium; none by default. */
  readonly encoding?: 'gzip' | 'br';
  /** True if the host sends none of our headers, so that only the `<meta>` of a page has its policy. */
  readonly hasOnlyMeta?: boolean;
  /** True if the host renders the pages of barangays, which this depth has no files of. */
  readonly rendersPages?: boolean;
  /** True if pages link to what only the function of the host answers, which is not running. */
  readonly lacksFunction?: boolean;
  /** The pages that are 404. */
  readonly missing?: readonly string[];
  /** True if an address that does not exist is 404 as JSON instead of a page. */
  readonly isNotFoundJson?: boolean;
  /** The ending that addresses of the API must have, so that the first request of the picker is 404. */
  readonly ending?: '.json';
}

type Start = (root: string, port: number) => Promise<() => Promise<void>>;

/** A host that serves a build of one region, with pages, at the root of an origin or below a base. */
const built =
  (target: Target, start: Start, base = ''): SiteHost['open'] =>
  async () => {
    const folder = scratchFolder();
    const out = join(folder, 'public');
    await build({ data: DATA, out, target, region: REGION, depth: 'lists', pages: true, base });
    const port = await freePort();
    const stop = await start(out, port);
    return {
      origin: `http://localhost:${port}${base}`,
      async close() {
        await stop();
        removeTree(folder);
      },
    };
  };

async function openNode(): Promise<OpenedSite> {
  const { port, close } = await startNode(new URL('serve-pages.ts', import.meta.url));
  return { origin: `http://localhost:${port}`, close };
}

/** The website of a bucket with the objects that an upload sends. */
async function openBucket(): Promise<OpenedSite> {
  const site = await readSite({ data: DATA, target: s3, region: REGION, depth: 'lists', pages: true });
  const objects = objectsOf(await site.load(), '');
  const port = await freePort();
  const close = await startS3rver(objects, port);
  return { origin: `http://${WEBSITE_HOST}:${port}`, close };
}

const startWithoutFunction: Start = async (root, port) => {
  const server = await serveNetlifySite(await openNetlifySite(root, 'netlify.toml'), port);
  return async () => void server.close().closeAllConnections();
};

const BASE = '/psgc';

/** Every host that has pages, by name. */
export const SITE_HOSTS: Readonly<Record<string, SiteHost>> = {
  node: { isInstalled: true, open: openNode, encoding: 'br', rendersPages: true },
  netlify: { isInstalled: isToolInstalled(DENO), open: built(netlify, startNetlify), rendersPages: true },
  'netlify without its function': {
    isInstalled: true,
    open: built(netlify, startWithoutFunction),
    lacksFunction: true,
  },
  cloudflare: {
    isInstalled: isToolInstalled(WRANGLER),
    open: built(cloudflare, (root, port) => startMiniflare(join(root, FUNCTIONS_FOLDER, 'wrangler.jsonc'), port)),
    encoding: 'gzip',
    rendersPages: true,
  },
  nginx: { isInstalled: isInstalled('nginx'), open: built(nginx, startNginx), encoding: 'gzip' },
  caddy: { isInstalled: isInstalled('caddy'), open: built(caddy, startCaddy), encoding: 'br' },
  'github-pages': {
    isInstalled: true,
    open: built(githubPages, async (root, port) => (await startPagesServer(root, BASE, port)).close, BASE),
    hasOnlyMeta: true,
  },
  s3: { isInstalled: isToolInstalled(S3RVER), open: openBucket, hasOnlyMeta: true, isNotFoundJson: true },
  firebase: {
    isInstalled: isPlatformsInstalled,
    open: built(firebase, startSuperstatic),
    encoding: 'br',
    isNotFoundJson: true,
  },
  vercel: { isInstalled: isPlatformsInstalled, open: built(vercel, startVercel), rendersPages: true },
  azure: {
    isInstalled: true,
    open: built(azure, startAzure),
    isNotFoundJson: true,
  },
  serve: { isInstalled: isFileServersInstalled, open: built(files, startServe), encoding: 'br', isNotFoundJson: true },
  'plain files below a path': {
    isInstalled: true,
    open: built(files, async (root, port) => (await startPagesServer(root, BASE, port)).close, BASE),
    hasOnlyMeta: true,
    isNotFoundJson: true,
    ending: '.json',
  },
  'http-server': {
    isInstalled: isFileServersInstalled,
    open: built(files, (root, port) => startHttpServer(root, port, ['-e=html', '--cors'])),
    hasOnlyMeta: true,
    // The folders of these names come first.
    missing: ['/areas', '/docs', '/downloads', '/reference', '/releases'],
    isNotFoundJson: true,
    ending: '.json',
  },
};
