import { linkHistory } from './history/link-history.ts';
import type { ImportOptions } from './import-options.ts';
import { assembleDataset } from './output/assemble.ts';
import { writeDataset } from './output/write-dataset.ts';
import { DEFAULT_FOLDER, type ImportInputs, readImportInputs } from './read-inputs.ts';
import type { ImportReport } from './import-report.ts';
import { interpretRows } from './rows/interpret-rows.ts';
import { followLocations } from './supplements/carry-files.ts';
import { remedyOfCarried } from './totals/find-totals.ts';
import type { Dataset } from '../../core/dataset/dataset.ts';
import { checkJson } from '../../data/json-file.ts';
import { ReleaseSchema } from '../../core/psgc/release.ts';
import { verifyDataset } from '../../data/verify.ts';
import { restoreFolder } from '../../tree/disk/staging.ts';
import { type Problem, Problems } from '../../core/problem.ts';
import { type Kind, KINDS } from '../../core/psgc/kinds.ts';
import { LOCATIONS_FILE } from '../../core/psgc/table.ts';

/** A publication as a dataset that is verified but not written. */
export interface Converted {
  readonly dataset: Dataset;
  /** Further files for the folder of the dataset, by name. */
  readonly others: ReadonlyMap<string, string>;
  readonly report: ImportReport;
}

/**
 * Converts a publication into a dataset and writes it.
 *
 * @throws {InvalidInput} with every problem of every input; in that case, nothing was written.
 */
export async function importPublication(options: ImportOptions): Promise<ImportReport> {
  for (const folder of [options.out, options.carryFrom]) await restoreFolder(folder ?? DEFAULT_FOLDER);
  const { dataset, others, report } = await convertPublication(options);
  await writeDataset(dataset, report.out, others);
  return report;
}

/**
 * Converts a publication into a dataset. Each stage takes what those before it return:
 *
 * 1. `readImportInputs` reads all files,
 * 2. `interpretRows` fixes unambiguous errors and finds the kind of each row,
 * 3. `linkHistory` finds the same areas in earlier releases, and what changed,
 * 4. `assembleDataset` makes the tables and the release of all that,
 * 5. `verify` checks the result as a whole.
 *
 * @throws {InvalidInput} with every problem of every input.
 */
export async function convertPublication(options: ImportOptions): Promise<Converted> {
  const { value: inputs, problems: ofInputs } = await readImportInputs(options);
  const rows = interpretRows(inputs.publication);
  const linked = linkHistory(inputs, rows.value);
  const assembled = assembleDataset(inputs, rows.value, linked.value);
  const { dataset, footnotes, supplements, filled, names, before, points } = assembled.value;
  const verified = verify(inputs, dataset, [...rows.problems, ...footnotes.problems]);
  const problems = new Problems();
  for (const found of [ofInputs, linked.problems, assembled.problems, verified]) problems.addAll(found);
  if (!problems.any) checkJson(dataset.release, ReleaseSchema, problems.of('release.json'));
  problems.throwIfAny(options.file);

  const { comparison, earlier } = linked.value;
  const isGiven = options.locatedIn !== undefined;
  const locations = isGiven ? undefined : followLocations(inputs.carriedFiles, dataset.tables, earlier.codeNow);
  const { release, tables } = dataset;
  const report: ImportReport = {
    file: options.file,
    out: inputs.out,
    release,
    counts: Object.fromEntries(KINDS.map((kind) => [kind, tables[kind].rows.length])) as Record<Kind, number>,
    comparison,
    totalsCarriedFrom: inputs.totals.carriedFrom,
    confirmedLocations: footnotes.value.confirmed,
    repairs: rows.value.repairs,
    supplements,
    filled,
    names,
    goneLocations: locations?.gone ?? [],
    points: points && { carried: points.points.figures.size, leftOut: points.leftOut },
    earlierChanges: before && { carried: before.rows.length, gone: before.gone },
  };
  return { dataset, others: new Map(locations && [[LOCATIONS_FILE, locations.text]]), report };
}

/** Returns all problems of the rows, those that were found already too, in the order of the publication. */
function verify(
  { publication, totals }: ImportInputs,
  dataset: Dataset,
  found: readonly Problem[],
): readonly Problem[] {
  const problems = new Problems();
  problems.addAll(found);
  // If a level was refused, the kind of that area was guessed, so the counts may be wrong.
  const isGuessed = found.some(({ file }) => file === publication.file);
  const release = isGuessed ? { ...dataset.release, official_totals: null } : dataset.release;
  verifyDataset({ ...dataset, release }, problems, remedyOfCarried(totals));
  return problems.list().toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity));
}
