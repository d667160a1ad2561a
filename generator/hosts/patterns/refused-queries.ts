import { FILTERS } from '../../api/v1/barangay-query.ts';

/** A query that no file can answer, and the parameter in the error. */
export interface RefusedQuery {
  /** A regular expression for a query. */
  readonly pattern: string;
  readonly parameter: string;
}

/** Two filters at once, in any order: the error names the one that comes later in the contract's list. */
export const refusedQueries: readonly RefusedQuery[] = FILTERS.flatMap(([second], at) =>
  FILTERS.slice(0, at).map(([first]) => ({
    pattern: `(?:^|&)(?:${first}=(?:.*&)?${second}=|${second}=(?:.*&)?${first}=)`,
    parameter: second,
  })),
);
