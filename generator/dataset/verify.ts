import { CODE_SHAPES } from './code.ts';
import type { Dataset } from './dataset.ts';
import { firstPlaces } from './first-places.ts';
import { KINDS, type Kind } from './kind.ts';
import { indexCodes, PARENT_COLUMNS, parentsFinder, type MissingParent, type Parents } from './parents.ts';
import { type Problem, quote } from './problem.ts';
import { tableColumns, type Column, type Row } from './table.ts';
import { verifyTotals } from './totals.ts';
import { valueRule, type ValueRule } from './values.ts';

type Finding = Pick<Problem, 'found' | 'expected' | 'remedy'> & { readonly column: Column };
/** Tells what is wrong in the row at this position of the table. */
type Report = (at: number, finding: Finding) => void;

/**
 * Every way in which a dataset breaks its own rules: the shape of each value, codes that stand
 * twice or out of order, parents that are missing or wrong, totals that differ from the official
 * ones without being declared. No problem means that the hierarchy can be built.
 */
export function verifyDataset({ tables, release }: Dataset): Problem[] {
  const problems: Problem[] = [];
  const above = KINDS.filter((kind) => kind !== 'barangay').map((kind) => [kind, tables[kind].rows] as const);
  const index = indexCodes(above, release.placeholders);
  const placeOf = firstPlaces(tables);
  for (const kind of KINDS) {
    const { file, rows, lines, columnNames } = tables[kind];
    const rules = columnRules(kind, release.census_years);
    const findParents = parentsFinder(kind, index);
    const { pattern, expected } = CODE_SHAPES[kind];
    const report: Report = (at, { column, ...finding }) => {
      problems.push({
        file,
        line: lines[at],
        column: columnNames?.[column] ?? column,
        code: rows[at]?.code,
        ...finding,
      });
    };
    let highest = '';
    let previous = '';
    rows.forEach((row, at) => {
      const { code } = row;
      const wellFormed = pattern.test(code);
      if (!wellFormed) report(at, { column: 'code', found: quote(code), expected });
      const isNew = code > highest && (index.kinds.get(code) ?? kind) === kind;
      if (!isNew) reportAgain(code, previous, placeOf(row), at, report);
      reportWrongValues(row, rules, at, report);
      if (wellFormed) reportWrongParents(row, findParents(code), at, report);
      if (code > highest) highest = code;
      previous = code;
    });
  }
  return problems.length > 0 ? problems : verifyTotals(tables, release);
}

function reportAgain(code: string, previous: string, place: string | undefined, at: number, report: Report): void {
  if (place !== undefined) {
    report(at, {
      column: 'code',
      found: `${quote(code)} again`,
      expected: `a code once; it stands at ${place} already`,
    });
  } else if (previous > code) {
    report(at, { column: 'code', found: `${code} after ${previous}`, expected: 'rows in the order of their codes' });
  }
}

function columnRules(kind: Kind, censusYears: readonly number[]): readonly (readonly [Column, ValueRule])[] {
  return tableColumns(kind, censusYears).flatMap((column) => {
    const rule = valueRule(column);
    return rule === undefined ? [] : [[column, rule] as const];
  });
}

function reportWrongValues(row: Row, rules: ReturnType<typeof columnRules>, at: number, report: Report): void {
  for (const [column, rule] of rules) {
    const value = row[column];
    if (value !== undefined && !rule.accepts(value)) {
      report(at, { column, found: quote(value), expected: rule.expected, remedy: rule.remedy?.(value) });
    }
  }
}

function reportWrongParents(row: Row, parents: Parents | MissingParent, at: number, report: Report): void {
  if ('missing' in parents) {
    const parent = parents.column.replace(/_code$/, '').replaceAll('_', ' or ');
    report(at, {
      column: 'code',
      found: `no ${parent} ${parents.missing} in the release`,
      expected: 'every parent that the code names',
      remedy: `add ${parents.missing}, or correct the code`,
    });
    return;
  }
  for (const column of PARENT_COLUMNS) {
    const found = row[column];
    const expected = parents[column] ?? '';
    if (found !== undefined && found !== expected) {
      report(at, { column, found: quote(found), expected: expected === '' ? 'nothing' : expected });
    }
  }
}
