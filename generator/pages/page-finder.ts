import type { Mount } from '../api/mount.ts';
import type { MixedPart, MixedResource } from '../site/part.ts';
import { isAsset, isDownload, SECTIONS } from './page-file.ts';
import type { Downloads } from '../downloads/downloads.ts';
import { DOWNLOADS_PART } from './downloads/downloads-part.ts';
import { ASSETS_PART, pageParts } from './page-parts.ts';

/** Finds a page, or what pages load, by its address. A part of the pages is made when a page of it may be asked for. */
export function pageFinder(
  mounts: readonly Mount[],
  downloads: Downloads | null,
): (path: string) => MixedResource | undefined {
  const parts = new Set(pageParts(mounts, downloads));
  const found = new Map<string, MixedResource>();
  return (path) => {
    for (const part of parts) {
      if (found.has(path)) break;
      if (!mayHave(part, path)) continue;
      parts.delete(part);
      for (const resource of part.resources()) found.set(resource.path, resource);
    }
    return found.get(path);
  };
}

/** Whether a part may have an address: one that is named after a section has only pages of that section. */
function mayHave({ name }: MixedPart, path: string): boolean {
  if (isAsset(path)) return name === (isDownload(path) ? DOWNLOADS_PART : ASSETS_PART);
  if (name === ASSETS_PART) return false;
  const section = SECTIONS.find((each) => `/${name}`.startsWith(each));
  return section === undefined || path.startsWith(section);
}
