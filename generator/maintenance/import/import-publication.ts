import { linkHistory } from './history/link-history.ts';
import type { ImportOptions } from './import-options.ts';
import { assembleDataset } from './output/assemble.ts';
import { writeDataset } from './output/write-dataset.ts';
import { DEFAULT_FOLDER, readImportInputs } from './read-inputs.ts';
import type { ImportReport } from './import-report.ts';
import { describeProofs } from './witnesses.ts';
import { interpretRows } from './rows/interpret-rows.ts';
import { remedyOfCarried } from './totals.ts';
import type { Dataset } from '../../core/dataset/dataset.ts';
import { checkJson } from '../../data/json-file.ts';
import { ReleaseSchema } from '../../core/psgc/release.ts';
import { verifyDataset } from '../../data/verify.ts';
import { restoreFolder } from '../../tree/disk/staging.ts';
import { Problems } from '../../core/problem.ts';
import { type Kind, KINDS } from '../../core/psgc/kinds.ts';

/** A publication as a dataset that is verified but not written. */
export interface Converted {
  readonly dataset: Dataset;
  readonly report: ImportReport;
}

/** Converts a publication into a dataset and writes it. @throws {InvalidInput} with every problem; then nothing was written. */
export async function importPublication(options: ImportOptions): Promise<ImportReport> {
  // An import that was killed may have left a folder half exchanged.
  for (const folder of [options.out, options.carryFrom]) restoreFolder(folder ?? DEFAULT_FOLDER);
  const { dataset, report } = await convertPublication(options);
  await writeDataset(dataset, report.out);
  return report;
}

/**
 * Converts a publication into a dataset. Each stage takes what those before it return, even if there are problems, and adds
 * the problems that it finds:
 *
 * 1. `readImportInputs` reads all files,
 * 2. `interpretRows` fixes unambiguous errors and finds the kind of each row,
 * 3. `linkHistory` finds the same areas in earlier releases, and what changed,
 * 4. `assembleDataset` makes the tables and the release of all that,
 * 5. `verifyDataset` checks the result as a whole.
 *
 * @throws {InvalidInput} with every problem of every input.
 */
export async function convertPublication(options: ImportOptions): Promise<Converted> {
  const problems = new Problems();
  const rowProblems = new Problems();
  const inputs = await readImportInputs(options, problems);
  const known = inputs.carried.dataset?.release.placeholders ?? [];
  const rows = interpretRows(inputs.publication, known, rowProblems);
  const linked = linkHistory(inputs, rows, problems);
  const assembled = assembleDataset(inputs, rows, linked, rowProblems);
  const { dataset, footnotes, supplements, names, before, ids, points } = assembled;
  const { release, tables } = dataset;
  // If a level was refused, the kind of that area was guessed, so totals are not compared.
  const isGuessed = rowProblems.list().some(({ file }) => file === inputs.publication.file);
  const toVerify = isGuessed ? { ...release, official_totals: null } : release;
  verifyDataset({ ...dataset, release: toVerify }, rowProblems, remedyOfCarried(inputs.totals));
  problems.addAll(rowProblems.list().toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity)));
  if (!problems.any) checkJson(release, ReleaseSchema, problems.of('release.json'));
  problems.throwIfAny(options.file);

  const isWorkbook = inputs.publication.sheets !== undefined;
  const report: ImportReport = {
    file: options.file,
    out: inputs.out,
    release,
    counts: Object.fromEntries(KINDS.map((kind) => [kind, tables[kind].rows.length])) as Record<Kind, number>,
    comparison: linked.comparison,
    unproved:
      isWorkbook || linked.comparison === undefined
        ? []
        : describeProofs(linked.comparison, rows.areas, inputs.witnesses),
    totalsCarriedFrom: inputs.totals.carriedFrom,
    confirmedLocations: footnotes.confirmed,
    repairs: rows.repairs,
    supplements,
    names,
    points: points && { carried: points.points.figures.size, leftOut: points.leftOut },
    ids: ids && { found: ids.rows.length, gone: ids.gone },
    earlierChanges: before && { carried: before.rows.length, gone: before.gone },
  };
  return { dataset, report };
}
