import type { Problems } from '../../dataset/problems.ts';
import type { DeclaredDifference, Release } from '../../dataset/release.ts';
import type { ImportOptions } from '../import-options.ts';
import type { Publication } from '../publication/publication.ts';
import type { Carried } from '../supplements/read-carried.ts';
import { readTotals } from './read-totals.ts';

/** The official totals that the areas are compared with. */
export interface FoundTotals {
  /** `null` if there are none, `undefined` if they were refused. */
  readonly totals: Release['official_totals'] | undefined;
  /** The dataset that they are carried over from, `2026-1Q in data`. */
  readonly carriedFrom?: string | undefined;
  /** The differences that were declared in that dataset. */
  readonly differences: readonly DeclaredDifference[];
}

/**
 * Finds the official totals: those that the person gave, otherwise those of the publication, otherwise those of the
 * earlier dataset, unless the person accepts to do without (`no-totals`).
 */
export async function findTotals(
  { totals: given, accept = [] }: Pick<ImportOptions, 'totals' | 'accept'>,
  publication: Publication | undefined,
  carried: Carried,
  problems: Problems,
): Promise<FoundTotals> {
  const totals = await readTotals(given, publication, problems);
  const earlier = carried.dataset?.release;
  if (totals !== null || !earlier?.official_totals || accept.includes('no-totals')) return { totals, differences: [] };
  return {
    totals: earlier.official_totals,
    carriedFrom: carried.source,
    differences: earlier.declared_differences,
  };
}

/** What a person can do if the areas differ from totals that are carried over. */
export function remedyOfCarried({ carriedFrom }: FoundTotals): string | undefined {
  if (carriedFrom === undefined) return undefined;
  return (
    `these totals are carried over from ${carriedFrom}: give those of this release (--totals FILE), declare each ` +
    'difference with its reason (--declare), or import without totals (--accept no-totals)'
  );
}
