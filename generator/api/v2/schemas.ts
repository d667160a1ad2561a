import { Type, type Static } from 'typebox';
import { code, count, name, record } from '../schema.ts';

const ancestor = Type.Union([name, Type.Null()]);

const region = { code, name };
const province = { code, name, region: name };
const cityMunicipality = { code, name, type: Type.Enum(['City', 'Mun']), region: name, province: ancestor };
const subMunicipality = {
  code,
  name,
  type: Type.Literal('SubMun'),
  region: name,
  province: ancestor,
  city_municipality: name,
};
const barangay = {
  code,
  name,
  status: Type.Literal('Active'),
  region: name,
  province: ancestor,
  city_municipality: name,
};

/** The records of v2: what each resource looks like in a list, and as a detail. */
export const schemas = {
  Region: record(region),
  Province: record(province),
  CityMunicipality: record(cityMunicipality),
  SubMunicipality: record(subMunicipality),
  Barangay: record(barangay),
  RegionDetail: record({
    ...region,
    provinces_count: count,
    cities_municipalities_count: count,
    barangays_count: count,
  }),
  ProvinceDetail: record({ ...province, cities_municipalities_count: count, barangays_count: count }),
  CityMunicipalityDetail: record({ ...cityMunicipality, barangays_count: count }),
  SubMunicipalityDetail: record({ ...subMunicipality, barangays_count: count }),
  BarangayDetail: record(barangay),
} as const;

export type ListItem = Static<
  (typeof schemas)['Region' | 'Province' | 'CityMunicipality' | 'SubMunicipality' | 'Barangay']
>;
