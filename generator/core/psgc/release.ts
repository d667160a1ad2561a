import { type Kind, KINDS } from './kinds.ts';
import { array, integer, oneOf, orNull, record, type Schema, type Static, string } from '../json-schema.ts';

/** A release as PSA's notice announces it; `null` for a value that is not known. */
export interface Notice {
  /** The day on which PSA published the release, `2026-04-13`. */
  readonly published: string | null;
  /** The number of the notice, `2026-219`. */
  readonly reference: string | null;
  readonly title: string | null;
  /** The page of the notice on PSA's site. */
  readonly url: string | null;
}

/** The number of characters the title of a notice and its address can have; the longest so far has 185. */
export const MAX_TITLE = 400;

/** The notice of a release of which nothing is known. */
export const NO_NOTICE: Notice = { published: null, reference: null, title: null, url: null };

/** A release that PSA has published, whether its areas are known or not. */
export interface NoticedRelease extends Notice {
  /** `2026-1Q`, or `2025-07` for a publication between two quarters. */
  readonly release: string;
  /** The day that the release is as of, `2026-03-31`; `null` if it is not known. */
  readonly date: string | null;
}

/** The fields of such a release, in the order of the columns of files. */
export const NOTICED = ['release', 'date', 'published', 'reference', 'title', 'url'] as const;

/** The release and its notice alone, of what can have more fields, or of a line of a file, in which an empty value is `null`. */
export const toNoticed = (known: Readonly<Record<(typeof NOTICED)[number], string | null>>): NoticedRelease =>
  Object.fromEntries(NOTICED.map((field) => [field, known[field] || null])) as unknown as NoticedRelease;

/** The field of `ReleaseTotals` with the number of areas of each kind. */
export const TOTAL_OF = {
  region: 'regions',
  province: 'provinces',
  city: 'cities',
  municipality: 'municipalities',
  'sub-municipality': 'subMunicipalities',
  barangay: 'barangays',
} as const satisfies Readonly<Record<Kind, string>>;

type Totals = Readonly<Record<(typeof TOTAL_OF)[Kind], number>>;

/** A release in the order of time, with how many areas PSA lists at each level. */
export interface ReleaseTotals extends NoticedRelease, Totals {
  readonly source: string;
}

export const countsByKind = (countOf: (kind: Kind) => number): Totals =>
  Object.fromEntries(KINDS.map((kind) => [TOTAL_OF[kind], countOf(kind)])) as Totals;

/** The name of a release, as a pattern: year and quarter, `2026-1Q`, or year and month, `2025-07`. */
export const RELEASE_NAME = '^\\d{4}-(?:[1-4]Q|0[1-9]|1[0-2])$';

const NAME = new RegExp(RELEASE_NAME);

export const isReleaseName = (text: string): boolean => NAME.test(text);

/** The last day of the quarter or month of a release, by which releases are ordered: `2025-07` is `2025-07-31`. */
export function lastDay(release: string): string {
  const [year = '', period = ''] = release.split('-');
  const month = period.endsWith('Q') ? Number(period[0]) * 3 : Number(period);
  // `Date.UTC` would take the year 0026 for 1926.
  return new Date(new Date(0).setUTCFullYear(Number(year), month, 0)).toISOString().slice(0, 10);
}

/** True if a text is a day of the calendar as `2026-03-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const byTime = (a: string, b: string): number => (lastDay(a) < lastDay(b) ? -1 : 1);

/** Finds a release by its name in any case, or as PSA writes it in file names: `Q1_2026`. */
export function findRelease<Each extends { readonly release: string }>(
  releases: readonly Each[],
  text: string,
): Each | undefined {
  const name = text.toUpperCase().replace(/^Q([1-4])_(\d{4})$/, '$2-$1Q');
  return releases.find(({ release }) => release === name);
}

const text = string({ minLength: 1 });
const count = integer({ minimum: 0 });
const releaseName = string({ pattern: RELEASE_NAME });
const regionCode = string({ pattern: '^\\d{2}0{8}$' });

export const COUNTED = ['provinces', 'cities', 'municipalities', 'barangays'] as const;

const regionTotals = record({
  code: regionCode,
  region: text,
  provinces: count,
  cities: count,
  municipalities: count,
  barangays: count,
});

const declaredDifference = record({
  code: regionCode,
  count: oneOf(COUNTED),
  official: count,
  found: count,
  reason: text,
});

const declaredFootnote = record({ code: string({ pattern: '^\\d{5}0{5}$' }), found: string(), reason: text });

const licences = record({ areas: text, populations: text, zip_codes: text, districts: text });

/** A release without ids has no terms of them. */
const licencesWithIds: Schema<Static<typeof licences> & { readonly ids?: string }> = {
  ...licences,
  properties: { ...licences.properties, ids: text },
};

/**
 * The schema of `data/release.json`: the release in the tables, its source, and its official totals.
 *
 * - `release`: year and quarter, `2026-1Q`, or year and month, `2025-07`.
 * - `date`: the publication date, or the last day of the period if the publication has no date.
 * - `source.file`, `source.sha256`: the file that was imported, and its SHA-256.
 * - `source.note`: how the file was obtained, if it is not PSA's own; otherwise `null`.
 * - `licences`: the sources and terms of the facts, including those that PSA does not publish.
 * - `census_years`: the years of the columns `population_YEAR`.
 * - `carried`: facts that the publication lacks and that were carried over, and the release that they were taken from.
 * - `placeholders`: codes that PSA lists without a level; they are not areas. One has a nine-digit code.
 * - `official_totals`: the National Summary; `null` if unknown.
 * - `declared_differences`: where the areas differ from it, and why that is correct.
 * - `declared_footnotes`: footnotes about independent cities that are wrong, and why.
 */
export const ReleaseSchema = record({
  release: releaseName,
  date: orNull(string({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  source: record({
    title: text,
    publisher: text,
    url: text,
    file: text,
    sha256: string({ pattern: '^[0-9a-f]{64}$' }),
    note: orNull(text),
  }),
  attribution: text,
  licences: licencesWithIds,
  census_years: array(integer({ minimum: 1900, maximum: 2999 })),
  carried: array(record({ what: text, release: releaseName })),
  placeholders: array(
    record({
      code: string({ pattern: '^\\d{10}$' }),
      name: text,
      correspondence_code: string({ pattern: '^(?:\\d{9})?$' }),
    }),
  ),
  official_totals: orNull(record({ source: text, regions: array(regionTotals, { minItems: 1 }) })),
  declared_differences: array(declaredDifference),
  declared_footnotes: array(declaredFootnote),
});

export type RegionTotals = Static<typeof regionTotals>;
export type DeclaredDifference = Static<typeof declaredDifference>;
export type DeclaredFootnote = Static<typeof declaredFootnote>;
export type Release = Static<typeof ReleaseSchema>;
