import { fileURLToPath } from 'node:url';
import { DEFAULT_BASE, mount } from '../generator/api/mount-api.ts';
import { loadGazetteer } from '../generator/publish/load-gazetteer.ts';
import { toFetch } from '../generator/runtime/fetch.ts';
import { createHandler } from '../generator/runtime/handler.ts';

/** The dataset that the project carries. */
export const DATA = fileURLToPath(new URL('../data', import.meta.url));

export const gazetteer = await loadGazetteer(DATA, null);

/** The API over it, where it is by default. */
export const mounted = mount(DEFAULT_BASE, gazetteer);
export const { routes } = mounted;
export const handler = toFetch(createHandler([mounted]));
