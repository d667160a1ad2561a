import { UsageError } from '../../core/errors.ts';

/** The words of `--accept`, and what an import refuses without them. */
export const ACCEPTABLE = {
  'no-totals': 'official totals that the dataset before has are left out',
  older: 'a release that is older than the one in the folder',
  unchanged: 'a release that changes nothing, though PSA says what it changes, or is the file of the one before',
  removals: 'a release that lacks more areas than any release of PSA ever removed',
} as const;

export type Acceptable = keyof typeof ACCEPTABLE;

/** Checks the words of `--accept`. @throws {UsageError} for one that is not in `ACCEPTABLE`. */
export function parseAccepted(words: readonly string[]): readonly Acceptable[] {
  return words.map((word) => {
    if (Object.hasOwn(ACCEPTABLE, word)) return word as Acceptable;
    throw new UsageError(`--accept ${word}: expected ${Object.keys(ACCEPTABLE).join(', ')}`);
  });
}

/** Problems contain paths as the person wrote them. */
export interface ImportOptions {
  readonly file: string;
  /** `2026-1Q` or `2025-07`; default: from the file's name, or the publication date of an `.xlsx`. */
  readonly release?: string | undefined;
  /** The origin of the publication, if it is not PSA's own file; `release.json` and `/api/meta` say so. */
  readonly note?: string | undefined;
  readonly out?: string | undefined;
  /** Official totals by region, as CSV or workbook; default: those of the publication, otherwise those that are carried over. */
  readonly totals?: string | undefined;
  /** Declared differences, `0400000000 barangays 3992: 0401007038 is gone`, and footnotes, `1908700000 footnote: the City has it`. */
  readonly declare?: readonly string[] | undefined;
  readonly accept?: readonly Acceptable[] | undefined;
  readonly successors?: string | undefined;
  /** Other lists of the areas of the release; the report says which changes each of them has too. */
  readonly witness?: readonly string[] | undefined;
  /** Supplements; the values of those that are not given are carried over. */
  readonly zipCodes?: string | undefined;
  readonly districts?: string | undefined;
  readonly isoCodes?: string | undefined;
  readonly locatedIn?: string | undefined;
  readonly ids?: string | undefined;
  /** CSV files or workbooks of PSA; the first one that has a count for an area and a year counts. */
  readonly populations?: readonly string[] | undefined;
  /** The dataset to carry values over from; default `data`, if that is a valid dataset. */
  readonly carryFrom?: string | undefined;
}
