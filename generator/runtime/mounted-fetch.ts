import { mount } from '../api/mount-api.ts';
import type { Mount } from '../api/mount.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { toFetch, type Fetch } from './fetch.ts';
import { createHandler } from './handler.ts';
import { openGazetteers, openMaps, type PackedApi } from './packed-api.ts';

// A page of the library that only looks up areas loads none of the routes: they begin here.

/** The HTTP API of a packed API, as a function. */
export const mountedFetch = (packed: PackedApi, gazetteers: readonly Gazetteer[]): Fetch =>
  toFetch(createHandler(mountAll(packed, gazetteers)));

/**
 * Indexes packed datasets and mounts the API for them.
 *
 * @throws {Error} if the dataset of a mount or the parent of an area is missing.
 */
export function unpackApi(packed: PackedApi): readonly [Mount, ...Mount[]] {
  const [first, ...others] = mountAll(packed, openGazetteers(packed));
  if (first === undefined) throw new Error('the packed API has no mount');
  return [first, ...others];
}

/** Mounts the API for the gazetteers of its mounts. */
const mountAll = ({ mounts }: PackedApi, gazetteers: readonly Gazetteer[]): readonly Mount[] =>
  mounts.map(({ base, families, maps }, at) => {
    const gazetteer = gazetteers[at] as Gazetteer;
    return mount(base, gazetteer, families, '', openMaps(maps, gazetteer));
  });
