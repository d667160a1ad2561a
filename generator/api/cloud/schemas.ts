import { record, type ObjectSchema } from '../../json-schema.ts';
import { zipCode } from '../schema.ts';
import { schemas as v2 } from '../v2/schemas.ts';

const withZipCode = ({ properties, description }: ObjectSchema) =>
  record({ ...properties, zip_code: zipCode }, `${description}, with its zip code`);

/** The schemas of v2's records with zip codes; regions and provinces have none. */
export const schemas = {
  ...v2,
  CityMunicipality: withZipCode(v2.CityMunicipality),
  SubMunicipality: withZipCode(v2.SubMunicipality),
  Barangay: withZipCode(v2.Barangay),
  CityMunicipalityDetail: withZipCode(v2.CityMunicipalityDetail),
  SubMunicipalityDetail: withZipCode(v2.SubMunicipalityDetail),
  BarangayDetail: withZipCode(v2.BarangayDetail),
} as const;
