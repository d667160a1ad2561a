import { stat } from 'node:fs/promises';
import type { Dataset } from '../../dataset/dataset.ts';
import { InvalidInput } from '../../dataset/problem.ts';
import type { Problems } from '../../dataset/problems.ts';
import { readDataset } from '../../dataset/read.ts';

/** The dataset that values are carried over from, if there is one. */
export interface Carried {
  readonly dataset: Dataset | undefined;
  /** `2026-1Q in data`, or the reason why nothing is carried over. */
  readonly source: string;
}

/** The dataset that an import replaces and carries values over from, by default. */
export const CARRIED_FOLDER = 'data';

/**
 * Reads the dataset to carry values over from. If the person named one, every reason why it cannot be
 * read is a problem; if the default one cannot be read, nothing is carried over.
 */
export async function readCarried(given: string | undefined, problems: Problems): Promise<Carried> {
  const folder = given ?? CARRIED_FOLDER;
  try {
    const dataset = await readDataset(folder);
    return { dataset, source: `${dataset.release.release} in ${folder}` };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    if (given !== undefined) problems.addAll(error.problems);
    const exists = (await stat(folder).catch(() => undefined)) !== undefined;
    const reason = exists ? `the dataset in ${folder} is not valid` : `there is no folder ${folder}`;
    return { dataset: undefined, source: `nothing: ${reason}` };
  }
}
