import type { Mount } from '../api/mount.ts';
import type { Resource } from '../site/part.ts';
import { pageParts } from './page-parts.ts';

/** Finds a page, or what pages load, by its address. A part of the pages is made when a page of it may be asked for. */
export function pageFinder(mounts: readonly Mount[]): (path: string) => Resource | undefined {
  const parts = [...pageParts(mounts)];
  const found = new Map<string, Resource>();
  return (path) => {
    while (!found.has(path)) {
      const part = parts.shift();
      if (part === undefined) return undefined;
      for (const resource of part.resources()) found.set(resource.path, resource);
    }
    return found.get(path);
  };
}
