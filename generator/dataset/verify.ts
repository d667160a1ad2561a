import { CODE_SHAPES } from './code.ts';
import type { Dataset } from './dataset.ts';
import { KINDS, type Kind } from './kind.ts';
import { indexCodes, PARENT_COLUMNS, parentsOf, type CodeIndex } from './parents.ts';
import { type Problem, quote } from './problem.ts';
import type { Column, Row } from './table.ts';
import { verifyTotals } from './totals.ts';
import { valueRule } from './values.ts';

type Finding = Pick<Problem, 'found' | 'expected' | 'remedy'> & { readonly column: Column };

/**
 * Every way in which a dataset breaks its own rules: the shape of each value, codes that stand
 * twice or out of order, parents that are missing or wrong, totals that differ from the official
 * ones without being declared. No problem means that the hierarchy can be built.
 */
export function verifyDataset({ tables, release }: Dataset): Problem[] {
  const problems: Problem[] = [];
  const index = indexCodes(
    KINDS.map((kind) => [kind, tables[kind].rows] as const),
    release.placeholders,
  );
  const places = new Map<string, string>();
  for (const kind of KINDS) {
    const { file, rows, lines, columnNames } = tables[kind];
    let previous = '';
    rows.forEach((row, at) => {
      const line = lines[at];
      const findings = [
        ...findWrongCode(kind, row.code, previous, places),
        ...findWrongValues(row),
        ...findWrongParents(kind, row, index),
      ];
      for (const { column, ...finding } of findings) {
        problems.push({ file, line, column: columnNames?.[column] ?? column, code: row.code, ...finding });
      }
      if (!places.has(row.code)) places.set(row.code, `${file}:${line}`);
      previous = row.code;
    });
  }
  return problems.length > 0 ? problems : verifyTotals(tables, release);
}

function* findWrongCode(
  kind: Kind,
  code: string,
  previous: string,
  places: ReadonlyMap<string, string>,
): Iterable<Finding> {
  const shape = CODE_SHAPES[kind];
  if (!shape.pattern.test(code)) yield { column: 'code', found: quote(code), expected: shape.expected };
  const place = places.get(code);
  if (place !== undefined) {
    yield { column: 'code', found: `${quote(code)} again`, expected: `a code once; it stands at ${place} already` };
  } else if (previous > code) {
    yield { column: 'code', found: `${code} after ${previous}`, expected: 'rows in the order of their codes' };
  }
}

function* findWrongValues(row: Row): Iterable<Finding> {
  for (const [column, value] of Object.entries(row) as [Column, string][]) {
    const rule = valueRule(column);
    if (rule !== undefined && !rule.accepts(value)) {
      yield { column, found: quote(value), expected: rule.expected, remedy: rule.remedy?.(value) };
    }
  }
}

function* findWrongParents(kind: Kind, row: Row, index: CodeIndex): Iterable<Finding> {
  if (!CODE_SHAPES[kind].pattern.test(row.code)) return;
  const parents = parentsOf(kind, row.code, index);
  if ('missing' in parents) {
    const parent = parents.column.replace(/_code$/, '').replaceAll('_', ' or ');
    yield {
      column: 'code',
      found: `no ${parent} ${parents.missing} in the release`,
      expected: 'every parent that the code names',
      remedy: `add ${parents.missing}, or correct the code`,
    };
    return;
  }
  for (const column of PARENT_COLUMNS) {
    const found = row[column];
    const expected = parents[column] ?? '';
    if (found !== undefined && found !== expected) {
      yield { column, found: quote(found), expected: expected === '' ? 'nothing' : expected };
    }
  }
}
