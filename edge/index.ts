import { resolve } from '../generator/api/resolve.ts';
import type { Area } from '../generator/dataset/area.ts';
import type { Collection } from '../generator/dataset/collection.ts';
import { fromCompact, type CompactDataset } from '../generator/dataset/compact.ts';
import type { Release } from '../generator/dataset/release.ts';
import { createHandler, type Handler } from './handler.ts';

export type { Area, Collection, CompactDataset, Handler, Release };
export type { Kind } from '../generator/dataset/kind.ts';

/** The PSGC in memory: the HTTP API as a function, and its areas as objects. */
export interface Api {
  /** Answers a request of the HTTP API; for any runtime that has the web's `Request` and `Response`. */
  readonly handle: Handler;
  /** The area with a ten-digit code, of whatever kind. */
  readonly get: (code: string) => Area | undefined;
  /**
   * The area of a collection that a code or a name means, in the country or within an area; as in the
   * API's paths. Of those that share a name it is the one with the lowest code.
   */
  readonly find: (collection: Collection, codeOrName: string, within?: Area) => Area | undefined;
  /** All areas of a collection in the country or within an area, at any depth, by code. */
  readonly list: (collection: Collection, within?: Area) => readonly Area[];
  /** What the areas are of: release, date, source and licences. */
  readonly release: Release;
}

/**
 * Indexes a dataset, once and for all requests.
 *
 *     import dataset from 'psgc-static/dataset.json' with { type: 'json' };
 *     const { find, list } = createApi(dataset);
 *     list('barangays', find('cities', 'City of Cebu'));
 *
 * @throws {Error} if an area names a parent that the dataset lacks.
 */
export function createApi(dataset: CompactDataset): Api {
  const gazetteer = fromCompact(dataset);
  const { hierarchy, release } = gazetteer;
  const list = (collection: Collection, within: Area | null = null) => hierarchy.list(within, collection);
  return {
    handle: createHandler(gazetteer),
    get: (code) => hierarchy.get(code),
    find: (collection, codeOrName, within) => resolve(codeOrName, list(collection, within)),
    list,
    release,
  };
}
