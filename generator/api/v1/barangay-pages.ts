import type { Area } from '../../dataset/area.ts';
import { pageBody, type Page } from './pages.ts';

/** The list of all barangays in pages, which are also files. */
export interface BarangayPages {
  /** The address of the list: `/api/v1/barangays`. */
  readonly path: string;
  /** The body of a page, with links that begin with the origin of the mount. */
  readonly text: (page: Omit<Page, 'path' | 'origin'>) => string;
}

export const barangayPages = (path: string, origin: string, listItem: (area: Area) => object): BarangayPages => ({
  path,
  text: (page) => pageBody({ ...page, path, origin }, listItem),
});
