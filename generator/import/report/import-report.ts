import type { Kind } from '../../dataset/kind.ts';
import type { Release } from '../../dataset/release.ts';
import type { Repair } from '../rows/repairs.ts';
import type { Supplement } from '../supplements/supplement.ts';

/** What became of a supplement. */
export interface SupplementReport extends Pick<Supplement, 'what' | 'origin' | 'source'> {
  /** How many areas have a value. */
  readonly found: number;
  /** The areas that could have one and have none. */
  readonly without: readonly { readonly kind: Kind; readonly code: string; readonly name: string }[];
  /** The codes in a file that was given which are no such areas of the release. */
  readonly unknown: readonly string[];
}

/** What an import did, for a person to read before committing it. */
export interface ImportReport {
  readonly file: string;
  readonly out: string;
  readonly release: Release;
  readonly counts: Readonly<Record<Kind, number>>;
  readonly repairs: readonly Repair[];
  readonly supplements: readonly SupplementReport[];
}
