import type { Hierarchy } from '../../dataset/hierarchy.ts';
import type { RecordForm } from '../areas/area-routes.ts';
import { detail, listItem } from './records.ts';
import { schemas } from './schemas.ts';

const cityMunicipality = { listItem: schemas.CityMunicipality, detail: schemas.CityMunicipalityDetail };

/** How v2 writes the areas of a hierarchy. */
export const v2Form = (hierarchy: Hierarchy): RecordForm => ({
  listItem,
  detail: (area) => detail(area, hierarchy),
  schemas: {
    regions: { listItem: schemas.Region, detail: schemas.RegionDetail },
    provinces: { listItem: schemas.Province, detail: schemas.ProvinceDetail },
    'cities-municipalities': cityMunicipality,
    cities: cityMunicipality,
    municipalities: cityMunicipality,
    'sub-municipalities': { listItem: schemas.SubMunicipality, detail: schemas.SubMunicipalityDetail },
    barangays: { listItem: schemas.Barangay, detail: schemas.BarangayDetail },
  },
});
