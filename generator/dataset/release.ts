import { Type, type Static, type TSchema } from 'typebox';

const text = Type.String({ minLength: 1 });
const count = Type.Integer({ minimum: 0 });
const regionCode = Type.String({ pattern: '^\\d{2}0{8}$' });
const closed = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** The counts of a region that PSA's National Summary gives. */
export const COUNTED = ['provinces', 'cities', 'municipalities', 'barangays'] as const;

const regionTotals = closed({
  code: regionCode,
  region: text,
  provinces: count,
  cities: count,
  municipalities: count,
  barangays: count,
});

const declaredDifference = closed({
  code: regionCode,
  count: Type.Enum(COUNTED),
  official: count,
  found: count,
  reason: text,
});

/**
 * The schema of `data/release.json`: which release the tables hold, where it comes from, and what
 * to check it by.
 *
 * - `release`: year and quarter, `2026-1Q`, or year and month, `2025-07`.
 * - `date`: the publication date, or the last day of the period where the publication names none.
 * - `source.file`, `source.sha256`: the file that was imported, and its SHA-256.
 * - `licences`: where the facts that PSA does not publish come from, and on what terms.
 * - `census_years`: the years of the columns `population_YEAR`.
 * - `placeholders`: codes that PSA lists without a level; they number a place and are no areas.
 * - `official_totals`: the National Summary, `null` where none is known.
 * - `declared_differences`: where the areas differ from it, and why that is right.
 */
export const ReleaseSchema = closed({
  release: Type.String({ pattern: '^\\d{4}-(?:[1-4]Q|0[1-9]|1[0-2])$' }),
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  source: closed({
    title: text,
    publisher: text,
    url: text,
    file: text,
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
  attribution: text,
  licences: closed({ areas: text, populations: text, zip_codes: text, districts: text }),
  census_years: Type.Array(Type.Integer({ minimum: 1900, maximum: 2999 })),
  placeholders: Type.Array(closed({ code: Type.String({ pattern: '^\\d{10}$' }), name: text })),
  official_totals: Type.Union([
    closed({ source: text, regions: Type.Array(regionTotals, { minItems: 1 }) }),
    Type.Null(),
  ]),
  declared_differences: Type.Array(declaredDifference),
});

export type RegionTotals = Static<typeof regionTotals>;
export type DeclaredDifference = Static<typeof declaredDifference>;
export type Release = Static<typeof ReleaseSchema>;
