import { fileURLToPath } from 'node:url';
import { loadGazetteer } from '../generator/publish/load-gazetteer.ts';

/** The dataset that the project carries. */
export const DATA = fileURLToPath(new URL('../data', import.meta.url));

export const gazetteer = await loadGazetteer(DATA, null);
