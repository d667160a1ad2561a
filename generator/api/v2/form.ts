import type { Hierarchy } from '../../dataset/hierarchy.ts';
import type { Schema } from '../../json-schema.ts';
import type { RecordForm } from '../areas/area-routes.ts';
import { detail, listItem } from './records.ts';
import { schemas } from './schemas.ts';

/** How v2 writes the areas of a hierarchy. */
export const v2Form = (hierarchy: Hierarchy): RecordForm => ({
  listItem,
  detail: (area) => detail(area, hierarchy),
  schemas: schemasByCollection(schemas),
});

/** The schemas of the records in each collection. Cities and municipalities have the same ones. */
export function schemasByCollection(named: Readonly<Record<keyof typeof schemas, Schema>>): RecordForm['schemas'] {
  const cityMunicipality = { listItem: named.CityMunicipality, detail: named.CityMunicipalityDetail };
  return {
    regions: { listItem: named.Region, detail: named.RegionDetail },
    provinces: { listItem: named.Province, detail: named.ProvinceDetail },
    'cities-municipalities': cityMunicipality,
    cities: cityMunicipality,
    municipalities: cityMunicipality,
    'sub-municipalities': { listItem: named.SubMunicipality, detail: named.SubMunicipalityDetail },
    barangays: { listItem: named.Barangay, detail: named.BarangayDetail },
  };
}
