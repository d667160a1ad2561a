import type { Gazetteer } from '../../dataset/gazetteer.ts';
import type { ApiError } from '../errors.ts';
import { parseTemplate, type Route } from '../route.ts';
import { BARANGAYS_PATH, pageText } from './barangay-page.ts';
import { parseBarangayQuery } from './barangay-query.ts';
import { BarangayQuery } from './barangay-query-schema.ts';
import { BarangayPage } from './schemas.ts';

const EMPTY = new URLSearchParams();

/** `/api/v1/barangays`: the barangays in pages, filtered and searched. */
export const barangayPagesRoute: Route = {
  template: BARANGAYS_PATH,
  segments: parseTemplate(BARANGAYS_PATH),
  group: 'v1 pages',
  summary: 'Barangays in pages, filtered and searched',
  schema: BarangayPage,
  query: BarangayQuery,
  body: (_areas, gazetteer) => {
    const body = search(EMPTY, gazetteer);
    if (typeof body !== 'string') throw new Error(`${BARANGAYS_PATH} without a query: ${body.message}`);
    return body;
  },
  search,
};

function search(query: URLSearchParams, { hierarchy }: Gazetteer): string | ApiError {
  const request = parseBarangayQuery(query, hierarchy);
  return 'status' in request ? request : pageText(request);
}
