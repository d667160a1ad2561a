import { createHash } from 'node:crypto';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import { readInputs, type Inputs } from './inputs.ts';
import type { Loaded, Wanted } from './source.ts';

export type { Loaded };

/**
 * Reads and indexes a dataset, or one region of it.
 *
 * @param data the folder of the dataset; `readSource` says what the default is.
 * @throws {InvalidInput} if the dataset is wrong, or has no such region or release.
 */
export const load = async (data: string | undefined, wanted: Wanted = {}): Promise<Loaded> =>
  parseInputs(await readInputs(data, wanted));

/** The index alone of what `load` reads. */
export const loadGazetteer = async (...which: Parameters<typeof load>): Promise<Gazetteer> =>
  (await load(...which)).gazetteer;

/**
 * Parses and indexes a dataset that was read.
 *
 * @throws {InvalidInput} if the dataset is wrong, or has no such region or release.
 */
export const parseInputs = ({ source, digest }: Inputs): Loaded => source.load(versionOf(digest));

const versionOf = ({ dataset, generator }: Inputs['digest']): string =>
  createHash('sha256')
    .update(dataset + generator)
    .digest('hex')
    .slice(0, 16);
