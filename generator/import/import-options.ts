/** What `npm run import` is told. Paths are as the person wrote them, and problems repeat them so. */
export interface ImportOptions {
  /** The publication: `.xlsx` as PSA publishes it, or `.csv`. */
  readonly file: string;
  /** `2026-1Q` or `2025-07`; default: the file's name, else the publication date of an `.xlsx`. */
  readonly release?: string | undefined;
  /** The folder to write; default `data`. */
  readonly out?: string | undefined;
  /** Official totals by region as CSV; default: the sheet `National Summary` of an `.xlsx`, else none. */
  readonly totals?: string | undefined;
  /** Differences from the totals that are right: `0400000000 barangays 3992: 0401007038 is gone`. */
  readonly declare?: readonly string[] | undefined;
  /** Supplements as CSV; where one is not given, its values are carried over. */
  readonly zipCodes?: string | undefined;
  readonly districts?: string | undefined;
  readonly populations?: string | undefined;
  /** The dataset to carry values over from; default `data`, if it is there and reads. */
  readonly carryFrom?: string | undefined;
}
