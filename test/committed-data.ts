import { fileURLToPath } from 'node:url';
import { mountFamilies } from '../generator/api/mount-api.ts';
import type { Mount } from '../generator/api/mount.ts';
import { type CompactDataset, fromCompact, toCompact } from '../generator/core/gazetteer/compact.ts';
import type { Gazetteer } from '../generator/core/gazetteer/gazetteer.ts';
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

let packed: PackedApi | undefined;

/** Every family as a JSON value, which is packed once. */
export const packedMounts = (): PackedApi => (packed ??= packApi(mounts));

const openCompact = (dataset: unknown): Gazetteer => fromCompact(JSON.parse(JSON.stringify(dataset)) as CompactDataset);

/** A dataset as a function opens it. */
export const packedAndOpened = (of: Gazetteer): Gazetteer => openCompact(toCompact(of));

let opened: Gazetteer | undefined;

/** The dataset of the project as a function opens it, which is packed once. */
export const openedGazetteer = (): Gazetteer => (opened ??= openCompact(packedMounts().datasets[0]));
