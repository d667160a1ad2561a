import type { Dataset } from '../../data/dataset.ts';
import { KINDS, type Kind } from '../../psgc/kinds.ts';
import { Problems } from '../../input/problem.ts';
import { checkRelease } from '../../data/verify-release.ts';
import { LOCATIONS_FILE } from '../../psgc/table.ts';
import { verifyDataset } from '../../data/verify.ts';
import { restoreFolder } from '../../disk/staging.ts';
import { checkFootnotes } from './footnotes.ts';
import { followChanges } from './history/follow-changes.ts';
import type { ImportOptions } from './import-options.ts';
import { carryWriting } from './carry-writing.ts';
import { checkOut, writeDataset } from './output/write-dataset.ts';
import { toRelease, buildTables } from './output/to-tables.ts';
import { findPeriod, type Period } from './publication/period.ts';
import type { Publication } from './publication/publication.ts';
import { readPublication } from './publication/read-publication.ts';
import { type ImportReport, reportSupplement } from './report/import-report.ts';
import { classify, toPlaceholders } from './rows/classify.ts';
import { repairRow, Repairs } from './rows/repair-row.ts';
import { findSupplements } from './supplements/find-supplements.ts';
import { followLocations } from './supplements/local-facts.ts';
import { CARRIED_FOLDER, readCarried } from './supplements/supplement.ts';
import { findTotals, remedyOfCarried, readDeclarations } from './totals/find-totals.ts';

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
  for (const folder of [options.out, options.carryFrom]) await restoreFolder(folder ?? CARRIED_FOLDER);
  const { dataset, others, report } = await convertPublication(options);
  await writeDataset(dataset, report.out, others);
  return report;
}

/**
 * Converts a publication into a dataset: reads it, fixes unambiguous errors, adds the supplements and verifies everything.
 *
 * @throws {InvalidInput} with every problem of every input.
 */
export async function convertPublication(options: ImportOptions): Promise<Converted> {
  const { file, out = CARRIED_FOLDER } = options;
  const problems = new Problems();
  checkOut(problems.of(out));
  const publication = await readPublication(file, problems);
  const period = publication && findPeriod(options.release, publication, problems);
  const carried = await readCarried(options.carryFrom, problems);
  const totals = await findTotals(options, publication, carried, problems);
  const { differences, footnotes } = readDeclarations(options.declare ?? [], totals, problems);
  const read = publication ?? NOTHING;

  const repairs = new Repairs();
  const ofRows = new Problems();
  const ofPublication = ofRows.of(read.file, read.columnNames);
  const rows = read.rows.map((row) => repairRow(row, repairs));
  const classified = classify(rows, read, ofPublication);
  const placeholders = toPlaceholders(classified.placeholders, classified.areas, ofPublication);
  const published = { publication: read, rows, areas: classified.areas, placeholders };
  const { history, comparison, earlier } = await followChanges(options, published, period, carried, problems);
  const { supplements, censusYears } = await findSupplements(
    options,
    read,
    classified.areas,
    carried,
    earlier,
    problems,
  );
  const tables = buildTables(classified.areas, placeholders, supplements, censusYears, read);
  const reports = supplements.map((supplement) => reportSupplement(supplement, tables));
  const { confirmed, declared } = checkFootnotes(classified.areas, tables, footnotes, ofPublication, ofRows);
  const release = toRelease(period ?? UNNAMED, read, options.note, {
    census_years: [...censusYears],
    carried: reports.flatMap(({ what, carriedFrom, found }) =>
      carriedFrom !== undefined && found > 0 ? [{ what, release: carriedFrom }] : [],
    ),
    placeholders,
    // If a level was refused, the kind of that area was guessed, so the counts may be wrong.
    official_totals: ofPublication.any ? null : (totals.totals ?? null),
    declared_differences: differences,
    declared_footnotes: [...declared],
  });
  const before = options.carryFrom ?? CARRIED_FOLDER;
  const { codeNow = (code) => code } = earlier;
  const names = rows.length > 0 ? await carryWriting(before, tables, codeNow, problems) : undefined;
  const dataset = { release, tables, ...(names && { writing: names.writing }), ...(history && { history }) };
  if (rows.length > 0) verifyDataset(dataset, ofRows, remedyOfCarried(totals));
  problems.addAll(ofRows.list().toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity)));
  if (!problems.any) checkRelease(release, problems.of('release.json'));
  problems.throwIfAny(file);

  const namesOfAreas = new Map(KINDS.flatMap((kind) => tables[kind].rows.map(({ code, name }) => [code, name])));
  const locations = options.locatedIn === undefined ? await followLocations(before, codeNow, namesOfAreas) : undefined;
  const report: ImportReport = {
    file,
    out,
    release,
    counts: Object.fromEntries(KINDS.map((kind) => [kind, tables[kind].rows.length])) as Record<Kind, number>,
    comparison,
    totalsCarriedFrom: totals.carriedFrom,
    confirmedLocations: confirmed,
    repairs: repairs.list(),
    supplements: reports,
    names,
    goneLocations: locations?.gone ?? [],
  };
  return { dataset, others: new Map(locations && [[LOCATIONS_FILE, locations.text]]), report };
}

/** Replaces a publication that could not be read, so that the other inputs are still checked. */
const NOTHING: Publication = { file: '', sha256: '', columnNames: {}, censusYears: [], rows: [] };
const UNNAMED: Period = { release: '', date: '' };
