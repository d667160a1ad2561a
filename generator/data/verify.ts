import type { Dataset, Tables } from '../core/dataset/dataset.ts';
import {
  indexCodes,
  type MissingParent,
  PARENT_COLUMNS,
  type Parents,
  parentsFinder,
  verifyLocations,
} from '../core/dataset/parents.ts';
import { type Finding, valueRule, type ValueRule } from './values.ts';
import { groupBy } from '../core/group-by.ts';
import { once } from '../core/kept.ts';
import { type Problems, quote } from '../core/problem.ts';
import { CODE_SHAPES, regionPart } from '../core/psgc/code.ts';
import { COUNTED, type Release } from '../core/psgc/release.ts';
import { ABOVE_BARANGAYS, type Kind, KINDS, PLURALS } from '../core/psgc/kinds.ts';
import { type Column, type Row, tableColumns } from '../core/psgc/table.ts';

type Report = (at: number, finding: Finding) => void;

/**
 * Verifies a dataset: each value, that codes are unique and in order, that each area has the parents that follow from its code,
 * that areas without a province lie in one that fits, and that counts equal the official totals, apart from declared differences.
 * If it adds no problem, a hierarchy can be built. `remedy` is what to do about other counts than the official totals.
 */
export function verifyDataset({ tables, release }: Dataset, problems: Problems, remedy?: string): void {
  const above = ABOVE_BARANGAYS.map((kind) => [kind, tables[kind].rows] as const);
  const index = indexCodes(above, release.placeholders);
  const placeOf = firstPlaces(tables);
  let verified = true;
  for (const kind of KINDS) {
    const { file, rows, lines, columnNames } = tables[kind];
    const ofTable = problems.of(file, columnNames);
    const findParents = parentsFinder(kind, index);
    const { pattern, expected } = CODE_SHAPES[kind];
    const report: Report = (at, finding) => ofTable.add({ line: lines[at], code: rows[at]?.code, ...finding });
    const reportWrongValues = valueReporter(columnRules(kind, release.census_years), report);
    let highest = '';
    let previous = '';
    rows.forEach((row, at) => {
      const { code } = row;
      const wellFormed = pattern.test(code);
      if (!wellFormed) report(at, { column: 'code', found: quote(code), expected });
      const isNew = code > highest && (index.kinds.get(code) ?? kind) === kind;
      if (!isNew) reportRepeated(code, previous, placeOf(row), at, report);
      reportWrongValues(row, at);
      if (wellFormed) reportWrongParents(row, findParents(code), at, report);
      if (code > highest) highest = code;
      previous = code;
    });
    if (ofTable.any) verified = false;
  }
  // With wrong rows, the locations and counts would be wrong too.
  if (!verified) return;
  verifyLocations(tables, problems);
  verifyTotals(tables, release, problems, remedy);
}

function reportRepeated(code: string, previous: string, place: string | undefined, at: number, report: Report): void {
  if (place !== undefined) {
    report(at, { column: 'code', found: `${quote(code)} again, first at ${place}`, expected: 'each code once' });
  } else if (previous > code) {
    report(at, { column: 'code', found: `${code} after ${previous}`, expected: 'rows ordered by code' });
  }
}

function columnRules(kind: Kind, censusYears: readonly number[]): readonly (readonly [Column, ValueRule])[] {
  return tableColumns(kind, censusYears).flatMap((column) => {
    const rule = valueRule(column, kind);
    return rule === undefined ? [] : [[column, rule] as const];
  });
}

/** Reports the wrong values of rows. A value that was accepted is not checked again in the next row. */
function valueReporter(rules: ReturnType<typeof columnRules>, report: Report): (row: Row, at: number) => void {
  const accepted: string[] = [];
  return (row, at) => {
    rules.forEach(([column, rule], nth) => {
      const value = row[column];
      if (value === undefined || value === accepted[nth]) return;
      if (rule.accepts(value)) accepted[nth] = value;
      else report(at, { column, found: quote(value), expected: rule.expected, remedy: rule.remedy?.(value) });
    });
  };
}

function reportWrongParents(row: Row, parents: Parents | MissingParent, at: number, report: Report): void {
  if ('missing' in parents) {
    const parent = parents.column.replace(/_code$/, '').replaceAll('_', ' or ');
    report(at, {
      column: 'code',
      found: `no ${parent} ${parents.missing} in the release`,
      expected: 'every parent that follows from the code',
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

/** Finds where the code of a row first appears, in any table: `cities.csv:12`, or `undefined` if that is the row itself. */
function firstPlaces(tables: Tables): (row: Row) => string | undefined {
  const placesOf = (kind: Kind) => {
    const { file, rows, lines } = tables[kind];
    return rows.map((row, at) => ({ row, place: `${file}:${lines[at]}` }));
  };
  const places = once(() => groupBy(KINDS.flatMap(placesOf), ({ row }) => row.code));
  return (row) => {
    const first = places().get(row.code)?.[0];
    return first?.row === row ? undefined : first?.place;
  };
}

/** The number of areas of each kind by region: `0100000000 cities`. */
function countByRegion(tables: Tables): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of KINDS) {
    for (const { code } of tables[kind].rows) {
      const key = `${regionPart(code)} ${PLURALS[kind]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Compares the areas of each region with the official totals; a difference that is not declared is a problem. */
function verifyTotals(tables: Tables, release: Release, problems: Problems, remedy?: string): void {
  if (release.official_totals === null) return;
  const { regions, source } = release.official_totals;
  const counts = countByRegion(tables);
  const ofRegions = problems.of(tables.region.file);
  const codes = new Set(tables.region.rows.map(({ code }) => code));
  for (const code of codes) {
    if (!regions.some((region) => region.code === code)) {
      ofRegions.add({ code, found: `a region that ${source} does not list`, expected: 'one of its regions', remedy });
    }
  }
  for (const official of regions) {
    if (!codes.has(official.code)) {
      const expected = `${official.region}, as in ${source}`;
      ofRegions.add({ code: official.code, found: 'no such region', expected, remedy });
      continue;
    }
    for (const counted of COUNTED) {
      const declared = release.declared_differences.find(
        (difference) => difference.code === official.code && difference.count === counted,
      );
      if (declared !== undefined && declared.official !== official[counted]) {
        ofRegions.add({
          code: official.code,
          found: `a declared difference from ${declared.official} ${counted}`,
          expected: `a difference from ${official[counted]}, the number in ${source}`,
        });
      }
      const found = counts.get(`${official.code} ${counted}`) ?? 0;
      const expected = declared?.found ?? official[counted];
      if (found !== expected) {
        ofRegions.add({
          code: official.code,
          found: `${found} ${counted} in ${official.region}, not ${expected}`,
          expected: declared === undefined ? `the counts of ${source}` : 'the count of the declared difference',
          remedy: remedy ?? 'correct the rows, or declare the difference with its reason (--declare)',
        });
      }
    }
  }
}
