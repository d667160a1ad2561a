import type { Area } from '../../core/areas/area.ts';
import type { Hierarchy } from '../../core/areas/hierarchy.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { literal, oneOf, orNull, string } from '../../core/json-schema.ts';
import type { Collection, Kind } from '../../core/psgc/kinds.ts';
import { type FamilyForms, type Form, SCHEMA_NAMES, type SchemaName } from '../areas/area-routes.ts';
import { code, count, fieldName, name } from '../areas/words.ts';
import { fieldsOf, type RecordType } from '../fields.ts';

const ofArea = fieldsOf<[area: Area]>();
const ofDetail = fieldsOf<[area: Area, hierarchy: Hierarchy]>();

const nameOf = (ancestor: string) => string({ minLength: 1, description: `name of the ${ancestor} that it is in` });
const inRegion = ofArea(nameOf('region'), (area) => nameAbove(area, 'region'));
const inProvince = ofArea(orNull(nameOf('province')), (area) => area.province?.name ?? null);
const inLocality = (ancestor: string) => ofArea(nameOf(ancestor), (area) => nameAbove(area, 'cityMunicipality'));

/** Codes and names, with which all records of v2 and v1 begin, and the word for what they are. */
export const START = { code: ofArea(code, 'code'), name: ofArea(name, 'name') };
export const TYPE_OF_LOCALITY = ofArea(oneOf(['City', 'Mun']), ({ kind }) => (kind === 'city' ? 'City' : 'Mun'));
export const TYPE_OF_SUB_MUNICIPALITY = ofArea<'SubMun'>(literal('SubMun'), () => 'SubMun');
export const STATUS = ofArea<'Active'>(literal('Active'), () => 'Active');

const province = { ...START, region: inRegion };
const cityMunicipality = { ...START, type: TYPE_OF_LOCALITY, region: inRegion, province: inProvince };
const subMunicipality = { ...cityMunicipality, type: TYPE_OF_SUB_MUNICIPALITY, city_municipality: inLocality('city') };
const barangay = {
  ...START,
  status: STATUS,
  region: inRegion,
  province: inProvince,
  city_municipality: inLocality('city or municipality'),
};

/** The collections that can be listed within the areas of a kind; a detail counts them in this order. */
export const LISTED_WITHIN: Readonly<Record<Kind, readonly Collection[]>> = {
  region: ['provinces', 'cities-municipalities', 'barangays'],
  province: ['cities-municipalities', 'barangays'],
  city: ['barangays'],
  municipality: ['barangays'],
  'sub-municipality': ['barangays'],
  barangay: [],
};

/** The totals of what is in an area: `barangays_count`. */
const countsOf = (kind: Kind) =>
  Object.fromEntries(
    LISTED_WITHIN[kind].map((collection) => [
      `${fieldName(collection)}_count`,
      ofDetail(count, (area, hierarchy) => hierarchy.count(area, collection)),
    ]),
  );

/** The records of v2 by the names of their schemas: list items and details. */
export const V2_RECORDS = {
  Region: ofArea.record(START, 'A region in a list of v2'),
  Province: ofArea.record(province, 'A province in a list of v2'),
  CityMunicipality: ofArea.record(cityMunicipality, 'A city or municipality in a list of v2; some are in no province'),
  SubMunicipality: ofArea.record(subMunicipality, 'A sub-municipality of Manila in a list of v2'),
  Barangay: ofArea.record(barangay, 'A barangay in a list of v2'),
  RegionDetail: ofDetail.record(
    { ...START, ...countsOf('region') },
    'A region alone in v2, with the totals of what is in it',
  ),
  ProvinceDetail: ofDetail.record(
    { ...province, ...countsOf('province') },
    'A province alone in v2, with the totals of what is in it',
  ),
  CityMunicipalityDetail: ofDetail.record(
    { ...cityMunicipality, ...countsOf('city') },
    'A city or municipality alone in v2, with the total of its barangays',
  ),
  SubMunicipalityDetail: ofDetail.record(
    { ...subMunicipality, ...countsOf('sub-municipality') },
    'A sub-municipality of Manila alone in v2, with the total of its barangays',
  ),
  BarangayDetail: ofDetail.record(barangay, 'A barangay alone in v2'),
};

/** The name of an area above. It throws if one is missing that all areas of the kind have. */
function nameAbove(area: Area, level: 'region' | 'cityMunicipality'): string {
  const above = area[level];
  if (above === null) throw new Error(`${area.kind} ${area.code} ${area.name} has no ${level}`);
  return above.name;
}

type V2Records = Readonly<
  Record<SchemaName, Form<Area>> &
    Record<`${SchemaName}Detail`, Pick<RecordType<[Area, Hierarchy]>, 'schema' | 'write'>>
>;

/** The way in which v2 writes the areas of a gazetteer, and another family whose records have the same names. */
export const v2Forms = (records: V2Records, { hierarchy }: Pick<Gazetteer, 'hierarchy'>): FamilyForms<Area> => ({
  listItem: (collection) => records[SCHEMA_NAMES[collection]],
  detail: (collection) => {
    const { schema, write } = records[`${SCHEMA_NAMES[collection]}Detail`];
    return { schema, write: (area) => write(area, hierarchy) };
  },
});
