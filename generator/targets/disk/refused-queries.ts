import { FILTERS } from '../../api/v1/barangay-query.ts';

/** Queries that no file can be made for, and the parameter that is blamed. */
export interface RefusedQuery {
  /** A regular expression over a query. */
  readonly pattern: string;
  readonly parameter: string;
}

/** Two filters at once, in whichever order: the second of the contract's is at fault. */
export const refusedQueries: readonly RefusedQuery[] = FILTERS.flatMap(([second], at) =>
  FILTERS.slice(0, at).map(([first]) => ({
    pattern: `(?:^|&)(?:${first}=(?:.*&)?${second}=|${second}=(?:.*&)?${first}=)`,
    parameter: second,
  })),
);
