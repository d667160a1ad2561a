import { mount } from '../mount-api.ts';
import type { Mount } from '../mount.ts';
import type { Family } from '../routing/route.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import type { Maps } from '../../shapes/shapes.ts';
import { toFetch, type Fetch } from './fetch.ts';
import { createHandler } from './handler.ts';
import { openGazetteers, openMaps, type PackedApi } from './packed-api.ts';

// A page of the library that only looks up areas loads none of the routes: they begin here.

/** The HTTP API of a packed API, as a function; its first mount has these maps, by default none. */
export const mountedFetch = (packed: PackedApi, gazetteers: readonly Gazetteer[], maps: Maps | null = null): Fetch =>
  toFetch(createHandler(mountAll(packed, gazetteers, maps)));

/** Indexes packed datasets and mounts the API. @throws {Error} if the dataset of a mount or the parent of an area is missing. */
export function unpackApi(packed: PackedApi): readonly [Mount, ...Mount[]] {
  const [first, ...others] = mountAll(packed, openGazetteers(packed));
  if (first === undefined) throw new Error('the packed API has no mount');
  return [first, ...others];
}

const mountAll = ({ mounts }: PackedApi, gazetteers: readonly Gazetteer[], given: Maps | null = null) =>
  mounts.map(({ base, families, maps: packed }, at) => {
    const gazetteer = gazetteers[at] as Gazetteer;
    const maps = openMaps(packed, gazetteer) ?? (at === 0 ? given : null);
    return mount(base, gazetteer, maps === null ? families : [...new Set<Family>([...families, 'maps'])], '', maps);
  });
