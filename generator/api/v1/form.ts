import type { RecordForm } from '../areas/area-routes.ts';
import { toRecord } from './records.ts';
import { schemas } from './schemas.ts';

const both = <Schema>(schema: Schema) => ({ listItem: schema, detail: schema });

/** How v1 writes areas: the same record in a list and on its own. */
export const v1Form: RecordForm = {
  listItem: toRecord,
  detail: toRecord,
  schemas: {
    regions: both(schemas.RegionV1),
    provinces: both(schemas.ProvinceV1),
    'cities-municipalities': both(schemas.CityMunicipalityV1),
    cities: both(schemas.CityMunicipalityV1),
    municipalities: both(schemas.CityMunicipalityV1),
    'sub-municipalities': both(schemas.SubMunicipalityV1),
    barangays: both(schemas.BarangayV1),
  },
};
