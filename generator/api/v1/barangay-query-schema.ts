import { integer, string, type ObjectSchema } from '../../json-schema.ts';
import { WORDS } from '../areas/words.ts';
import { FILTERS } from './barangay-query.ts';
import { DEFAULT_PER_PAGE, MOST_PER_PAGE } from './page-sizes.ts';

const page = integer({ minimum: 1, default: 1, description: 'The page, from 1 to the last one' });
const perPage = integer({
  minimum: 1,
  maximum: MOST_PER_PAGE,
  default: DEFAULT_PER_PAGE,
  description: 'How many barangays a page holds',
});
const filters = FILTERS.map(([parameter, collection]) => {
  const description = `PSGC code of the ${WORDS[collection].noun} that the barangays are in`;
  return [parameter, string({ pattern: '^\\d{10}$', description })] as const;
});
const q = string({ description: 'A part of the name; case and diacritics are ignored' });

/** The parameters of `/api/v1/barangays`. Every value of `q` is valid. */
export const BarangayQuery: ObjectSchema = {
  type: 'object',
  properties: { page, per_page: perPage, ...Object.fromEntries(filters), q },
};
