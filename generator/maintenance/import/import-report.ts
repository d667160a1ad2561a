import type { Tables } from '../../core/dataset/dataset.ts';
import { countedAreas, KINDS, type Kind } from '../../core/psgc/kinds.ts';
import type { Release } from '../../core/psgc/release.ts';
import type { Repair } from './rows/repair-row.ts';
import type { CarriedWriting } from './supplements/carry-files.ts';
import type { Supplement } from './supplements/supplement.ts';
import { formatNumber } from '../../core/format.ts';
import type { ChangeRow } from '../../core/history/rows.ts';
import { CHANGES, type ChangeWord } from '../../core/psgc/change.ts';

/** The changes of a release against a dataset. */
export interface Comparison {
  readonly source: string;
  readonly changes: readonly ChangeRow[];
}

/** The areas that a supplement has values for. */
export interface SupplementReport extends Pick<Supplement, 'what' | 'origin' | 'source' | 'carriedFrom'> {
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
  /** The number of provinces with a footnote that confirms which independent cities lie in them. */
  readonly confirmedLocations: number;
  readonly repairs: readonly Repair[];
  readonly supplements: readonly SupplementReport[];
  readonly names: CarriedWriting | undefined;
  /** The number of areas that keep their figures, and those that lose them: `0102805000 Batac: it was divided`. */
  readonly points: { readonly carried: number; readonly leftOut: readonly string[] } | undefined;
  /** The number of areas with ids, and the codes with ids that no area has now. */
  readonly ids: { readonly found: number; readonly gone: readonly string[] } | undefined;
  /** The number of changes before the first release that are carried over, and those whose area is gone. */
  readonly earlierChanges: { readonly carried: number; readonly gone: readonly string[] } | undefined;
}

/** Counts the areas that have a value from a supplement, and lists those without one. */
export function reportSupplement(supplement: Supplement, tables: Tables): SupplementReport {
  const { what, origin, source, carriedFrom, columns, isExpected, codes } = supplement;
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
  return { what, origin, source, carriedFrom, found, without, unknown };
}

const MAX_SHOWN = 10;
const MAX_CHANGES_SHOWN = 5;

const VERBS = {
  published: 'published in',
  given: 'given by',
  carried: 'carried over from',
  derived: 'derived from',
} as const satisfies Record<SupplementReport['origin'], string>;

/** Formats the report for `npm run import` to print. */
export function formatImportReport(report: ImportReport): string {
  const { release, counts, comparison, repairs, names, points, ids, earlierChanges } = report;
  return [
    `${release.release} of ${release.date}, imported from ${report.file} into ${report.out}`,
    `  ${KINDS.map((kind) => countedAreas(counts[kind], kind)).join(', ')}`,
    ...release.placeholders.map(({ code, name }) => `  not an area: ${code} ${name}`),
    ...(comparison ? formatComparison(comparison) : []),
    ...formatTotals(release, report.totalsCarriedFrom),
    ...formatFootnotes(release, report.confirmedLocations),
    repairs.length === 0 ? 'Nothing was repaired' : 'Repaired',
    ...repairs.map(({ what, count, examples }) => `  ${what}: ${formatNumber(count)} (line ${examples.join('; ')})`),
    'Supplements',
    ...report.supplements.flatMap(formatSupplement),
    ...(names ? formatNames(names) : []),
    ...(points ? [formatPoints(points)] : []),
    ...(ids ? [`  ids: ${formatNumber(ids.found)} areas`, ...leftOut('no area has the code', ids.gone)] : []),
    ...(earlierChanges ? formatEarlier(earlierChanges) : []),
  ].join('\n');
}

function formatPoints({ carried, leftOut: without }: NonNullable<ImportReport['points']>): string {
  const lost = without.length === 0 ? '' : `; ${formatNumber(without.length)} left out: ${listed(without)}`;
  return `  points, boxes and sizes: ${formatNumber(carried)} carried over${lost}`;
}

