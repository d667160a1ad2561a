import type { Kind } from '../../dataset/kind.ts';
import type { Release } from '../../dataset/release.ts';
import type { Repair } from '../rows/repairs.ts';
import type { Supplement } from '../supplements/supplement.ts';

/** How many areas a supplement has values for. */
export interface SupplementReport extends Pick<Supplement, 'what' | 'origin' | 'source'> {
  /** How many areas have a value. */
  readonly found: number;
  /** The areas that could have a value but have none. */
  readonly without: readonly { readonly kind: Kind; readonly code: string; readonly name: string }[];
  /** The codes in the given file for which the release has no area, or none that can have a value. */
  readonly unknown: readonly string[];
}

/** What an import did, to be read before its result is committed. */
export interface ImportReport {
  readonly file: string;
  readonly out: string;
  readonly release: Release;
  readonly counts: Readonly<Record<Kind, number>>;
  readonly repairs: readonly Repair[];
  readonly supplements: readonly SupplementReport[];
}
