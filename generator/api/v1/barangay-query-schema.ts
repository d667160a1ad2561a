import { integer, string, type ObjectSchema } from '../../json-schema.ts';
import { RESOURCES } from '../resource.ts';
import { DEFAULT_PER_PAGE, FILTERS, MOST_PER_PAGE } from './barangay-query.ts';

const page = integer({ minimum: 1, default: 1, description: 'The page, from 1 to the last one' });
const perPage = integer({
  minimum: 1,
  maximum: MOST_PER_PAGE,
  default: DEFAULT_PER_PAGE,
  description: 'How many barangays stand on a page',
});
const filters = FILTERS.map(([parameter, collection]) => {
  const description = `PSGC code of the ${RESOURCES[collection].title.toLowerCase()} that the barangays are in`;
  return [parameter, string({ pattern: '^\\d{10}$', description })] as const;
});
const q = string({ description: 'A part of the name; case and diacritics are ignored' });

/** What `/api/v1/barangays` heeds of its query; only a `q` can never be wrong. */
export const BarangayQuery: ObjectSchema = {
  type: 'object',
  properties: { page, per_page: perPage, ...Object.fromEntries(filters), q },
};
