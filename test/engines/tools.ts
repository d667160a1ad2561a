import type { Tool } from './tool.ts';

/** The runtime of Netlify's edge functions. */
export const DENO: Tool = { name: 'deno', version: '2.9.6', scripts: true };

/** The runtime of Cloudflare Workers. */
export const WORKERD: Tool = { name: 'workerd', version: '1.20261117.1', scripts: true };

/** Cloudflare's command line, with its router, its asset server and `workerd`: 195 MB. The last one for Node 20. */
export const WRANGLER: Tool = { name: 'wrangler', version: '4.86.0' };

/** A runtime that reads npm packages. */
export const BUN: Tool = { name: 'bun', version: '1.4.5', scripts: true };

/** Bundlers, which projects use that import the package; webpack comes with its command line. */
export const VITE: Tool = { name: 'vite', version: '7.3.8' };
export const WEBPACK: Tool = { name: 'webpack-cli', version: '7.3.1' };

/** Linters of npm packages and of their types. */
export const PUBLINT: Tool = { name: 'publint', version: '0.3.25' };
export const TYPES_LINT: Tool = { name: '@arethetypeswrong/cli', version: '0.18.5' };

/** A store of objects with the protocol of S3, and its websites. */
export const S3RVER: Tool = { name: 's3rver', version: '3.7.1' };
