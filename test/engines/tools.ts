import type { Tool } from './tool.ts';

/** The runtime of Netlify's edge functions. */
export const DENO: Tool = { name: 'deno', version: '2.9.6', scripts: true };

/** The runtime of Cloudflare Workers. */
export const WORKERD: Tool = { name: 'workerd', version: '1.20261117.1', scripts: true };

/** Cloudflare's command line, with its router, its asset server and `workerd`: 195 MB. The last one for Node 20. */
export const WRANGLER: Tool = { name: 'wrangler', version: '4.86.0' };

/** Netlify's command line: 420 MB. The last one for Node 20. */
export const NETLIFY_CLI: Tool = { name: 'netlify-cli', version: '26.2.0' };
