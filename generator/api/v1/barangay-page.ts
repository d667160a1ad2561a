import type { Area } from '../../dataset/area.ts';
import { form } from './form.ts';

export const BARANGAYS_PATH = '/api/v1/barangays';

/** A page that is asked for. */
export interface PageRequest {
  /** The whole list that is cut into pages. */
  readonly list: readonly Area[];
  /** The parameters that chose the list, as links repeat them. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** From 1 to `lastPage`. */
  readonly page: number;
  /** From 1 to 1,000. */
  readonly perPage: number;
}

/** How many pages a list has; an empty one has one. */
export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** The body of a page: its barangays, the links to other pages, and where it lies in the list. */
export function pageText({ list, parameters, page, perPage }: PageRequest): string {
  const last = lastPage(list.length, perPage);
  const from = (page - 1) * perPage;
  const items = list.slice(from, from + perPage);
  const link = (to: number) => {
    const query = [...parameters, ['page', `${to}`], ['per_page', `${perPage}`]] as const;
    return `${BARANGAYS_PATH}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
  };
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
    path: BARANGAYS_PATH,
    per_page: perPage,
    to: items.length > 0 ? from + items.length : null,
    total: list.length,
  };
  const data = items.map(form.itemText).join();
  return `{"data":[${data}],"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}\n`;
}
