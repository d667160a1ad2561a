import type { Area } from '../../dataset/area.ts';
import type { Route } from '../routing/route.ts';

const NO_QUERY = new URLSearchParams();

/**
 * A list that always comes in pages, also without a query.
 *
 * @param origin what links begin with if there is no request.
 */
export function pagesOnly(route: Route<Area>, origin: string): Route<Area> {
  const { encodedBody: _whole, ...list } = route;
  return {
    ...list,
    answers: 'page',
    depth: 'codes',
    group: 'v1 pages',
    summary: `${list.summary}, in pages`,
    body: (values) => {
      const found = list.search?.(NO_QUERY, values, origin);
      if (found === undefined || 'status' in found) throw new Error(`${list.template} has no first page`);
      return found.body;
    },
  };
}
