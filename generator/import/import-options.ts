/** The options of an import. Problems contain paths as the person wrote them. */
export interface ImportOptions {
  /** The publication: `.xlsx` as PSA publishes it, or `.csv`. */
  readonly file: string;
  /** `2026-1Q` or `2025-07`; default: from the file's name, or the publication date of an `.xlsx`. */
  readonly release?: string | undefined;
  /** The folder to write; default `data`. */
  readonly out?: string | undefined;
  /** Official totals by region as CSV; default: the sheet `National Summary` of an `.xlsx`, otherwise none. */
  readonly totals?: string | undefined;
  /** Declared differences from the totals: `0400000000 barangays 3992: 0401007038 is gone`. */
  readonly declare?: readonly string[] | undefined;
  /** Supplements as CSV; the values of those that are not given are carried over. */
  readonly zipCodes?: string | undefined;
  readonly districts?: string | undefined;
  readonly populations?: string | undefined;
  /** The dataset to carry values over from; default `data`, if that is a valid dataset. */
  readonly carryFrom?: string | undefined;
}
