import { array, integer, literal, oneOf, orNull, record, string } from '../../json-schema.ts';
import { code, name } from '../schema.ts';

const nullable = (pattern: string, description: string) => orNull(string({ pattern, description }));

const local = {
  district: nullable('^(?:Lone|\\d+(?:st|nd|rd|th))(?:, \\d+(?:st|nd|rd|th))*$', 'congressional district, or several'),
  zip_code: nullable('^\\d{4}$', 'zip code, four digits'),
};

const barangay = record({ code, name, status: literal('Active') }, 'A barangay of v1');

/** The records of v1; a list holds the same records that stand alone. */
export const schemas = {
  RegionV1: record({ code, name }, 'A region of v1'),
  ProvinceV1: record({ code, name }, 'A province of v1'),
  CityMunicipalityV1: record({ code, name, type: oneOf(['City', 'Mun']), ...local }, 'A city or municipality of v1'),
  SubMunicipalityV1: record({ code, name, type: literal('SubMun'), ...local }, 'A sub-municipality of Manila, of v1'),
  BarangayV1: barangay,
} as const;

const address = string({ pattern: '^/api/v1/barangays\\?' });
const whole = integer({ minimum: 1 });

/** The envelope of `/api/v1/barangays`: a page of the list, and the way to the others. */
export const BarangayPage = record(
  {
    data: array(barangay, { maxItems: 1000 }),
    links: record({ first: address, last: address, prev: orNull(address), next: orNull(address) }),
    meta: record({
      current_page: whole,
      from: orNull(whole),
      last_page: whole,
      path: literal('/api/v1/barangays'),
      per_page: integer({ minimum: 1, maximum: 1000 }),
      to: orNull(whole),
      total: integer({ minimum: 0 }),
    }),
  },
  'A page of barangays of v1, and the way to the other pages',
);
