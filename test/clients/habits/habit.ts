/** A request as public code sends it, what that code reads from the answer, and what it has to find. */
export interface Habit {
  readonly what: string;
  /** Path and query, below the base URL that docs/clients.md tells such a client to use. */
  readonly target: string;
  /** The value that the client reads from the parsed body. */
  readonly read: (body: never) => unknown;
  readonly expected: unknown;
  /** True if no host can answer it without running code: a search, another spelling of a name, most pages. */
  readonly needsFunction?: true;
}
