import type { Exception } from '../host.ts';

/** What the assets of Cloudflare answer otherwise: docs/contract.md, section 8. */
export const CLOUDFLARE_EXCEPTIONS: readonly Exception[] = [];
