import type { Area } from '../dataset/area.ts';
import type { Collection } from '../dataset/collection.ts';
import type { CodeRecord } from '../dataset/history/code-record.ts';
import type { Release } from '../dataset/release.ts';
import type { FuzzyOptions } from '../dataset/search/fuzzy-search.ts';
import { toFetch, type Fetch } from './fetch.ts';
import { createHandler } from './handler.ts';
import { unpackApi, type PackedApi } from './packed-api.ts';

export type { Area, CodeRecord, Collection, Fetch, FuzzyOptions, PackedApi, Release };
export type { CodeStatus } from '../dataset/history/code-record.ts';
export type { Kind } from '../dataset/kind.ts';

/** The PSGC in memory: the HTTP API as a function, and its areas as objects. */
export interface Api {
  /** Answers a request to the HTTP API, in any runtime that has `Request` and `Response`. */
  readonly handle: Fetch;
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
  readonly find: (collection: Collection, codeOrName: string, within?: Area) => Area | undefined;
  /** All areas of a collection in the country or within an area, at any depth, ordered by code. */
  readonly list: (collection: Collection, within?: Area) => readonly Area[];
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
 *     list('barangays', find('cities', 'City of Cebu'));
 *
 * @throws {Error} if the dataset has no mount or no such release, or the parent of an area is missing.
 */
export function createApi(dataset: PackedApi, { release: older }: ApiOptions = {}): Api {
  const mounts = unpackApi(dataset, older);
  const [first] = mounts;
  if (first === undefined) throw new Error('the dataset has no mount');
  const { hierarchy, finder, codes, fuzzySearch, release } = first.gazetteer;
  const list = (collection: Collection, within: Area | null = null) => hierarchy.list(within, collection);
  return {
    handle: toFetch(createHandler(mounts)),
    get: (code) => hierarchy.get(code),
    code: (text) => codes.find(text),
    find: (collection, codeOrName, within) => finder.find(codeOrName, collection, within ?? null),
    list,
    search: (q, options) => fuzzySearch.find(q, options),
    release,
  };
}
