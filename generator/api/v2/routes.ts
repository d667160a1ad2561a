import { COMMON_TEMPLATES } from '../common-templates.ts';
import { perArea } from '../json.ts';
import { recordRoutes } from '../record-routes.ts';
import type { Route } from '../route.ts';
import { detail, listItem } from './records.ts';
import { schemas } from './schemas.ts';

const cityMunicipality = { listItem: schemas.CityMunicipality, detail: schemas.CityMunicipalityDetail };

/** v2 whole: the endpoints of the reference, then the extensions that put every area within reach. */
export const v2Routes: readonly Route[] = recordRoutes(
  '/api/v2',
  'v2',
  [
    ...COMMON_TEMPLATES,
    '/barangays',
    '/barangays/{barangay}',

    '/regions/{region}/provinces/{province}',
    '/regions/{region}/provinces/{province}/cities-municipalities',
    '/regions/{region}/provinces/{province}/cities-municipalities/{city_municipality}',
    '/regions/{region}/provinces/{province}/cities-municipalities/{city_municipality}/barangays',
    '/regions/{region}/provinces/{province}/cities-municipalities/{city_municipality}/barangays/{barangay}',

    '/regions/{region}/cities-municipalities/{city_municipality}',
    '/regions/{region}/cities-municipalities/{city_municipality}/barangays',
    '/regions/{region}/cities-municipalities/{city_municipality}/barangays/{barangay}',
    '/cities',
    '/cities/{city}',
    '/municipalities',
    '/municipalities/{municipality}',
    '/sub-municipalities',
    '/sub-municipalities/{sub_municipality}',
    '/sub-municipalities/{sub_municipality}/barangays',
  ],
  {
    itemText: perArea((area) => JSON.stringify(listItem(area))),
    detailText: (area, hierarchy) => JSON.stringify(detail(area, hierarchy)),
    schemas: {
      regions: { listItem: schemas.Region, detail: schemas.RegionDetail },
      provinces: { listItem: schemas.Province, detail: schemas.ProvinceDetail },
      'cities-municipalities': cityMunicipality,
      cities: cityMunicipality,
      municipalities: cityMunicipality,
      'sub-municipalities': { listItem: schemas.SubMunicipality, detail: schemas.SubMunicipalityDetail },
      barangays: { listItem: schemas.Barangay, detail: schemas.BarangayDetail },
    },
  },
).map((route) => (isChained(route) ? { ...route, group: 'v2 chained' } : route));

function isChained({ segments }: Route): boolean {
  return segments.filter((segment) => 'member' in segment).length > 1;
}
