/** A release in the order of time, with how many areas PSA lists at each level. */
export interface ReleaseTotals {
  /** `2026-1Q`, or `2025-07` for a publication between two quarters. */
  readonly release: string;
  /** The day that the release is as of, `2026-03-31`; `null` if it is not known. */
  readonly date: string | null;
  /** The file that the release was taken from. */
  readonly source: string;
  readonly regions: number;
  readonly provinces: number;
  readonly cities: number;
  readonly municipalities: number;
  readonly subMunicipalities: number;
  readonly barangays: number;
}

/** The name of a release, as a pattern: year and quarter, `2026-1Q`, or year and month, `2025-07`. */
export const RELEASE_NAME = '^\\d{4}-(?:[1-4]Q|0[1-9]|1[0-2])$';

const NAME = new RegExp(RELEASE_NAME);

/** Whether a text is the name of a release. */
export const isReleaseName = (text: string): boolean => NAME.test(text);

/** The last day of the quarter or month of a release, by which releases are ordered: `2025-07` is `2025-07-31`. */
export function lastDay(release: string): string {
  const [year = '', period = ''] = release.split('-');
  const month = period.endsWith('Q') ? Number(period[0]) * 3 : Number(period);
  // `Date.UTC` would take the year 0026 for 1926.
  return new Date(new Date(0).setUTCFullYear(Number(year), month, 0)).toISOString().slice(0, 10);
}

/** Orders releases by time. */
export const byTime = (one: string, other: string): number => (lastDay(one) < lastDay(other) ? -1 : 1);

/** Finds a release by its name in any case, or as PSA writes it in file names: `Q1_2026`. */
export function findRelease<Each extends { readonly release: string }>(
  releases: readonly Each[],
  text: string,
): Each | undefined {
  const name = text.toUpperCase().replace(/^Q([1-4])_(\d{4})$/, '$2-$1Q');
  return releases.find(({ release }) => release === name);
}
