import type { Area } from '../../core/areas/area.ts';
import type { Hierarchy } from '../../core/areas/hierarchy.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { literal, oneOf, orNull, record, type Schema, type Static, string } from '../../core/json-schema.ts';
import type { Collection, Kind } from '../../core/psgc/kinds.ts';
import { byCollection, type RecordSerializer } from '../areas/area-routes.ts';
import { code, count, fieldName, name } from '../areas/words.ts';

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
export const v2Schemas = {
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

type ListItem = Static<(typeof v2Schemas)['Region' | 'Province' | 'CityMunicipality' | 'SubMunicipality' | 'Barangay']>;

/** Converts an area into a list item of v2. It throws if an area above is missing that all areas of its kind have. */
function listItem(area: Area): ListItem {
  const { code, name } = area;
  if (area.kind === 'region') return { code, name };
  const region = nameAbove(area, 'region');
  if (area.kind === 'province') return { code, name, region };
  const province = area.province?.name ?? null;
  switch (area.kind) {
    case 'city':
      return { code, name, type: 'City', region, province };
    case 'municipality':
      return { code, name, type: 'Mun', region, province };
    case 'sub-municipality':
      return { code, name, type: 'SubMun', region, province, city_municipality: nameAbove(area, 'cityMunicipality') };
    case 'barangay': {
      const city_municipality = nameAbove(area, 'cityMunicipality');
      return { code, name, status: 'Active', region, province, city_municipality };
    }
  }
}

function nameAbove(area: Area, level: 'region' | 'cityMunicipality'): string {
  const above = area[level];
  if (above === null) throw new Error(`${area.kind} ${area.code} ${area.name} has no ${level}`);
  return above.name;
}

/** The collections that can be listed within the areas of a kind; a detail counts them in this order. */
export const LISTED_WITHIN: Readonly<Record<Kind, readonly Collection[]>> = {
  region: ['provinces', 'cities-municipalities', 'barangays'],
  province: ['cities-municipalities', 'barangays'],
  city: ['barangays'],
  municipality: ['barangays'],
  'sub-municipality': ['barangays'],
  barangay: [],
};

/** The totals of what is in an area, by the names of their fields: `barangays_count`. */
export const countsOf = (area: Area, hierarchy: Hierarchy): Readonly<Record<string, number>> =>
  Object.fromEntries(
    LISTED_WITHIN[area.kind].map((collection) => [`${fieldName(collection)}_count`, hierarchy.count(area, collection)]),
  );

const detail = (area: Area, { hierarchy }: Gazetteer): ListItem & Record<string, unknown> => ({
  ...listItem(area),
  ...countsOf(area, hierarchy),
});

/** How v2 writes the areas of a gazetteer. */
export const v2Serializer = (gazetteer: Gazetteer): RecordSerializer => ({
  listItem,
  detail: (area) => detail(area, gazetteer),
  schemas: schemasByCollection(v2Schemas),
});

/** The schemas of the records in each collection. */
export const schemasByCollection = (named: Readonly<Record<keyof typeof v2Schemas, Schema>>) =>
  byCollection((name) => ({ listItem: named[name], detail: named[`${name}Detail`] }));
