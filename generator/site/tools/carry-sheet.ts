import type { CodeAnswers } from '../../core/codes/code-answers.ts';
import type { FigureSort } from '../../core/concordance/carry.ts';
import { findRelease, type ReleaseTotals } from '../../core/psgc/release.ts';
import { addedColumns, type CarryRemedies, CarryTable } from '../../tables/carry-table.ts';
import { findFigures } from '../../tables/figures.ts';
import { guessColumns, type KnownPlaces } from '../../tables/guess-columns.ts';
import { SAMPLE } from '../../tables/head.ts';
import type { FiguresOfRelease, ReleaseQuestion, TableCarrier } from '../../tables/table-carrier.ts';
import { type LaidOutSheet, RefusedTable } from './table-source.ts';

/** The content of a column; `by` columns tell rows of one code apart, such as a year. */
export type ColumnSort = 'codes' | FigureSort | 'by' | 'text';

/** The choices of a person. */
export interface CarryChoices {
  /** One for each column. */
  readonly sorts: readonly ColumnSort[];
  /** Empty for the release that the codes show. */
  readonly from: string;
  readonly to: string;
  /** Empty for the one that the table shows. */
  readonly share: string;
}

/** The first rows and problems of a carried table, and how many there are. */
export interface ShownFigures extends FiguresOfRelease {
  readonly rowCount: number;
  readonly problemCount: number;
}

const REMEDIES: CarryRemedies = {
  noNumber: 'correct it, or choose another sort for the column',
  codeTwice: 'choose the columns that tell its rows apart, such as a year',
};

const headOf = ({ name, header, rows }: LaidOutSheet) => ({
  file: name === '' ? 'the table' : name,
  line: 1,
  header: header.map((title, at) => title || `column_${at + 1}`),
  rows: rows.slice(0, SAMPLE),
});

/** Guesses what each column of a sheet has. */
export function guessSorts(sheet: LaidOutSheet, known: KnownPlaces): readonly ColumnSort[] {
  const { code = -1 } = guessColumns(sheet.header, sheet.rows, known);
  const sorts: ColumnSort[] = sheet.header.map((_, at) => (at === code ? 'codes' : 'text'));
  for (const { at, sort } of findFigures(headOf(sheet), code, {}).figures) sorts[at] = sort;
  return sorts;
}

/**
 * Carries the figures of a sheet, or asks of which release they are.
 * @throws {RefusedTable} if a choice is missing, {InvalidInput} if a figure is none or a code stands in several rows.
 */
export function carrySheet(
  sheet: LaidOutSheet,
  { sorts, from, to, share }: CarryChoices,
  carrier: TableCarrier,
  answers: Pick<CodeAnswers, 'findInColumn' | 'lookAt'>,
  releases: readonly ReleaseTotals[],
): FiguresOfRelease | ReleaseQuestion {
  const head = headOf(sheet);
  const code = sorts.indexOf('codes');
  const figures = sorts.flatMap((sort, at) =>
    sort === 'count' || sort === 'rate' ? [{ at, name: head.header[at] ?? '', sort }] : [],
  );
  const by = sorts.flatMap((sort, at) => (sort === 'by' ? [at] : []));
  const measure = carrier.measures.find((each) => each === share);
  const target = findRelease(releases, to);
  if (code === -1) throw new RefusedTable('Choose the column with the codes.');
  if (figures.length === 0) throw new RefusedTable('Choose a column with counts or rates.');
  if (target === undefined) throw new RefusedTable('Choose a release.');
  const rows = sheet.rows.map((values, at) => ({ line: at + (sheet.hasHeader ? 2 : 1), values }));
  const table = new CarryTable(head, rows, code, { figures, by }, answers, REMEDIES);
  const isTaken = addedColumns('psgc_').some((name) => head.header.includes(name));
  const prefix = isTaken ? 'new_' : 'psgc_';
  return carrier.carry(table, { from: findRelease(releases, from), to: target, measure, prefix });
}
