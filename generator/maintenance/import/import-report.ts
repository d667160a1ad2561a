import type { Tables } from '../../core/dataset/dataset.ts';
import { countedAreas, KINDS, type Kind } from '../../core/psgc/kinds.ts';
import type { Release } from '../../core/psgc/release.ts';
import type { Repair } from './rows/repair-row.ts';
import type { CarriedWriting } from './supplements/carry-files.ts';
import type { Supplement } from './supplements/supplement.ts';
import { counted, formatNumber } from '../../core/format.ts';
import type { ChangeRow } from '../../core/history/rows.ts';
import { CHANGES } from '../../core/psgc/change.ts';

/** The changes of a release against a dataset. */
export interface Comparison {
  readonly source: string;
  readonly changes: readonly ChangeRow[];
}

/** The areas that a supplement has values for. */
export interface SupplementReport extends Pick<Supplement, 'what' | 'source' | 'carriedFrom'> {
  readonly found: number;
  readonly without: readonly { readonly kind: Kind; readonly code: string; readonly name: string }[];
  /** The codes in the given file that no area of the release has, or none of a kind that can have a value. */
  readonly unknown: readonly string[];
}

/** The result of an import, for people to check before they commit the dataset. */
export interface ImportReport {
  readonly file: string;
  readonly out: string;
  readonly release: Release;
  readonly counts: Readonly<Record<Kind, number>>;
  /** The dataset that the official totals are carried over from, `2026-1Q in data`. */
  readonly totalsCarriedFrom: string | undefined;
  /** The changes against the dataset that it replaced, if there was one. */
  readonly comparison: Comparison | undefined;
  /** A line for each change with what would prove it, if the publication is not PSA's workbook. */
  readonly unproved: readonly string[];
  /** The number of provinces with a footnote that confirms which independent cities lie in them. */
  readonly confirmedLocations: number;
  readonly repairs: readonly Repair[];
  readonly supplements: readonly SupplementReport[];
  readonly names: CarriedWriting | undefined;
  /** The number of areas that keep their figures, and those that lose them: `0102805000 Batac`. */
  readonly points: { readonly carried: number; readonly leftOut: readonly string[] } | undefined;
  /** The number of areas with ids, and the codes with ids that no area has now. */
  readonly ids: { readonly found: number; readonly gone: readonly string[] } | undefined;
  /** The number of changes before the first release that are carried over, and those whose area is gone. */
  readonly earlierChanges: { readonly carried: number; readonly gone: readonly string[] } | undefined;
}

/** Counts the areas that have a value from a supplement, and lists those without one. */
export function reportSupplement(supplement: Supplement, tables: Tables): SupplementReport {
  const { what, source, carriedFrom, columns, isExpected, codes } = supplement;
  const without: SupplementReport['without'][number][] = [];
  const areas = new Set<string>();
  let found = 0;
  for (const kind of KINDS) {
    for (const row of tables[kind].rows) {
      const value = row[columns[0]];
      if (value === undefined) continue;
      if (value !== '') found += 1;
      else if (isExpected !== undefined && !isExpected(row)) continue;
      else without.push({ kind, code: row.code, name: row.name });
      areas.add(row.code);
    }
  }
  const unknown = [...codes].filter((code) => !areas.has(code));
  return { what, source, carriedFrom, found, without, unknown };
}

/** Formats the report for `npm run import` to print. */
export function formatImportReport(report: ImportReport): string {
  const { release, counts, comparison, names, points } = report;
  return [
    `${release.release} of ${release.date}, imported from ${report.file} into ${report.out}`,
    KINDS.map((kind) => countedAreas(counts[kind], kind)).join(', '),
    ...(comparison ? [describeComparison(comparison)] : []),
    ...report.unproved,
    ...describeCheckedTotals(report),
    ...describeImport(report),
    ...(names?.gone ?? []).map((name) => `Left out the other name ${name}, because the area is gone`),
    ...(points?.leftOut ?? []).map((area) => `Left out the point, box and size of ${area}`),
  ].join('\n');
}

function describeComparison({ source, changes }: Comparison): string {
  const counts = CHANGES.map((change) => [changes.filter((row) => row.change === change).length, change] as const);
  const found = counts.flatMap(([count, change]) => (count === 0 ? [] : [`${formatNumber(count)} ${change}`]));
  return found.length === 0 ? `No area differs from ${source}` : `Changes against ${source}: ${found.join(', ')}`;
}

/** A sentence about the official totals that a release was compared with, and one for each declared difference. */
export function describeCheckedTotals({ release, totalsCarriedFrom: carried }: ImportReport): readonly string[] {
  const { official_totals: totals, declared_differences: declared } = release;
  if (totals === null) {
    return ['The totals were not compared with official ones, because there are none: give them with --totals FILE.'];
  }
  return [
    carried === undefined
      ? `The official totals are those of ${totals.source}.`
      : `The publication has no official totals. Those of ${carried} still fit: ${totals.source}.`,
    ...declared.map(({ code, count, official, found, reason }) => {
      return `Declared difference in ${code}: ${formatNumber(found)} ${count}, not ${formatNumber(official)}: ${reason}`;
    }),
  ];
}

/** A line for each thing that an import fixed, took from elsewhere, left out or confirmed. */
export function describeImport(report: ImportReport): readonly string[] {
  const { repairs, supplements, names, points, ids, earlierChanges, confirmedLocations, release } = report;
  return [
    ...repairs.map(({ what, count, examples }) => {
      return `Fixed ${what}: ${formatNumber(count)}, for example line ${examples.join('; ')}`;
    }),
    ...supplements.flatMap(describeSupplement),
    names && `Carried over ${counted(names.writing.otherNames.length, 'other name', 'other names')}`,
    ...(names?.leftOut ?? []).map((name) => `Left out the other name ${name}, which is the area’s name now`),
    points && `Carried over the points, boxes and sizes of ${counted(points.carried, 'area', 'areas')}`,
    ids && `Took the ids of ${counted(ids.found, 'area', 'areas')}`,
    ...(ids?.gone ?? []).map((code) => `Left out the ids of ${code}, because no area has the code`),
    earlierChanges && `Carried over ${counted(earlierChanges.carried, 'change', 'changes')} before the first release`,
    ...(earlierChanges?.gone ?? []).map(
      (row) => `Left out what happened before the first release, because the area is gone: ${row}`,
    ),
    confirmedLocations > 0 &&
      `Footnotes of ${counted(confirmedLocations, 'province', 'provinces')} confirm which independent cities lie there`,
    ...release.declared_footnotes.map(({ code, found, reason }) => `Declared footnote of ${code}, ${found}: ${reason}`),
  ].filter((line) => typeof line === 'string');
}

const SHOWN = 10;

function describeSupplement(supplement: SupplementReport): readonly string[] {
  const { what, source, carriedFrom, found, without, unknown } = supplement;
  const from = carriedFrom === undefined ? `Took ${what} from ${source}` : `Carried over ${what} from ${carriedFrom}`;
  const lacking = without.length === 0 ? '' : `; ${counted(without.length, 'area has', 'areas have')} none`;
  const more = unknown.length > SHOWN ? ', …' : '';
  return [
    ...(found === 0 ? [] : [`${from}: ${formatNumber(found)}${lacking}`]),
    ...(unknown.length === 0
      ? []
      : [`Ignored ${what} of codes that the release does not have: ${unknown.slice(0, SHOWN).join(', ')}${more}`]),
  ];
}
