import { type Family, WITHOUT_SEARCH } from '../../../generator/api/routing/route.ts';
import type { Host, WebServerOptions } from '../host.ts';
import { openApache } from './apache.ts';
import { openAzure } from './azure.ts';
import { openCaddy } from './caddy.ts';
import { openCloudflare } from './cloudflare.ts';
import { openFirebase } from './firebase.ts';
import { openGithubPages } from './github-pages.ts';
import { openHandler } from './handler.ts';
import { openHttpServer } from './http-server.ts';
import { openLowerCase, openNetlify } from './netlify.ts';
import { openNginx } from './nginx.ts';
import { openNode } from './node.ts';
import { openS3 } from './s3.ts';
import { openServe } from './serve.ts';
import { openVercel } from './vercel.ts';

/**
 * Every host by name. `parity` is the handler for each file of the plain tree; `gitlab`, `areas`, `history`, `search` and `match`
 * are the handler for one family. Servers of files get a build with the given families, and pages if these are all.
 */
export const hosts: Readonly<Record<string, (families?: readonly Family[]) => Promise<Host>>> = {
  ...Object.fromEntries(
    ['handler', 'parity', 'gitlab', 'areas', 'history', 'search', 'match'].map((name) => [name, () => openHandler()]),
  ),
  netlify: openNetlify,
  'lower-case': openLowerCase,
  cloudflare: openCloudflare,
  firebase: openFirebase,
  vercel: openVercel,
  azure: openAzure,
  node: openNode,
  nginx: (families) => openNginx(null, blockFor(families)),
  caddy: (families) => openCaddy(null, blockFor(families)),
  apache: (families) => openApache({ families }),
  serve: (families) => openServe({ families }),
  s3: (families) => openS3({ families }),
  'http-server': (families) => openHttpServer({ families }),
  'github-pages': (families) => openGithubPages({ families }),
};

const blockFor = (families: readonly Family[] | undefined): WebServerOptions => ({
  families: families ?? WITHOUT_SEARCH,
  withPages: families === undefined,
  withDownloads: false,
});
