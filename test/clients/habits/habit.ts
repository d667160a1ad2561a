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

/** The fields of a record that clients read. */
export interface Item {
  readonly code: string;
  readonly name: string;
  readonly zip_code?: string | null;
}

/** An answer with an object around it, as psgc.cloud sends it. */
export interface Wrapped<Content> {
  readonly data: Content;
}

interface Page extends Wrapped<readonly Item[]> {
  readonly meta: { readonly last_page: number };
  readonly links: { readonly next: string | null };
}

/** Reads the names of a list. */
export const listed = (body: readonly Item[]) => body.map(({ name }) => name);

/** Reads the names of a list that is not ordered by ten-digit code: psgc.gitlab.io orders by nine-digit code. */
export const sorted = (body: readonly Item[]) => listed(body).toSorted();

/** Reads the names of a list in `data`. */
export const wrapped = ({ data }: Wrapped<readonly Item[]>) => listed(data);

/** Reads the names of a list whether it is in `data` or not, as careful clients do. */
export const either = (body: readonly Item[] | Wrapped<readonly Item[]>) => listed('data' in body ? body.data : body);

/** Reads what a loop over all pages needs: the names, the number of the last page, and whether this is the last one. */
export const paged = ({ data, meta, links }: Page) => [listed(data), meta.last_page, links.next === null];
