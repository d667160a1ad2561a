import type { Area, AreaRecord } from '../dataset/area.ts';
import type { Collection } from '../dataset/collection.ts';
import type { CodeRecord } from '../dataset/history/code-record.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import type { Release } from '../dataset/release.ts';
import type { FuzzyOptions } from '../dataset/search/fuzzy-search.ts';
import { assertDataset, toCollection, toScope } from './arguments.ts';
import type { Fetch } from './fetch.ts';
import { openGazetteers, type PackedApi } from './packed-gazetteers.ts';

export type { Area, AreaRecord, CodeRecord, Collection, FuzzyOptions, PackedApi, Release };
export type { CodeStatus } from '../dataset/history/code-record.ts';
export type { Kind } from '../dataset/kind.ts';

/** The PSGC in memory: the HTTP API as a function, and its areas as objects. */
export interface Api {
  /** Answers a request to the HTTP API, in any runtime that has `Request` and `Response`. */
  readonly handle: (request: Request) => Promise<Response>;
  /** The area with a ten-digit code, of any kind. */
  readonly get: (code: string) => Area | undefined;
  /**
   * What became of a code of any release: the record of a ten-digit code, or of the area with a nine-digit code. A code
   * that is neither may have lost its leading zero. `undefined` if no release has it.
   */
  readonly code: (text: string) => CodeRecord | undefined;
  /**
   * The area of a collection with a code or a name, in the country or within an area, as in the API's paths. If several
   * areas share a name, the lowest code wins.
   */
  readonly find: {
    (collection: Collection, codeOrName: string): Area | undefined;
    (collection: Collection, codeOrName: string, within: Area): Area | undefined;
  };
  /** All areas of a collection in the country or within an area, at any depth, ordered by code. The list is frozen. */
  readonly list: {
    (collection: Collection): readonly Area[];
    (collection: Collection, within: Area): readonly Area[];
  };
  /**
   * The areas of all kinds that match what somebody typed, best first, as in `/api/search`: at most ten, or `limit`. The
   * first search indexes the names.
   */
  readonly search: (q: string, options?: FuzzyOptions) => readonly Area[];
  /** The release of the areas: date, source and licences. */
  readonly release: Release;
}

/** The options of an API. */
export interface ApiOptions {
  /** An older release, for example `2025-1Q`; by default the one of the dataset. */
  readonly release?: string;
}

/**
 * Indexes a dataset, once for all requests. If it has several mounts, all functions but `handle` are about the first one.
 *
 *     import dataset from 'psgc-static/dataset.json' with { type: 'json' };
 *     const { find, list } = createApi(dataset);
 *     const cebu = find('cities', 'City of Cebu');
 *     if (cebu) list('barangays', cebu);
 *
 * The functions throw a `TypeError` for a collection that does not exist, and if the area in which they look is
 * `undefined` or of another API: an area that was not found must not stand for the whole country.
 *
 * @throws {TypeError} if the dataset is none of this package.
 * @throws {Error} if it has no such release.
 */
export function createApi(dataset: PackedApi, { release: older }: ApiOptions = {}): Api {
  assertDataset(dataset);
  const gazetteers = openGazetteers(dataset, older);
  const { hierarchy, finder, codes, fuzzySearch, release } = gazetteers[0] as Gazetteer;
  let fetch: Fetch | undefined;
  const scopeOf = (args: readonly unknown[]): Area | null => (args.length === 0 ? null : toScope(args[0], hierarchy));
  return {
    // Most programs that look up areas answer no requests, so they need not load the code for it.
    handle: async (request) => {
      const { mountedFetch } = await import('./mounted-fetch.ts');
      return (fetch ??= mountedFetch(dataset, gazetteers))(request);
    },
    get: (code) => hierarchy.get(code),
    code: (text) => codes.find(text),
    find: (collection: Collection, codeOrName: string, ...within: readonly Area[]) =>
      finder.find(codeOrName, toCollection(collection), scopeOf(within)),
    list: (collection: Collection, ...within: readonly Area[]) =>
      Object.freeze(hierarchy.list(scopeOf(within), toCollection(collection))),
    search: (q, options = {}) =>
      fuzzySearch.find(q, 'within' in options ? { ...options, within: toScope(options.within, hierarchy) } : options),
    release,
  };
}
