import type { Area } from '../core/areas/area.ts';
import type { Sliceable } from '../core/areas/barangays.ts';
import { type ApiError, invalidParameter } from './errors.ts';
import { jsonLine } from './json.ts';
import type { QueryAnswer, Route } from './routing/route.ts';

/** The default page size, and the largest that a client can request. */
export const DEFAULT_PER_PAGE = 15;
export const MAX_PER_PAGE = 1000;

/** The page sizes that are generated as files. They include the default. */
export const PAGE_SIZES = [DEFAULT_PER_PAGE, 50, 100, 500, MAX_PER_PAGE] as const;

interface Page {
  readonly list: Sliceable;
  readonly path: string;
  /** The parameters that select the list; links repeat them. */
  readonly selecting: readonly (readonly [name: string, value: string])[];
  readonly number: number;
  readonly size: number;
  /** The start of links: `https://psgc.example.ph`; empty for links without a host. */
  readonly origin: string;
  /** The address of another page of the list; by default the address of the list with a query. */
  readonly linkTo?: (page: number) => string;
}

/** The number of pages a list has; an empty list has one. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The body of a page: its items, links to other pages, and its position in the list. */
function pageBody(page: Page, listItem: (area: Area) => object): string {
  const { list, path, number, size, origin, linkTo = queryLinks(page) } = page;
  const last = lastPage(list.length, size);
  const from = (number - 1) * size;
  const items = list.slice(from, from + size);
  const link = (to: number) => origin + linkTo(to);
  const links = {
    first: link(1),
    last: link(last),
    prev: number > 1 ? link(number - 1) : null,
    next: number < last ? link(number + 1) : null,
  };
  const meta = {
    current_page: number,
    from: items.length > 0 ? from + 1 : null,
    last_page: last,
    path,
    per_page: size,
    to: items.length > 0 ? from + items.length : null,
    total: list.length,
  };
  return jsonLine({ data: items.map(listItem), links, meta });
}

/** The answer with a page of a list, or the error if it is past the last one. */
export const pageAnswer = (page: Page, listItem: (area: Area) => object): QueryAnswer | ApiError =>
  page.number > lastPage(page.list.length, page.size)
    ? invalidParameter('page')
    : { body: pageBody(page, listItem), hasLinks: true };

const queryLinks =
  ({ path, selecting, size }: Page) =>
  (to: number): string => {
    const query = [...selecting, ['page', `${to}`], ['per_page', `${size}`]] as const;
    return `${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
  };

/** The list of all barangays in pages, which are also files; their links begin with the origin of the mount. */
export const barangayPages = (path: string, origin: string, listItem: (area: Area) => object) => ({
  path,
  text: (page: Omit<Page, 'path' | 'origin'>): string => pageBody({ ...page, path, origin }, listItem),
});

export type BarangayPages = ReturnType<typeof barangayPages>;

const NO_QUERY = new URLSearchParams();

/** A list that always comes in pages, also without a query, when links begin with `origin`. */
export function pagesOnly(route: Route<Area>, origin: string): Route<Area> {
  return {
    ...route,
    answers: 'page',
    depth: 'codes',
    group: 'v1 pages',
    summary: `${route.summary}, in pages`,
    body: (values) => {
      const found = route.search?.(NO_QUERY, values, origin);
      if (found === undefined || 'status' in found) throw new Error(`${route.template} has no first page`);
      return found.body;
    },
  };
}
