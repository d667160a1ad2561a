import { EVERY_ANSWER } from '../api/errors.ts';
import { GRID_PATH } from '../locate/locate.ts';
import type { Mount } from '../api/mount.ts';

/**
 * The rate limit for one address: at most `requests` in `seconds`. `netlify.toml` repeats it,
 * because Netlify reads that file directly; a test compares them.
 */
export const RATE_LIMIT = { requests: 300, seconds: 60 } as const;

/** Whether a path belongs to the API: it is the base of a mount, or below it. */
export const isOfApi = (path: string, mounts: readonly Pick<Mount, 'base'>[]): boolean =>
  mounts.some(({ base }) => path === base || path.startsWith(`${base}/`));

/**
 * Redirects a request for a map with `.json` or a slash at the end of its address to the file of the map, which a function
 * does not contain. `undefined` for any other request.
 */
export function redirectToMap(
  { method, url }: Request,
  mounts: readonly Pick<Mount, 'base' | 'maps'>[],
): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const { pathname } = new URL(url);
  const [, base, code = ''] = /^(.*)\/maps\/([^/]+)(?:\.json|\/)$/.exec(pathname) ?? [];
  const isKnown = mounts.some(
    (mount) => mount.base === base && mount.maps !== null && (mount.maps.has(code) || isGrid(code)),
  );
  if (!isKnown) return undefined;
  return new Response(null, {
    status: 307,
    headers: [...EVERY_ANSWER, ['Location', `${base}/maps/${code}`]].map(toPair),
  });
}

const isGrid = (name: string): boolean => `maps/${name}` === GRID_PATH;

const toPair = ([name = '', value = '']: readonly string[]): [string, string] => [name, value];
