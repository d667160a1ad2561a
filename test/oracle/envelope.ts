/** The address of the only list that always has pages. */
export const PAGED = '/api/v1/barangays';

/** The filters that the links of a page repeat, as names and values. */
export type Kept = readonly (readonly [name: string, value: string])[];

/** The page that a client asks for, of a list with a number of pages. */
export interface Envelope {
  /** The address of the list. */
  readonly path: string;
  /** The origin of links. */
  readonly origin: string;
  readonly page: number;
  readonly perPage: number;
  readonly lastPage: number;
  readonly kept: Kept;
}

/** One page of a list: docs/contract.md, section 5.2. */
export function envelope<Item>(
  found: readonly Item[],
  toItem: (item: Item) => object,
  { path, origin, page, perPage, lastPage, kept }: Envelope,
) {
  const link = (to: number) => (to < 1 || to > lastPage ? null : origin + pageLink(path, kept, to, perPage));
  const before = (page - 1) * perPage;
  const data = found.slice(before, before + perPage).map(toItem);
  return {
    data,
    links: { first: link(1), last: link(lastPage), prev: link(page - 1), next: link(page + 1) },
    meta: {
      current_page: page,
      from: data.length === 0 ? null : before + 1,
      last_page: lastPage,
      path,
      per_page: perPage,
      to: data.length === 0 ? null : before + data.length,
      total: found.length,
    },
  };
}

/** The address of a page as links contain it after the host: docs/contract.md, section 5.2. */
export function pageLink(path: string, kept: Kept, page: number, perPage: number): string {
  const parameters = [...kept, ['page', page], ['per_page', perPage]] as const;
  return `${path}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
