import type { Area } from '../../dataset/area.ts';
import type { Sliceable } from '../../dataset/barangays.ts';
import type { Schema } from '../../json-schema.ts';
import { jsonLine } from '../json.ts';
import { barangayPageSchema } from './schemas.ts';

/** The page that a client requests. */
export interface PageRequest {
  /** The whole list that is divided into pages. */
  readonly list: Sliceable;
  /** The parameters that select the list; links repeat them. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** From 1 to `lastPage`. */
  readonly page: number;
  /** From 1 to 1,000. */
  readonly perPage: number;
  /** The address of another page of the list; by default its query. */
  readonly linkTo?: (page: number) => string;
}

/** The list of barangays in pages. */
export interface BarangayPages {
  /** The address of the list: `/api/v1/barangays`. */
  readonly path: string;
  /** The JSON Schema of a page. */
  readonly schema: Schema;
  /** The body of a page: its barangays, links to other pages, and its position in the list. */
  readonly text: (request: PageRequest) => string;
}

/** How many pages a list has; an empty list has one. */
export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

export function barangayPages(path: string, listItem: (area: Area) => object): BarangayPages {
  return { path, schema: barangayPageSchema(path), text: (request) => pageText(request, path, listItem) };
}

function pageText(
  { list, parameters, page, perPage, linkTo }: PageRequest,
  path: string,
  listItem: (area: Area) => object,
): string {
  const last = lastPage(list.length, perPage);
  const from = (page - 1) * perPage;
  const items = list.slice(from, from + perPage);
  const link =
    linkTo ??
    ((to: number) => {
      const query = [...parameters, ['page', `${to}`], ['per_page', `${perPage}`]] as const;
      return `${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
    });
  const links = {
    first: link(1),
    last: link(last),
    prev: page > 1 ? link(page - 1) : null,
    next: page < last ? link(page + 1) : null,
  };
  const meta = {
    current_page: page,
    from: items.length > 0 ? from + 1 : null,
    last_page: last,
    path,
    per_page: perPage,
    to: items.length > 0 ? from + items.length : null,
    total: list.length,
  };
  return jsonLine({ data: items.map(listItem), links, meta });
}
