import { literal, oneOf, orNull, record, string, type Static } from '../../json-schema.ts';
import { code, count, name } from '../schema.ts';

const nameOf = (ancestor: string) => string({ minLength: 1, description: `name of the ${ancestor} that it is in` });
const above = {
  region: nameOf('region'),
  province: orNull(nameOf('province')),
};

const region = { code, name };
const province = { code, name, region: above.region };
const cityMunicipality = { code, name, type: oneOf(['City', 'Mun']), ...above };
const subMunicipality = {
  code,
  name,
  type: literal('SubMun'),
  ...above,
  city_municipality: nameOf('city'),
};
const barangay = {
  code,
  name,
  status: literal('Active'),
  ...above,
  city_municipality: nameOf('city or municipality'),
};

/** The schemas of v2's records: list items and details. */
export const schemas = {
  Region: record(region, 'A region in a list of v2'),
  Province: record(province, 'A province in a list of v2'),
  CityMunicipality: record(cityMunicipality, 'A city or municipality in a list of v2; some are in no province'),
  SubMunicipality: record(subMunicipality, 'A sub-municipality of Manila in a list of v2'),
  Barangay: record(barangay, 'A barangay in a list of v2'),
  RegionDetail: record(
    {
      ...region,
      provinces_count: count,
      cities_municipalities_count: count,
      barangays_count: count,
    },
    'A region alone in v2, with the totals of what is in it',
  ),
  ProvinceDetail: record(
    { ...province, cities_municipalities_count: count, barangays_count: count },
    'A province alone in v2, with the totals of what is in it',
  ),
  CityMunicipalityDetail: record(
    { ...cityMunicipality, barangays_count: count },
    'A city or municipality alone in v2, with the total of its barangays',
  ),
  SubMunicipalityDetail: record(
    { ...subMunicipality, barangays_count: count },
    'A sub-municipality of Manila alone in v2, with the total of its barangays',
  ),
  BarangayDetail: record(barangay, 'A barangay alone in v2'),
} as const;

export type ListItem = Static<
  (typeof schemas)['Region' | 'Province' | 'CityMunicipality' | 'SubMunicipality' | 'Barangay']
>;
