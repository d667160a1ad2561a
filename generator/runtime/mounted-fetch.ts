import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { toFetch, type Fetch } from './fetch.ts';
import { createHandler } from './handler.ts';
import { mountAll, type PackedApi } from './packed-api.ts';

/** The HTTP API of a packed API, as a function. */
export const mountedFetch = (packed: PackedApi, gazetteers: readonly Gazetteer[]): Fetch =>
  toFetch(createHandler(mountAll(packed, gazetteers)));
