import type { FileProblems } from '../../dataset/problems.ts';
import { cellText } from './cell.ts';
import type { Field, Grid } from './publication.ts';

export interface SheetColumn {
  readonly field: Field;
  /** The header's text on one line: `Income Classification (DOF DO No. 074.2024)`. */
  readonly title: string;
  readonly position: number;
}

interface SheetColumns {
  readonly headerAt: number;
  readonly columns: readonly SheetColumn[];
  readonly censusYears: readonly number[];
}

/** The columns of the sheet `PSGC`. Only the beginnings of the titles are the same in all publications. */
const TITLES: readonly (readonly [field: Field, pattern: RegExp, title: string])[] = [
  ['code', /^10-digit PSGC/i, '10-digit PSGC'],
  ['name', /^name$/i, 'Name'],
  ['correspondence_code', /^correspondence code/i, 'Correspondence Code'],
  ['level', /^geographic level/i, 'Geographic Level'],
  ['old_name', /^old names?/i, 'Old names'],
  ['city_class', /^city class/i, 'City Class'],
  ['income_classification', /^income classification/i, 'Income Classification'],
  ['urban_rural', /^urban ?\/ ?rural/i, 'Urban / Rural'],
  ['status', /^status$/i, 'Status'],
];

/** Columns that a sheet may lack. */
const OPTIONAL: ReadonlySet<Field> = new Set(['status']);

/** `2020 Population` */
const POPULATION = /^(\d{4}) population/i;

const HEADER_WITHIN = 20;

/**
 * Finds the header of the sheet `PSGC` and the position of each column. A missing column is a problem, except `Status` and
 * the footnotes before it.
 */
export function findSheetColumns(grid: Grid, problems: FileProblems): SheetColumns {
  const isHeader = (row: readonly unknown[]) => row.some((cell) => /^10-digit PSGC/i.test(cellText(cell)));
  const headerAt = Math.max(0, grid.slice(0, HEADER_WITHIN).findIndex(isHeader));
  const titles = (grid[headerAt] ?? []).map(cellText);
  const columns: SheetColumn[] = [];
  for (const [field, pattern, expected] of TITLES) {
    const matching = titles
      .map((title, position) => ({ field, title, position }))
      .filter(({ title }) => pattern.test(title));
    if (matching.length !== 1 && !(matching.length === 0 && OPTIONAL.has(field))) {
      problems.add({
        line: headerAt + 1,
        column: expected,
        found:
          matching.length === 0
            ? `no such column in the sheet PSGC; it has ${titles.filter(Boolean).join(', ') || 'none'}`
            : `${matching.length} such columns: ${matching.map(({ title }) => title).join(', ')}`,
        expected: `one column whose title begins with ${expected}`,
      });
    }
    columns.push(...matching.slice(0, 1));
  }
  // The column of footnotes has no title.
  const status = columns.find(({ field }) => field === 'status');
  const beside = (status?.position ?? 0) - 1;
  if (titles[beside] === '') columns.push({ field: 'footnote', title: 'before Status', position: beside });
  const censusYears: number[] = [];
  titles.forEach((title, position) => {
    const year = Number(POPULATION.exec(title)?.[1]);
    if (Number.isNaN(year) || censusYears.includes(year)) return;
    censusYears.push(year);
    columns.push({ field: `population_${year}`, title, position });
  });
  return { headerAt, columns, censusYears };
}
