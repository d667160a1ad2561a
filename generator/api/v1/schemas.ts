import { Type } from 'typebox';
import { code, name, record } from '../schema.ts';

const nullable = (pattern: string, description: string) =>
  Type.Union([Type.String({ pattern, description }), Type.Null()]);

const local = {
  district: nullable('^(?:Lone|\\d+(?:st|nd|rd|th))(?:, \\d+(?:st|nd|rd|th))*$', 'congressional district, or several'),
  zip_code: nullable('^\\d{4}$', 'zip code, four digits'),
};

const barangay = record({ code, name, status: Type.Literal('Active') });

/** The records of v1; a list holds the same records that stand alone. */
export const schemas = {
  RegionV1: record({ code, name }),
  ProvinceV1: record({ code, name }),
  CityMunicipalityV1: record({ code, name, type: Type.Enum(['City', 'Mun']), ...local }),
  SubMunicipalityV1: record({ code, name, type: Type.Literal('SubMun'), ...local }),
  BarangayV1: barangay,
} as const;

const address = Type.String({ pattern: '^/api/v1/barangays\\?' });
const whole = Type.Integer({ minimum: 1 });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The envelope of `/api/v1/barangays`: a page of the list, and the way to the others. */
export const BarangayPage = record({
  data: Type.Array(barangay, { maxItems: 1000 }),
  links: record({ first: address, last: address, prev: orNull(address), next: orNull(address) }),
  meta: record({
    current_page: whole,
    from: orNull(whole),
    last_page: whole,
    path: Type.Literal('/api/v1/barangays'),
    per_page: Type.Integer({ minimum: 1, maximum: 1000 }),
    to: orNull(whole),
    total: Type.Integer({ minimum: 0 }),
  }),
});
