import { perArea } from '../json.ts';
import type { RecordForm } from '../record-routes.ts';
import { record } from './records.ts';
import { schemas } from './schemas.ts';

const both = <Schema>(schema: Schema) => ({ listItem: schema, detail: schema });

const itemText = perArea((area) => JSON.stringify(record(area)));

/** How v1 writes areas: the same record in a list and alone. */
export const form: RecordForm = {
  itemText,
  detailText: itemText,
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
