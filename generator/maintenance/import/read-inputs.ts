import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type GivenAct, readActs } from './history/acts.ts';
import type { Successor } from './history/match-areas.ts';
import { readSuccessors } from './history/notes.ts';
import { dayOfNotice, type GivenNotices, readNotices } from './history/notices.ts';
import type { Checked, ImportOptions } from './import-options.ts';
import { checkOut } from './output/write-dataset.ts';
import { findPeriod, type Period, publicationDate } from './publication/period.ts';
import type { Publication } from './publication/publication.ts';
import { readPublication } from './publication/read-publication.ts';
import { type CarriedFiles, readCarriedFiles } from './supplements/carry-files.ts';
import { type FillingFile, readFillingFiles } from './supplements/populations.ts';
import { type GivenSupplements, readSupplements } from './supplements/find-supplements.ts';
import type { Carried } from './supplements/supplement.ts';
import { type Declarations, findTotals, type FoundTotals, readDeclarations } from './totals/find-totals.ts';
import type { Dataset } from '../../core/dataset/dataset.ts';
import { readDataset } from '../../data/read.ts';
import { InvalidInput, Problems } from '../../core/problem.ts';

/** The dataset that an import replaces and carries values over from, by default. */
export const DEFAULT_FOLDER = 'data';

export interface ImportInputs {
  readonly options: ImportOptions;
  readonly publication: Publication;
  /** The release and its date; `undefined` if nothing says which release it is, which is a problem. */
  readonly period: Period | undefined;
  /** The folder to write, and the dataset in it, if there is one. */
  readonly out: string;
  readonly replaced: Dataset | undefined;
  /** The folder to carry values over from, and what is in it. It has the history, if the import replaces no dataset. */
  readonly carryFrom: string;
  readonly carried: Carried;
  readonly carriedFiles: CarriedFiles;
  readonly totals: FoundTotals;
  readonly declarations: Declarations;
  readonly successors: readonly Successor[];
  readonly acts: readonly GivenAct[];
  /** When and with which notice PSA published releases, as far as a person said it. */
  readonly notices: GivenNotices;
  readonly given: GivenSupplements;
  readonly fillingFiles: readonly FillingFile[];
}

/**
 * Reads all inputs of an import. Nothing is read after this: an input of another kind is another line here.
 *
 * @throws {InvalidInput} with the problems of all inputs if the publication has no rows that later stages could check.
 */
export async function readImportInputs(options: ImportOptions): Promise<Checked<ImportInputs>> {
  const { file, out = DEFAULT_FOLDER, carryFrom = DEFAULT_FOLDER } = options;
  const problems = new Problems();
  checkOut(problems.of(out));
  const publication = await readPublication(file, problems);
  const notices = await readNotices(options.notices, problems);
  const found = publication && findPeriod(options.release, publication, problems);
  const published = publication && publicationDate(publication)?.date;
  const day = found && dayOfNotice(notices, found.release, published, file, problems);
  const period = found && { ...found, date: day ?? found.date };
  const carried = await readCarried(options.carryFrom, problems);
  const totals = await findTotals(options, publication, carried, problems);
  const declarations = readDeclarations(options.declare ?? [], totals, problems);
  const successors = await readSuccessors(options.successors, problems);
  const acts = await readActs(options.acts ?? [], problems);
  const isSame = carried.dataset !== undefined && resolve(out) === resolve(carryFrom);
  const replaced = isSame ? carried.dataset : await readReplaced(out, problems);
  const given = await readSupplements(options, problems);
  const fillingFiles = await readFillingFiles(options.fillPopulations ?? [], problems);
  const carriedFiles = await readCarriedFiles(carryFrom);
  if (publication === undefined || publication.rows.length === 0) throw new InvalidInput(file, problems.list());
  const datasets = { out, replaced, carryFrom, carried, carriedFiles };
  const told = { options, totals, declarations, successors, acts, notices, given, fillingFiles };
  return { value: { publication, period, ...datasets, ...told }, problems: problems.list() };
}

/** Of a folder that the person named, each reason why it cannot be read is a problem; else nothing is carried over. */
async function readCarried(given: string | undefined, problems: Problems): Promise<Carried> {
  const folder = given ?? DEFAULT_FOLDER;
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

/** One that is not valid is a problem: the release could not be compared with it, and its history would be lost. */
async function readReplaced(folder: string, problems: Problems): Promise<Dataset | undefined> {
  try {
    return await readDataset(folder);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    if (!existsSync(join(folder, 'release.json'))) return undefined;
    problems.addAll(error.problems);
    problems.of(folder).add({
      found: 'a dataset that is not valid',
      expected: 'one that the release can be compared with, or none',
      remedy: 'restore it, or import into another folder: --out DIR',
    });
    return undefined;
  }
}
