import { fileURLToPath } from 'node:url';
import { mountFamilies } from '../generator/api/mount-api.ts';
import type { Mount } from '../generator/api/mount.ts';
import { loadGazetteer } from '../generator/publish/source.ts';
import { toFetch } from '../generator/runtime/fetch.ts';
import { createHandler } from '../generator/runtime/handler.ts';

/** The dataset in the project's folder. */
export const DATA = fileURLToPath(new URL('../data', import.meta.url));

export const gazetteer = await loadGazetteer(DATA);

/** Every family of this dataset at its base. */
export const mounts = mountFamilies(gazetteer);
/** v2 and v1. */
export const [mounted] = mounts as [Mount, ...Mount[]];
export const { routes } = mounted;
export const handler = toFetch(createHandler(mounts));
