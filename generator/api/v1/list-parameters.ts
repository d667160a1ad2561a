import { integer, string, type ObjectSchema, type Schema } from '../../json-schema.ts';
import { WORDS } from '../areas/words.ts';
import { FILTERS, type Filter } from './filters.ts';
import { DEFAULT_PER_PAGE, MOST_PER_PAGE } from './page-sizes.ts';

/** The parameters that a list has. All others are foreign, and are ignored. */
export interface ListParameters {
  /** Whether the list has `page` and `per_page`, and whether it also comes in pages without them. */
  readonly pages: 'never' | 'on request' | 'always';
  readonly filters: readonly Filter[];
  /** Whether it has `q`. */
  readonly hasSearch: boolean;
}

/** The schema of each parameter. Lists share them, so the documentation describes each parameter once. */
const SCHEMAS: Readonly<Record<string, Schema>> = {
  page: integer({ minimum: 1, default: 1, description: 'The page, from 1 to the last one' }),
  per_page: integer({
    minimum: 1,
    maximum: MOST_PER_PAGE,
    default: DEFAULT_PER_PAGE,
    description: 'How many areas a page holds',
  }),
  ...Object.fromEntries(
    FILTERS.map(([parameter, collection]) => {
      const description = `PSGC code of the ${WORDS[collection].noun} that the areas are in`;
      return [parameter, string({ pattern: '^\\d{10}$', description })];
    }),
  ),
  q: string({ description: 'A part of the name; case and diacritics are ignored' }),
};

/** The names of the parameters of a list, in the order in which errors name them. */
export const parameterNames = ({ pages, filters, hasSearch }: ListParameters): readonly string[] => [
  ...(pages === 'never' ? [] : ['page', 'per_page']),
  ...filters.map(([parameter]) => parameter),
  ...(hasSearch ? ['q'] : []),
];

/** The JSON Schema of the query of a list. */
export function querySchema(parameters: ListParameters): ObjectSchema {
  const names = new Set(parameterNames(parameters));
  const properties = Object.fromEntries(Object.entries(SCHEMAS).filter(([name]) => names.has(name)));
  return { type: 'object', properties };
}