function formatComparison({ source, changes }: Comparison): string[] {
  const lines = CHANGES.flatMap((change) => {
    const items = [...new Set(changes.filter((row) => row.change === change).map(DESCRIBE[change]))];
    if (items.length === 0) return [];
    return [`  ${change.padEnd(12)} ${formatNumber(items.length).padStart(6)}  ${listed(items, MAX_CHANGES_SHOWN)}`];
  });
  return lines.length === 0 ? [`No area differs from ${source}`] : [`Compared with ${source}`, ...lines];
}

const area = ({ code, name }: ChangeRow): string => `${code} ${name}`;
const former = ({ former_code: code, name }: ChangeRow): string => `${code} ${name}`;
const recoded = ({ code, former_code, name }: ChangeRow): string => `${former_code} → ${code} ${name}`;
const values = (row: ChangeRow): string =>
  `${area(row)} (${row.field}: ${row.from || 'nothing'} → ${row.to || 'nothing'})`;

const DESCRIBE: Readonly<Record<ChangeWord, (row: ChangeRow) => string>> = {
  created: area,
  ended: former,
  merged: (row) => `${former(row)} into ${row.code}`,
  split: former,
  moved: recoded,
  recoded,
  renamed: ({ code, from, to }) => `${code} ${from} → ${to}`,
  reclassified: values,
  corrected: values,
};

const leftOut = (why: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`    left out, because ${why}: ${listed(items)}`];

const formatNames = ({ folder, writing, leftOut: named, gone }: CarriedWriting): string[] => [
  `  other names: ${formatNumber(writing.otherNames.length)} carried over from ${folder}`,
  ...leftOut('the area has the name now', named),
  ...leftOut('the area is gone', gone),
];

function formatEarlier({ carried, gone }: NonNullable<ImportReport['earlierChanges']>): string[] {
  const line = `  changes before the first release: ${formatNumber(carried)} carried over`;
  const left = `    left out, because the area is gone: ${formatNumber(gone.length)} (${listed(gone)})`;
  return gone.length === 0 ? [line] : [line, left];
}

function formatTotals(
  { official_totals: totals, declared_differences: declared }: ImportReport['release'],
  carriedFrom: string | undefined,
): string[] {
  if (totals === null) {
    return ['WARNING: TOTALS WERE NOT CHECKED, because the import has no official ones: give them with --totals FILE'];
  }
  const source = carriedFrom === undefined ? totals.source : `${totals.source}, carried over from ${carriedFrom}`;
  return [
    `Totals by region match ${source}${declared.length === 0 ? '' : ', except'}`,
    ...declared.map(
      ({ code, count, official, found, reason }) =>
        `  ${code}: ${formatNumber(found)} ${count}, not ${formatNumber(official)}: ${reason}`,
    ),
  ];
}

function formatFootnotes({ declared_footnotes: declared }: ImportReport['release'], confirmed: number): string[] {
  if (confirmed === 0) return ['No footnotes confirm in which provinces the independent cities lie'];
  return [
    `Footnotes of ${formatNumber(confirmed)} provinces confirm which independent cities lie in them${declared.length === 0 ? '' : ', except'}`,
    ...declared.map(({ code, found, reason }) => `  ${code}: ${found}: ${reason}`),
  ];
}

function formatSupplement({ what, origin, source, found, without, unknown }: SupplementReport): string[] {
  const areas = listed(without.map(({ code, name }) => `${code} ${name}`));
  const ignored = `ignored, because the release has no such area: ${formatNumber(unknown.length)} (${listed(unknown)})`;
  return [
    `  ${what}: ${formatNumber(found)} ${VERBS[origin]} ${source}`,
    ...(without.length > 0 ? [`    without: ${countKinds(without)} (${areas})`] : []),
    ...(unknown.length > 0 ? [`    ${ignored}`] : []),
  ];
}

/** `2 cities, 1 municipality` */
export const countKinds = (areas: readonly { readonly kind: string }[]): string =>
  KINDS.flatMap((kind) => {
    const count = areas.filter((each) => each.kind === kind).length;
    return count === 0 ? [] : [countedAreas(count, kind)];
  }).join(', ');

function listed(items: readonly string[], most = MAX_SHOWN): string {
  const rest = items.length - most;
  return [...items.slice(0, most), ...(rest > 0 ? [`… and ${formatNumber(rest)} more`] : [])].join(', ');
}
