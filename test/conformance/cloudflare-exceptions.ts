import type { Exception } from './host.ts';

/**
 * The address of an asset in the spelling to which Cloudflare redirects: decoded, without empty segments, and without
 * `/`, `.html`, `/index` or `/index.html` at its end.
 */
const usualSpelling = (path: string): string =>
  decodeURIComponent(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/$|(?:\/index)?\.html$|\/index$/, '');

/** Exceptions of the assets of Cloudflare: https://developers.cloudflare.com/workers/static-assets. */
export const CLOUDFLARE_EXCEPTIONS: readonly Exception[] = [
  {
    what: 'another spelling of the address of an asset, such as one with a slash at its end, is redirected to the usual one',
    applies: ({ target }) => /%|\/\/|\/$|\.html$|\/index$/.test(target),
    accepts: ({ status, headers }, { target }) => status === 307 && headers['location'] === usualSpelling(target),
  },
];
