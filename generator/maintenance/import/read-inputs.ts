import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSuccessors } from './history/notes.ts';
import type { ImportOptions } from './import-options.ts';
import { checkOut } from './output/write-dataset.ts';
import { findPeriod } from './publication/period.ts';
import { readWitnesses } from './witnesses.ts';
import { readPublication } from './publication/read-publication.ts';
import { readSupplements } from './supplements/find-supplements.ts';
import type { Carried } from './supplements/supplement.ts';
import { findTotals, readDeclarations } from './totals.ts';
import type { Dataset } from '../../core/dataset/dataset.ts';
import { readDataset } from '../../data/read.ts';
import { InvalidInput, type Problem, type Problems } from '../../core/problem.ts';

/** The dataset that an import replaces and carries values over from, by default. */
export const DEFAULT_FOLDER = 'data';

/** All that an import reads. */
export type ImportInputs = Awaited<ReturnType<typeof readImportInputs>>;

/** Reads all inputs of an import. @throws {InvalidInput} with all problems if the publication has no rows. */
export async function readImportInputs(options: ImportOptions, problems: Problems) {
  const { file, out = DEFAULT_FOLDER } = options;
  checkOut(problems.of(out));
  const publication = await readPublication(file, problems);
  const period = publication && findPeriod(options.release, publication, problems);
  const carried = await readCarried(options.carryFrom, problems);
  const totals = await findTotals(options, publication, carried, problems);
  const inputs = {
    options,
    /** The release and its date; `undefined` if nothing says which release it is, which is a problem. */
    period,
    /** The dataset that values are carried over from. It has the history, if the import replaces no dataset. */
    carried,
    totals,
    declarations: readDeclarations(options.declare ?? [], totals, problems),
    successors: await readSuccessors(options.successors, problems),
    witnesses: await readWitnesses(options.witness ?? [], carried.dataset?.release.placeholders ?? [], problems),
    /** The folder to write, and the dataset in it, if there is one. */
    out,
    replaced:
      resolve(out) === resolve(carried.folder) && carried.dataset ? carried.dataset : await readReplaced(out, problems),
    given: await readSupplements(options, problems),
  };
  if (publication === undefined || publication.rows.length === 0) throw new InvalidInput(file, problems.list());
  return { ...inputs, publication };
}

/** @returns the problems for which a dataset is not read, if there are any. */
const datasetIn = (folder: string): Promise<Dataset | readonly Problem[]> =>
  readDataset(folder).catch((error: unknown) => {
    if (error instanceof InvalidInput) return error.problems;
    throw error;
  });

/** Of a folder that the person named, each reason why it cannot be read is a problem; else nothing is carried over. */
async function readCarried(given: string | undefined, problems: Problems): Promise<Carried> {
  const folder = given ?? DEFAULT_FOLDER;
  const dataset = await datasetIn(folder);
  if ('tables' in dataset) return { folder, dataset, source: `${dataset.release.release} in ${folder}` };
  if (given !== undefined) problems.addAll(dataset);
  const reason = existsSync(folder) ? `the dataset in ${folder} is not valid` : `there is no folder ${folder}`;
  return { folder, dataset: undefined, source: `nothing: ${reason}` };
}

/** One that is not valid is a problem: the release could not be compared with it, and its history would be lost. */
async function readReplaced(folder: string, problems: Problems): Promise<Dataset | undefined> {
  const dataset = await datasetIn(folder);
  if ('tables' in dataset) return dataset;
  if (!existsSync(join(folder, 'release.json'))) return undefined;
  problems.addAll(dataset);
  problems.of(folder).add({
    found: 'a dataset that is not valid',
    expected: 'one that the release can be compared with, or none',
    remedy: 'restore it, or import into another folder: --out DIR',
  });
  return undefined;
}
