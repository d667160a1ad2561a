import type { Gazetteer } from '../../dataset/gazetteer.ts';
import type { ApiError } from '../errors.ts';
import { parsePath } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import type { BarangayPages } from './barangay-pages.ts';
import { barangayQueryParser, exampleBarangayQuery } from './barangay-query.ts';
import { BarangayQuery } from './barangay-query-schema.ts';

const NO_QUERY = new URLSearchParams();

/** `/api/v1/barangays`: the barangays in pages, filtered and searched. */
export function barangayPagesRoute(
  pages: BarangayPages,
  gazetteer: Gazetteer,
  common: Pick<Route, 'prefix' | 'operationId'>,
): Route {
  const parse = barangayQueryParser(gazetteer);
  const search = (query: URLSearchParams): string | ApiError => {
    const request = parse(query);
    return 'status' in request ? request : pages.text(request);
  };
  return {
    ...parsePath(pages.path),
    ...common,
    family: 'v1',
    answers: 'page',
    depth: 'codes',
    group: 'v1 pages',
    summary: 'Barangays in pages, filtered and searched',
    description: 'Filters are combined; unknown parameters are ignored.',
    schema: pages.schema,
    query: BarangayQuery,
    exampleQuery: () => exampleBarangayQuery(gazetteer),
    body: () => {
      const body = search(NO_QUERY);
      if (typeof body !== 'string') throw new Error(`${pages.path} without a query: ${body.message}`);
      return body;
    },
    search,
  };
}
