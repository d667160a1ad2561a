import type { Tables } from '../../../core/dataset/dataset.ts';
import { type Kind, KINDS } from '../../../core/psgc/kinds.ts';
import type { Release } from '../../../core/psgc/release.ts';
import type { Comparison } from '../history/link-history.ts';
import type { Repair } from '../rows/repair-row.ts';
import type { CarriedWriting } from '../supplements/carry-files.ts';
import type { FillReport } from '../supplements/fill-populations.ts';
import type { Supplement } from '../supplements/supplement.ts';

/** How many areas a supplement has values for. */
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
  /** What the release changes against the dataset that it replaced, if there was one. */
  readonly comparison: Comparison | undefined;
  /** How many provinces have a footnote that confirms which independent cities lie in them. */
  readonly confirmedLocations: number;
  readonly repairs: readonly Repair[];
  readonly supplements: readonly SupplementReport[];
  readonly filled: readonly FillReport[];
  readonly names: CarriedWriting | undefined;
  /** The lines of `located-in.csv` that are left out, because an area in them is gone: `1999901000 in 1204700000`. */
  readonly goneLocations: readonly string[];
  /** How many areas keep the figures that say where they are, and those that lose them: `0102805000 Batac: it was divided`. */
  readonly points: { readonly carried: number; readonly leftOut: readonly string[] } | undefined;
  /** How many changes before the first release are carried over, and those that are left out, because their area is gone. */
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
