import { join } from 'node:path';
import { cloudflare } from '../../../generator/hosts/cloudflare/cloudflare.ts';
import { FUNCTIONS_FOLDER } from '../../../generator/hosts/target.ts';
import { startMiniflare } from '../../engines/miniflare.ts';
import type { Exception, Host } from '../host.ts';
import { openBuilt } from '../open-built.ts';

/** The address of an asset to which Cloudflare redirects: decoded, without empty segments and `/`, `.html`, `/index` at its end. */
const usualSpelling = (path: string): string =>
  decodeURIComponent(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$|(?:\/index)?\.html$|\/index$/, '');

/** Exceptions of the assets of Cloudflare: https://developers.cloudflare.com/workers/static-assets. */
const CLOUDFLARE_EXCEPTIONS: readonly Exception[] = [
  {
    what: 'another spelling of the address of an asset, such as one with a slash at its end, is redirected to the usual one',
    applies: ({ target }) => /%|\/\/|\/$|\.html$|\/index$/.test(target),
    accepts: ({ status, headers }, { target }) => status === 307 && headers['location'] === usualSpelling(target),
  },
];

/** Cloudflare's router, its asset server and its Workers runtime, with a build for Cloudflare. */
export const openCloudflare = (): Promise<Host> =>
  openBuilt({
    name: 'cloudflare',
    target: cloudflare,
    downloads: false,
    folded: true,
    absolute: true,
    cachesKnowHost: true,
    exceptions: CLOUDFLARE_EXCEPTIONS,
    start: (root, port) => startMiniflare(join(root, FUNCTIONS_FOLDER, 'wrangler.jsonc'), port),
  });
