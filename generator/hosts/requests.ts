import type { Mount } from '../api/mount.ts';

/**
 * The rate limit for one address: at most `requests` in `seconds`. `netlify.toml` repeats it,
 * because Netlify reads that file directly; a test compares them.
 */
export const RATE_LIMIT = { requests: 300, seconds: 60 } as const;

/** Whether a path belongs to the API: it is the base of a mount, or below it. */
export const isOfApi = (path: string, mounts: readonly Pick<Mount, 'base'>[]): boolean =>
  mounts.some(({ base }) => path === base || path.startsWith(`${base}/`));
