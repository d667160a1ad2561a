import { candidates } from '../api/enumerate.ts';
import { BARANGAYS_PATH, lastPage, pageText } from '../api/v1/barangay-page.ts';
import { DEFAULT_PER_PAGE, FILTERS } from '../api/v1/barangay-query.ts';
import type { Area } from '../dataset/area.ts';
import type { Hierarchy } from '../dataset/hierarchy.ts';
import type { Resource } from './part.ts';

/** A query of a path, as a host with rules can tell it: which parameters it has, and where they lead. */
export interface PageQuery {
  readonly path: string;
  /** The parameters that must be there, whatever their values. */
  readonly parameters: readonly string[];
  /** Where the answer lies; `:name` stands for the value of a parameter. */
  readonly to: string;
}

/** The page sizes that are made in advance. */
export const PAGE_SIZES = [15, 50, 100, 500, 1000] as const;

/** Below this the pages lie: size and number first, so that few folders hold many files. */
const PAGES_PATH = '/api/v1/barangay-pages';

type Parameter = (typeof FILTERS)[number][0];

function pagePath(filter: Parameter | null, perPage: string, page: string, code: string): string {
  const place = `${PAGES_PATH}/${filter ?? 'all'}/${perPage}/${page}`;
  return filter === null ? place : `${place}/${code}`;
}

/** So many barangays fill pages of every size, so that their pages can be made without the others. */
const RUN = 3_000;

/** A run of the whole list, and its pages for each of the sizes. */
export interface PageRun {
  /** The barangays of the run. */
  readonly areas: readonly Area[];
  readonly pages: () => Iterable<Resource>;
}

/** The whole list in runs; an empty one is one run. */
export function pageRuns(hierarchy: Hierarchy): readonly PageRun[] {
  const list = hierarchy.list(null, 'barangays');
  return Array.from({ length: lastPage(list.length, RUN) }, (_, at) => ({
    areas: list.slice(at * RUN, (at + 1) * RUN),
    pages: () => pagesOf(list, null, '', at * RUN, (at + 1) * RUN),
  }));
}

/** The pages, for each of the sizes, of each single filter by a region or by an area in it. */
export function* filteredPages(hierarchy: Hierarchy, region: Area): Iterable<Resource> {
  for (const [parameter, collection] of FILTERS) {
    for (const area of candidates(collection, [], hierarchy, region)) {
      yield* pagesOf(hierarchy.list(area, 'barangays'), parameter, area.code);
    }
  }
}

function* pagesOf(
  list: readonly Area[],
  filter: Parameter | null,
  code: string,
  from = 0,
  to = list.length,
): Iterable<Resource> {
  const parameters = filter === null ? [] : ([[filter, code]] as const);
  for (const perPage of PAGE_SIZES) {
    const last = Math.min(lastPage(list.length, perPage), Math.max(1, Math.ceil(to / perPage)));
    for (let page = from / perPage + 1; page <= last; page += 1) {
      yield {
        path: pagePath(filter, `${perPage}`, `${page}`, code),
        body: pageText({ list, parameters, page, perPage }),
        group: 'v1 pages',
      };
    }
  }
}

/** The queries that pages are made for, those with more parameters first. */
export const PAGE_QUERIES: readonly PageQuery[] = [...FILTERS.map(([parameter]) => parameter), null].flatMap((filter) =>
  [['page', 'per_page'], ['per_page'], ['page'], []].map(
    (paging): PageQuery => ({
      path: BARANGAYS_PATH,
      parameters: filter === null ? paging : [filter, ...paging],
      to: pagePath(
        filter,
        paging.includes('per_page') ? ':per_page' : `${DEFAULT_PER_PAGE}`,
        paging.includes('page') ? ':page' : '1',
        `:${filter}`,
      ),
    }),
  ),
);
