import { KINDS, type Kind } from '../dataset/kind.ts';
import { InvalidInput, type Problem } from '../dataset/problem.ts';
import { parseRelease } from '../dataset/release-file.ts';
import { verifyDataset } from '../dataset/verify.ts';
import { checkOut } from './write/check-out.ts';
import { classify } from './rows/classify.ts';
import { findPeriod, type Period } from './release/find-period.ts';
import { findSupplements } from './supplements/find-supplements.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportReport } from './report/import-report.ts';
import type { Publication } from './publication/publication.ts';
import { readDeclarations } from './totals/read-declarations.ts';
import { readPublication } from './publication/read-publication.ts';
import { readTotals } from './totals/read-totals.ts';
import { repairRow } from './rows/repair-row.ts';
import { Repairs } from './rows/repairs.ts';
import { reportSupplement } from './report/report-supplement.ts';
import { toPlaceholders } from './rows/to-placeholders.ts';
import { toRelease } from './release/to-release.ts';
import { toTables } from './rows/to-tables.ts';
import { writeDataset } from './write/write-dataset.ts';

/**
 * Makes the dataset of a publication: reads it, repairs what can be repaired without guessing, adds
 * what the supplements know, verifies it all, and only then writes it.
 *
 * @throws {InvalidInput} with every problem of every input; nothing was written then.
 */
export async function importPublication(options: ImportOptions): Promise<ImportReport> {
  const { file, out = 'data' } = options;
  const problems: Problem[] = [];
  await checkOut(out, problems);
  const publication = await readPublication(file, problems);
  const period = publication && findPeriod(options.release, publication, problems);
  const totals = await readTotals(options.totals, publication, problems);
  const declared = readDeclarations(options.declare ?? [], totals, problems);
  const read = publication ?? NOTHING;

  const repairs = new Repairs();
  const rowProblems: Problem[] = [];
  const rows = read.rows.map((row) => repairRow(row, repairs));
  const classified = classify(rows, read, rowProblems);
  const placeholders = toPlaceholders(classified.placeholders, classified.areas, read, rowProblems);
  const { supplements, censusYears } = await findSupplements(options, read, classified.areas, problems);
  const tables = toTables(classified.areas, placeholders, supplements, censusYears, read);
  const release = toRelease(period ?? UNNAMED, read, {
    census_years: [...censusYears],
    placeholders,
    // Areas whose level had to be refused would be counted as something.
    official_totals: rowProblems.length > 0 ? null : (totals ?? null),
    declared_differences: declared,
  });
  const dataset = { release, tables };
  const wrong = rows.length > 0 ? rowProblems.concat(verifyDataset(dataset)) : rowProblems;
  // Not spread into `push`: a call takes fewer arguments than a large publication can have problems.
  for (const problem of wrong.sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity))) problems.push(problem);
  if (problems.length === 0) parseRelease(Buffer.from(JSON.stringify(release)), 'release.json', problems);
  if (problems.length > 0) throw new InvalidInput(file, problems);

  await writeDataset(dataset, out);
  return {
    file,
    out,
    release,
    counts: Object.fromEntries(KINDS.map((kind) => [kind, tables[kind].rows.length])) as Record<Kind, number>,
    repairs: repairs.list(),
    supplements: supplements.map((supplement) => reportSupplement(supplement, tables)),
  };
}

/** What there is of a publication that could not be opened, so that the other inputs are checked still. */
const NOTHING: Publication = { file: '', sha256: '', columnNames: {}, censusYears: [], rows: [] };
const UNNAMED: Period = { release: '', date: '' };
