import type { Fetch } from './fetch.ts';
import { openGazetteers, type PackedApi } from './packed-api.ts';
import { type AreaDetail, toAreaDetail } from '../facts/records.ts';
import { readMatchQuery } from '../match-query.ts';
import { type NearArea, nearAreas } from '../places/near.ts';
import type { Area, AreaRecord } from '../../core/areas/area.ts';
import type { Hierarchy } from '../../core/areas/hierarchy.ts';
import { describeValue } from '../../core/format.ts';
import { type FormProvince, formTree } from '../../core/gazetteer/form-tree.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { type ReleasedArea, ReleasedAreas, type ReleasedParent } from '../../core/gazetteer/released-areas.ts';
import { onEarth, toLimit } from '../../core/locate/locator.ts';
import { DEFAULT_NEAR } from '../../core/locate/near.ts';
import type { Place } from '../../core/locate/place.ts';
import { findPlaces } from '../../core/places/find-places.ts';
import type { Match, MatchQuery } from '../../core/places/match.ts';
import { matcherOf } from '../../core/places/matcher.ts';
import type { CodeRecord } from '../../core/psgc/code.ts';
import { type Collection, COLLECTIONS } from '../../core/psgc/kinds.ts';
import { findRelease, type Release } from '../../core/psgc/release.ts';
import type { Maps } from '../../shapes/shapes.ts';
import type { FuzzyOptions } from '../../core/search/fuzzy-search.ts';

export type {
  Area,
  AreaDetail,
  AreaRecord,
  CodeRecord,
  Collection,
  FormProvince,
  FuzzyOptions,
  Maps,
  Match,
  MatchQuery,
  NearArea,
  PackedApi,
  Place,
  Release,
  ReleasedArea,
  ReleasedParent,
};
export type { MatchCandidate, MatchedAs, MatchLevel, MatchStatus } from '../../core/places/match.ts';
export type { FormArea, FormLocality } from '../../core/gazetteer/form-tree.ts';
export type { CodeStatus } from '../../core/psgc/code.ts';
export type { Kind } from '../../core/psgc/kinds.ts';

/** The PSGC in memory: the HTTP API as a function, and its areas as objects. */
export interface Api {
  /** Answers a request to the HTTP API, in any runtime that has `Request` and `Response`. */
  readonly handle: (request: Request) => Promise<Response>;
  /** The area with a ten-digit code, of any kind. */
  readonly get: (code: string) => Area | undefined;
  /**
   * Everything that is known about the area with a ten-digit code, of any kind, as `/api/areas/{code}` answers it; `null`
   * if there is no such area.
   */
  readonly area: (code: string) => AreaDetail | null;
  /**
   * The fate of a code of any release: the record of a ten-digit code, or of the area with a nine-digit code. A code
   * that is neither may have lost its leading zero. `undefined` if no release has it.
   */
  readonly code: (text: string) => CodeRecord | undefined;
  /**
   * The area that had a ten-digit code in a release, which can be written `2024-04`, `2025-1Q`, `2025-1q` or `Q1_2025`:
   * its name, the areas above it and its classes as they were then. `undefined` if the release does not have the code.
   */
  readonly areaOfRelease: (code: string, release: string) => ReleasedArea | undefined;
  /**
   * The area of a collection with a code or a name, in the country or within an area, as in the API's paths. If several
   * areas share a name, the lowest code wins.
   */
  readonly find: {
    (collection: Collection, codeOrName: string): Area | undefined;
    (collection: Collection, codeOrName: string, within: Area): Area | undefined;
  };
  /** All areas of a collection in the country or within an area, at any depth, ordered by code. The list is frozen. */
  readonly list: { (collection: Collection): readonly Area[]; (collection: Collection, within: Area): readonly Area[] };
  /**
   * The provinces and Metro Manila, each with its cities and municipalities and with the independent ones that lie in it, as
   * in the download `form-tree.json`: the lists of a form with two steps.
   */
  readonly formTree: () => readonly FormProvince[];
  /**
   * The areas of all kinds that match what somebody typed, best first, as in `/api/search`: at most ten, or `limit`. The
   * first search indexes the names.
   */
  readonly search: (q: string, options?: FuzzyOptions) => readonly Area[];
  /**
   * The area that somebody means by names as people write them, or by an address, and how far that can be trusted, as in
   * `/api/match`. The first match indexes the names.
   */
  readonly match: (query: MatchQuery) => Match;
  /**
   * The barangays whose points are nearest to a place, nearest first, as in `/api/near`: ten, or `limit`, which is at most
   * 50. It says near, not in: `createLocator` of `psgc-static/locate` finds the area that contains a place.
   */
  readonly near: (place: Place, options?: { readonly limit?: number }) => readonly NearArea[];
  /** The release of the areas: date, source and licences. */
  readonly release: Release;
}

