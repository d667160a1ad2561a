import type { Kind } from './kind.ts';
import type { Release } from './release.ts';
import type { Column } from './table.ts';

/**
 * The facts about an area besides its code, its name and its parents: each with its column in a release, if there is
 * one. A fact that is added here is read, packed for the function, and included in the digests that show a rebuild what
 * changed.
 */
export const FACTS = {
  /** Four digits; for cities, municipalities and sub-municipalities, if known. */
  zipCode: () => 'zip_code',
  /** Congressional district, `Lone`, `1st` or a list `1st, 2nd`; for the same kinds, if known. */
  district: () => 'district',
  /** Former names in one text, as published: `Corcuera`; for all kinds, if there are any. */
  oldName: () => 'old_name',
} satisfies Readonly<Record<string, (release: Release) => Column | undefined>>;

/** The facts about one area, as the dataset writes them; `null` if unknown. */
export type Facts = { readonly [Fact in keyof typeof FACTS]: string | null };

/** A fact and the column of a release that holds it, if there is one. */
export interface FactColumn {
  readonly fact: keyof Facts;
  readonly column: Column | undefined;
}

/** The facts in the order in which they are packed. */
export function factColumns(release: Release): readonly FactColumn[] {
  const columns: readonly (readonly [string, (release: Release) => Column | undefined])[] = Object.entries(FACTS);
  return columns.map(([fact, column]) => ({ fact: fact as keyof Facts, column: column(release) }));
}

/** The areas above another one; `null` if there is none. */
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

/** The fields of an area without the areas above it. */
export function ownFields({ region, province, cityMunicipality, subMunicipality, ...own }: Area): object {
  return own;
}
