import type { Kind } from './kind.ts';

/**
 * One area of the PSGC, with the areas above it.
 *
 * Ancestors are `null` where there is none: a region has none at all, 43 cities and municipalities
 * have no province, and only barangays of Manila have a sub-municipality.
 */
export interface Area {
  readonly kind: Kind;
  /** Ten digits. */
  readonly code: string;
  readonly name: string;
  readonly region: Area | null;
  readonly province: Area | null;
  readonly cityMunicipality: Area | null;
  readonly subMunicipality: Area | null;
  /** Four digits; on cities, municipalities and sub-municipalities, where known. */
  readonly zipCode: string | null;
  /** Congressional district, `Lone`, `1st` or a list `1st, 2nd`; as `zipCode`. */
  readonly district: string | null;
}
