import type { Header } from '../api/headers.ts';

/** What a page may load: files of its own site, and nothing that is written within it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];

/** The Content-Security-Policy of every page, as its `<meta>` says it for hosts without headers. */
export const META_POLICY = POLICY.join('; ');

export const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/**
 * The headers of every page and of what pages load. Everything is public, and pages of other sites load the picker. A
 * policy in a `<meta>` cannot have `frame-ancestors`, and there is none for permissions.
 */
export const PAGE_HEADERS: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Content-Security-Policy', [...POLICY, "frame-ancestors 'none'"].join('; ')],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Referrer-Policy', REFERRER_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
];

/** How long pages and the files that they load can be cached. Their names stay the same, so they are not kept longer. */
export const PAGE_CACHE: Header = ['Cache-Control', 'public, max-age=3600'];
