import type { Kind } from './kind.ts';
import type { Release } from './release.ts';
import type { Column } from './table.ts';

/**
 * What is known about an area beside its code, its name and where it lies: each fact with the column that holds it,
 * if the release has one. A fact that is added here is read, packed for the function, and part of the digests by which
 * a rebuild tells what changed.
 */
export const FACTS = {
  /** Four digits; for cities, municipalities and sub-municipalities, if known. */
  zipCode: () => 'zip_code',
  /** Congressional district, `Lone`, `1st` or a list `1st, 2nd`; for the same kinds, if known. */
  district: () => 'district',
} satisfies Readonly<Record<string, (release: Release) => Column | undefined>>;

/** The facts about one area, as the dataset writes them; `null` where nothing is known. */
export type Facts = { readonly [Fact in keyof typeof FACTS]: string | null };

/** The facts in the order in which they are packed, each with its column in a release. */
export function factColumns(release: Release): readonly (readonly [keyof Facts, Column | undefined])[] {
  const columns: readonly (readonly [string, (release: Release) => Column | undefined])[] = Object.entries(FACTS);
  return columns.map(([fact, column]) => [fact as keyof Facts, column(release)]);
}

/** The areas above another one; `null` where there is none. */
export interface Ancestors {
  /** Every area has one, except a region. */
  readonly region: Area | null;
  /** 43 cities and municipalities have none. */
  readonly province: Area | null;
  readonly cityMunicipality: Area | null;
  /** Only barangays of Manila have one. */
  readonly subMunicipality: Area | null;
}

/** One area of the PSGC, with the areas above it. */
export interface Area extends Ancestors, Facts {
  readonly kind: Kind;
  /** Ten digits. */
  readonly code: string;
  readonly name: string;
}

/** All that an area says about itself, without the areas above it. */
export function ownFields({ region, province, cityMunicipality, subMunicipality, ...own }: Area): object {
  return own;
}
