import { fileURLToPath } from 'node:url';
import { mountFamilies } from '../generator/api/mount-api.ts';
import type { Mount } from '../generator/api/mount.ts';
import { type CompactDataset, fromCompact, toCompact } from '../generator/core/gazetteer/compact.ts';
import type { Area } from '../generator/core/areas/area.ts';
import { type Gazetteer, gazetteerOfRegion } from '../generator/core/gazetteer/gazetteer.ts';
import { memoized, once } from '../generator/core/kept.ts';
import { load } from '../generator/publish/source.ts';
import { toFetch } from '../generator/api/runtime/fetch.ts';
import { createHandler } from '../generator/api/runtime/handler.ts';
import { packApi, type PackedApi } from '../generator/api/runtime/packed-api.ts';

/** The dataset in the project's folder. */
export const DATA = fileURLToPath(new URL('../data', import.meta.url));

const loaded = await load(DATA);
if (loaded.dataset === null) throw new Error(`${DATA} is no folder of CSV files`);

/** It as it is before it is indexed. All tests of a process share it, and its gazetteer. */
export const { dataset } = loaded;

export const { gazetteer } = loaded;

/** Every family of this dataset at its base. */
export const mounts = mountFamilies(gazetteer);
/** v2 and v1. */
export const [mounted] = mounts as [Mount, ...Mount[]];
export const { routes } = mounted;
export const handler = toFetch(createHandler(mounts));

/** Every family of one region at its base, for what the whole country shows no better. */
export const regionalMounts = memoized((region: string) =>
  mountFamilies(gazetteerOfRegion(gazetteer, gazetteer.hierarchy.get(region) as Area)),
);

/** Every family as a JSON value, which is packed once. */
export const packedMounts = once((): PackedApi => packApi(mounts));

const openCompact = (dataset: unknown): Gazetteer => fromCompact(JSON.parse(JSON.stringify(dataset)) as CompactDataset);

/** A dataset as a function opens it. */
export const packedAndOpened = (of: Gazetteer): Gazetteer => openCompact(toCompact(of));

/** The dataset of the project as a function opens it, which is packed once. */
export const openedGazetteer = once((): Gazetteer => openCompact(packedMounts().datasets[0]));
