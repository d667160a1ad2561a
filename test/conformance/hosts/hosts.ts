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

/** Every host that can be asked, by name. `parity` is the handler, asked for what the files hold. */
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
