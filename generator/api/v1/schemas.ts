import { array, integer, literal, oneOf, orNull, record, string } from '../../json-schema.ts';
import { code, name, zipCode } from '../schema.ts';
import { MOST_PER_PAGE } from './page-sizes.ts';

const nullable = (pattern: string, description: string) => orNull(string({ pattern, description }));

const local = {
  district: nullable('^(?:Lone|\\d+(?:st|nd|rd|th))(?:, \\d+(?:st|nd|rd|th))*$', 'congressional district, or several'),
  zip_code: zipCode,
};

const barangay = record({ code, name, status: literal('Active') }, 'A barangay of v1');

/** The schemas of v1's records, which are the same in lists and as details. */
export const schemas = {
  RegionV1: record({ code, name }, 'A region of v1'),
  ProvinceV1: record({ code, name }, 'A province of v1'),
  CityMunicipalityV1: record({ code, name, type: oneOf(['City', 'Mun']), ...local }, 'A city or municipality of v1'),
  SubMunicipalityV1: record({ code, name, type: literal('SubMun'), ...local }, 'A sub-municipality of Manila, of v1'),
  BarangayV1: barangay,
} as const;

const whole = integer({ minimum: 1 });

/**
 * The envelope of a page of barangays.
 *
 * @param path the address of the list: `/api/v1/barangays`.
 */
export function barangayPageSchema(path: string) {
  const address = string({ pattern: `^${path.replace(/s$/, '')}(?:s\\?|-pages/)` });
  return record(
    {
      data: array(barangay, { maxItems: MOST_PER_PAGE }),
      links: record({ first: address, last: address, prev: orNull(address), next: orNull(address) }),
      meta: record({
        current_page: whole,
        from: orNull(whole),
        last_page: whole,
        path: literal(path),
        per_page: integer({ minimum: 1, maximum: MOST_PER_PAGE }),
        to: orNull(whole),
        total: integer({ minimum: 0 }),
      }),
    },
    'A page of barangays of v1, with links to the other pages',
  );
}
