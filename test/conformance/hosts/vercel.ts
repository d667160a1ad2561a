import { vercel } from '../../../generator/hosts/vercel/vercel.ts';
import { startVercel } from '../../engines/vercel.ts';
import type { Host } from '../host.ts';
import { openBuilt } from '../open-built.ts';

/** The routes of a build for Vercel, as Vercel's own package reads them, with its files and its function. */
export const openVercel = async (): Promise<Host> => {
  const host = await openBuilt({
    ...{ name: 'vercel', target: vercel, start: startVercel, downloads: false, exceptions: [] },
    ...{ folded: true, absolute: true, cachesKnowHost: true },
  });
  return { ...host, hasSearch: true, mcp: { url: `${host.origin}/mcp` } };
};
