import { stat } from 'node:fs/promises';
import type { Dataset } from '../../dataset/dataset.ts';
import { InvalidInput, type Problem } from '../../dataset/problem.ts';
import { readDataset } from '../../dataset/read.ts';

/** The dataset that values are carried over from, if there is one. */
export interface Carried {
  readonly dataset: Dataset | undefined;
  /** `2026-1Q in data`, or why there is nothing. */
  readonly source: string;
}

const DEFAULT_FOLDER = 'data';

/**
 * Reads the dataset to carry values over from. One that the person named has to be there and to read;
 * without the default one nothing is carried over.
 */
export async function readCarried(given: string | undefined, problems: Problem[]): Promise<Carried> {
  const folder = given ?? DEFAULT_FOLDER;
  try {
    const dataset = await readDataset(folder);
    return { dataset, source: `${dataset.release.release} in ${folder}` };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    if (given !== undefined) for (const problem of error.problems) problems.push(problem);
    const there = (await stat(folder).catch(() => undefined)) !== undefined;
    const reason = there ? `${folder} holds no dataset that reads` : `there is no folder ${folder}`;
    return { dataset: undefined, source: `nothing: ${reason}` };
  }
}
