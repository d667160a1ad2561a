import { WITHOUT_SEARCH } from '../../../generator/api/routing/route.ts';
import type { Host } from '../host.ts';
import { openCaddy } from './caddy.ts';
import { openCloudflare } from './cloudflare.ts';
import { openHandler } from './handler.ts';
import { openHttpServer } from './http-server.ts';
import { openLowerCase, openNetlify } from './netlify.ts';
import { openNginx } from './nginx.ts';
import { openNode } from './node.ts';
import { openServe } from './serve.ts';

/**
 * Every host by name. `parity` is the handler, which is sent a request for each file of the plain tree. `gitlab`,
 * `areas`, `history` and `search` are the handler, which is only asked for the tree of psgc.gitlab.io, for everything
 * that is known about areas, for codes, releases and changes, or for searches.
 */
export const hosts: Readonly<Record<string, () => Promise<Host>>> = {
  handler: () => openHandler(),
  parity: () => openHandler(),
  gitlab: () => openHandler(),
  areas: () => openHandler(),
  history: () => openHandler(),
  search: () => openHandler(),
  netlify: openNetlify,
  'lower-case': openLowerCase,
  cloudflare: openCloudflare,
  node: openNode,
  nginx: () => openNginx(null, { families: WITHOUT_SEARCH }),
  caddy: () => openCaddy(null, { families: WITHOUT_SEARCH }),
  serve: () => openServe(),
  'http-server': () => openHttpServer(),
};
