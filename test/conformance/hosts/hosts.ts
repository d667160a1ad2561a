import type { Host } from '../host.ts';
import { openCaddy } from './caddy.ts';
import { openDeno } from './deno.ts';
import { openHandler } from './handler.ts';
import { openHttpServer } from './http-server.ts';
import { openNetlify } from './netlify.ts';
import { openNginx } from './nginx.ts';
import { openNode } from './node.ts';
import { openServe } from './serve.ts';
import { openWorkerd } from './workerd.ts';

/** Every host by name. `parity` is the handler, which is sent a request for each file of the plain tree. */
export const hosts: Readonly<Record<string, () => Promise<Host>>> = {
  handler: openHandler,
  parity: openHandler,
  netlify: () => openNetlify(),
  node: openNode,
  workerd: openWorkerd,
  nginx: () => openNginx(),
  caddy: () => openCaddy(),
  serve: () => openServe(),
  'http-server': () => openHttpServer(),
  deno: openDeno,
};
