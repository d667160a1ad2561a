import type { Collection } from '../../dataset/collection.ts';
import { array, integer, literal, oneOf, orNull, record, string, type Schema } from '../../json-schema.ts';
import { WORDS } from '../areas/words.ts';
import { code, name, zipCode } from '../schema.ts';
import { MOST_PER_PAGE } from './page-sizes.ts';

const nullable = (pattern: string, description: string) => orNull(string({ pattern, description }));

const local = {
  district: nullable('^(?:Lone|\\d+(?:st|nd|rd|th))(?:, \\d+(?:st|nd|rd|th))*$', 'congressional district, or several'),
  zip_code: zipCode,
};

/** The schemas of v1's records, which are the same in lists and as details. */
export const schemas = {
  RegionV1: record({ code, name }, 'A region of v1'),
  ProvinceV1: record({ code, name }, 'A province of v1'),
  CityMunicipalityV1: record({ code, name, type: oneOf(['City', 'Mun']), ...local }, 'A city or municipality of v1'),
  SubMunicipalityV1: record({ code, name, type: literal('SubMun'), ...local }, 'A sub-municipality of Manila, of v1'),
  BarangayV1: record({ code, name, status: literal('Active') }, 'A barangay of v1'),
} as const;

/** The schemas of the pages of v1's lists. */
export function pageSchemas(prefix: string) {
  const page = (item: Schema, lists: readonly Collection[]) => pageSchema(prefix, item, lists);
  return {
    RegionPage: page(schemas.RegionV1, ['regions']),
    ProvincePage: page(schemas.ProvinceV1, ['provinces']),
    CityMunicipalityPage: page(schemas.CityMunicipalityV1, ['cities-municipalities', 'cities', 'municipalities']),
    SubMunicipalityPage: page(schemas.SubMunicipalityV1, ['sub-municipalities']),
    BarangayPage: page(schemas.BarangayV1, ['barangays']),
  } as const;
}

const whole = integer({ minimum: 1 });

/** The envelope of a page. Its address is that of a list below the prefix; a page of all barangays can be a file. */
function pageSchema(prefix: string, item: Schema, lists: readonly Collection[]) {
  const list = `/(?:[^?]+/)?(?:${lists.join('|')})`;
  const file = lists.includes('barangays') ? '|/barangay-pages/' : '';
  const link = string({ pattern: `^(?:https?://[^/]+)?${prefix}(?:${list}[?]${file})` });
  return record(
    {
      data: array(item, { maxItems: MOST_PER_PAGE }),
      links: record({ first: link, last: link, prev: orNull(link), next: orNull(link) }),
      meta: record({
        current_page: whole,
        from: orNull(whole),
        last_page: whole,
        path: string({ pattern: `^${prefix}${list}$` }),
        per_page: integer({ minimum: 1, maximum: MOST_PER_PAGE }),
        to: orNull(whole),
        total: integer({ minimum: 0 }),
      }),
    },
    `A page of a list of v1: ${lists.map((each) => WORDS[each].plural).join(', or ')}`,
  );
}
