import { EVERY_ANSWER } from '../errors.ts';
import type { Mount } from '../mount.ts';
import { GRID_PATH, mapPath } from '../../core/locate/locate.ts';
import type { Maps } from '../../shapes/shapes.ts';

/** The rate limit for one address. `netlify.toml` repeats it, because Netlify reads that; a test compares them. */
export const RATE_LIMIT = { requests: 300, seconds: 60 } as const;

/** True if a path belongs to the API: it is the base of a mount, or below it. */
export const isOfApi = (path: string, mounts: readonly Pick<Mount, 'base'>[]): boolean =>
  mounts.some(({ base }) => path === base || path.startsWith(`${base}/`));

/**
 * Redirects a request with `.json` or a slash at the end of its address to a file that a function cannot make, because it
 * contains no maps: that of a map, of their grid, or of the description, which has examples of them. `undefined` for any
 * other request.
 */
export function redirectToMap(
  { method, url }: Request,
  mounts: readonly Pick<Mount, 'base' | 'maps'>[],
): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const { pathname } = new URL(url);
  const [, base, file = ''] = /^(.*)\/(maps\/[^/]+|openapi)(?:\.json|\/)$/.exec(pathname) ?? [];
  const isKnown = mounts.some((mount) => mount.base === base && mount.maps !== null && isFile(file, mount.maps));
  if (!isKnown) return undefined;
  return new Response(null, {
    status: 307,
    headers: { ...Object.fromEntries(EVERY_ANSWER), Location: `${base}/${file}` },
  });
}

const isFile = (path: string, maps: Maps): boolean =>
  path === 'openapi' || path === GRID_PATH || maps.has(path.slice(mapPath('').length));
