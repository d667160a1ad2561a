import { FILTERS } from '../../api/v1/barangay-query.ts';

/** Queries that no file can answer, and the parameter that the error names. */
export interface RefusedQuery {
  /** A regular expression over a query. */
  readonly pattern: string;
  readonly parameter: string;
}

/** Two filters at once, in any order: the error names the later one of the contract's list. */
export const refusedQueries: readonly RefusedQuery[] = FILTERS.flatMap(([second], at) =>
  FILTERS.slice(0, at).map(([first]) => ({
    pattern: `(?:^|&)(?:${first}=(?:.*&)?${second}=|${second}=(?:.*&)?${first}=)`,
    parameter: second,
  })),
);
