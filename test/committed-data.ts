import { fileURLToPath } from 'node:url';
import { DEFAULT_BASE, mount } from '../generator/api/mount-api.ts';
import { loadGazetteer } from '../generator/publish/load-gazetteer.ts';
import { toFetch } from '../generator/runtime/fetch.ts';
import { createHandler } from '../generator/runtime/handler.ts';

/** The dataset in the project's folder. */
export const DATA = fileURLToPath(new URL('../data', import.meta.url));

export const gazetteer = await loadGazetteer(DATA, null);

/** The API of this dataset at the default base. */
export const mounted = mount(DEFAULT_BASE, gazetteer);
export const { routes } = mounted;
export const handler = toFetch(createHandler([mounted]));