/** The options of an API. */
export interface ApiOptions {
  /** An older release, for example `2025-1Q`; by default the one of the dataset. */
  readonly release?: string;
  /** Maps for `handle`, such as the files that a build with shapes wrote; by default there are none. */
  readonly maps?: Maps;
}

/**
 * Indexes a dataset, once for all requests. If it has several mounts, all functions but `handle` are about the first one.
 *
 *     import dataset from 'psgc-static/dataset.json' with { type: 'json' };
 *     const { find, list } = createApi(dataset);
 *     const cebu = find('cities', 'City of Cebu');
 *     if (cebu) list('barangays', cebu);
 *
 * The functions throw a `TypeError` for a collection or a release that does not exist, and if the area in which they look is
 * `undefined` or of another API: an area that was not found must not stand for the whole country. `match` throws one for a
 * query with another field than it knows, or with a value that is no text. `near` throws a `RangeError` for a place that is
 * not on the Earth, or another limit.
 *
 * @throws {TypeError} if the dataset is none of this package.
 * @throws {Error} if it has no such release.
 */
export function createApi(dataset: PackedApi, { release: older, maps }: ApiOptions = {}): Api {
  assertDataset(dataset);
  const gazetteers = openGazetteers(dataset, older);
  const gazetteer = gazetteers[0] as Gazetteer;
  const { hierarchy, finder, codes, release } = gazetteer;
  const areas = new ReleasedAreas(gazetteer);
  const base = dataset.mounts[0]?.base ?? '';
  let fetch: Fetch | undefined;
  const scopeOf = (args: readonly unknown[]): Area | null => (args.length === 0 ? null : toScope(args[0], hierarchy));
  return {
    // Most programs that look up areas answer no requests, so they need not load the code for it.
    handle: async (request) => {
      const { mountedFetch } = await import('./mounted-fetch.ts');
      return (fetch ??= mountedFetch(dataset, gazetteers, maps))(request);
    },
    get: (code) => hierarchy.get(code),
    area: (code) => {
      const area = hierarchy.get(code);
      return area === undefined ? null : toAreaDetail(area, { gazetteer, base });
    },
    code: (text) => codes.find(text),
    areaOfRelease: (code, name) => {
      const { releases } = gazetteer.history;
      const found = typeof name === 'string' ? findRelease(releases, name) : undefined;
      if (found === undefined) {
        const known = releases.map((each) => each.release).join(', ');
        throw new TypeError(`release: found ${describeValue(name)}, expected one of ${known}`);
      }
      const entry = areas.find(code, found);
      return entry && areas.toArea(entry, found);
    },
    find: (collection: Collection, codeOrName: string, ...within: readonly Area[]) =>
      finder.find(codeOrName, toCollection(collection), scopeOf(within)),
    list: (collection: Collection, ...within: readonly Area[]) =>
      Object.freeze(hierarchy.list(scopeOf(within), toCollection(collection))),
    formTree: () => formTree(gazetteer),
    search: (q, options = {}) =>
      findPlaces(
        gazetteer,
        q,
        'within' in options ? { ...options, within: toScope(options.within, hierarchy) } : options,
      ),
    match: (query) => matcherOf(gazetteer).match(toMatchQuery(query)),
    near: (place, { limit = DEFAULT_NEAR } = {}) => nearAreas(gazetteer, onEarth(place), toLimit(limit)),
    release,
  };
}

function assertDataset(value: unknown): asserts value is PackedApi {
  const { datasets, mounts } = (value ?? {}) as Partial<PackedApi>;
  if (Array.isArray(datasets) && datasets.length > 0 && Array.isArray(mounts) && mounts.length > 0) return;
  throw new TypeError(
    `createApi: found ${describeValue(value)}, expected the value of psgc-static/dataset.json, or of one region such as psgc-static/regions/13.json`,
  );
}

/** @throws {TypeError} if a value is `undefined`, which would stand for the whole country, or no area of this API. */
function toScope(value: unknown, hierarchy: Hierarchy): Area {
  const { code } = (value ?? {}) as Partial<Area>;
  const area = typeof code === 'string' ? hierarchy.get(code) : undefined;
  if (area !== undefined && area === value) return area;
  throw new TypeError(
    `within: found ${describeValue(value)}, expected an area of this API. To look in the whole country, leave the argument out.`,
  );
}

function toMatchQuery(value: unknown): MatchQuery {
  const query = readMatchQuery(value);
  if ('problem' in query) throw new TypeError(`match: ${query.problem}`);
  return query;
}

function toCollection(value: unknown): Collection {
  const found = COLLECTIONS.find((each) => each === value);
  if (found !== undefined) return found;
  throw new TypeError(`collection: found ${describeValue(value)}, expected one of ${COLLECTIONS.join(', ')}`);
}
