import type { Area } from '../../core/areas/area.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { formerNamesOf } from '../../core/history/former-codes.ts';
import { array, boolean, number, oneOf, orNull, record, type Static, string } from '../../core/json-schema.ts';
import { KINDS } from '../../core/psgc/kinds.ts';
import { RELEASE_NAME } from '../../core/psgc/release.ts';
import { areaAddress, code, count, district, ISLAND_GROUPS, name, URBAN_RURAL, zipCode } from '../areas/words.ts';
import { countsOf } from '../v2/records.ts';

const reference = (description: string) => orNull({ ...record({ code, name }), description });

const counted = (what: string) => orNull({ ...count, description: `how many ${what} are in it` });

const makeSchema = (years: readonly string[]) => {
  const census = (description: string) => ({
    ...record(Object.fromEntries(years.map((year) => [year, orNull(count)]))),
    description,
  });
  return record(
    {
      code,
      kind: oneOf([...KINDS]),
      name,
      old_name: orNull(string({ minLength: 1, description: 'former names in one text, as PSA writes them' })),
      other_names: { ...array(name), description: 'other names, and the names that it had in earlier releases' },
      correspondence_code: orNull(string({ pattern: '^\\d{9}$', description: 'nine-digit code' })),
      former_codes: { ...array(code), description: 'codes that the same area had before, oldest first' },
      region: reference('region; null for a region'),
      province: reference('province, if the area is in one'),
      city_municipality: reference('city or municipality of a barangay or sub-municipality'),
      sub_municipality: reference('sub-municipality of a barangay of Manila'),
      located_in: reference('province in which an area without a province lies'),
      island_group: orNull(oneOf(Object.values(ISLAND_GROUPS))),
      capital: orNull(boolean({ description: 'whether a city or municipality is the capital of a province' })),
      poblacion: orNull(boolean({ description: 'whether a barangay is in the centre of its city or municipality' })),
      city_class: orNull(
        string({ minLength: 1, description: 'HUC, ICC or CC: highly urbanized, independent component, component' }),
      ),
      income_class: orNull(string({ minLength: 1, description: 'income class of a province, city or municipality' })),
      urban_rural: orNull({
        ...oneOf(Object.values(URBAN_RURAL)),
        description: 'what a barangay is, if PSA says it',
      }),
      iso_3166_2: orNull(
        string({ pattern: '^PH-[A-Z0-9]{2,3}$', description: 'code of a region or province in ISO 3166-2' }),
      ),
      zip_code: zipCode,
      zip_codes: { ...array(string({ pattern: '^\\d{4}$' })), description: 'all zip codes of the area' },
      district,
      population: census('what PSA published for the code in each census, within the borders of then'),
      population_of_todays_area: census(
        'the population in each census of the barangays that the area has now; only these may be compared over time',
      ),
      provinces_count: counted('provinces'),
      cities_municipalities_count: counted('cities and municipalities'),
      barangays_count: counted('barangays'),
      point: orNull({ ...record({ lat: number(), lon: number() }), description: 'a point within the area' }),
      bbox: orNull({
        ...array(number(), { minItems: 4, maxItems: 4 }),
        description: 'its box: west, south, east and north, in degrees',
      }),
      area_km2: orNull(number({ minimum: 0, description: 'its area in square kilometres' })),
      first_release: orNull(
        string({ pattern: RELEASE_NAME, description: 'the first known release in which the area has the code' }),
      ),
      href: string({ pattern: '^/', description: 'address of the area in v2' }),
    },
    'An area with everything that is known about it',
  );
};

const schemas = new Map<string, ReturnType<typeof makeSchema>>();

/** The schema of an area with all that is known about it; releases with the same censuses share it. */
export function areaSchema(years: readonly string[]): ReturnType<typeof makeSchema> {
  const key = years.join();
  let schema = schemas.get(key);
  if (schema === undefined) schemas.set(key, (schema = makeSchema(years)));
  return schema;
}

/** An area with everything that is known about it, as `/api/areas/{code}` answers it. */
export type AreaDetail = Static<ReturnType<typeof areaSchema>>;

export type AreaField = keyof AreaDetail;

/** What a record is made from. */
export interface DetailSource {
  readonly gazetteer: Gazetteer;
  /** The base of the mount, at which v2 has the areas. */
  readonly base: string;
}

const toReference = (area: Area | null) => area && { code: area.code, name: area.name };

const VALUES: { readonly [Field in AreaField]: (area: Area, source: DetailSource) => AreaDetail[Field] } = {
  code: (area) => area.code,
  kind: (area) => area.kind,
  name: (area) => area.name,
  old_name: (area) => area.oldName,
  other_names: otherNamesOf,
  correspondence_code: (area) => area.correspondenceCode,
  former_codes: (area, { gazetteer }) => [...gazetteer.codes.of(area).formerCodes],
  region: (area) => toReference(area.region),
  province: (area) => toReference(area.province),
  city_municipality: (area) => toReference(area.cityMunicipality),
  sub_municipality: (area) => toReference(area.subMunicipality),
  located_in: (area) => toReference(area.locatedIn),
  island_group: (area) => ISLAND_GROUPS[area.islandRegion ?? ''] ?? null,
  capital: (area) => (area.kind === 'city' || area.kind === 'municipality' ? area.isCapital : null),
  poblacion: (area) => (area.kind === 'barangay' ? area.isPoblacion : null),
  city_class: (area) => area.cityClass,
  income_class: (area) => area.incomeClassification,
  urban_rural: (area) => URBAN_RURAL[area.urbanRural ?? ''] ?? null,
  iso_3166_2: (area) => area.iso3166,
  zip_code: (area, { gazetteer }) => gazetteer.zipCodes.of(area).zipCode,
  zip_codes: (area, { gazetteer }) => [...gazetteer.zipCodes.of(area).zipCodes],
  district: (area) => area.district,
  population: (area, { gazetteer }) => gazetteer.populations.of(area).published,
  population_of_todays_area: (area, { gazetteer }) => gazetteer.populations.of(area).ofTodaysArea,
  provinces_count: (area, { gazetteer }) => countsOf(area, gazetteer.hierarchy).provinces_count ?? null,
  cities_municipalities_count: (area, { gazetteer }) =>
    countsOf(area, gazetteer.hierarchy).cities_municipalities_count ?? null,
  barangays_count: (area, { gazetteer }) => countsOf(area, gazetteer.hierarchy).barangays_count ?? null,
  point: (area, { gazetteer }) => gazetteer.points.of(area).point,
  bbox: (area, { gazetteer }) => gazetteer.points.of(area).bbox?.slice() ?? null,
  area_km2: (area, { gazetteer }) => gazetteer.points.of(area).area_km2,
  first_release: (area, { gazetteer }) => gazetteer.codes.firstRelease(area.code),
  href: (area, { base }) => areaAddress(base, area.kind, area.code),
};

export const AREA_FIELDS = Object.keys(VALUES) as readonly AreaField[];

/** The value of a field of the record of an area. */
export const fieldOf = (area: Area, field: AreaField, source: DetailSource): AreaDetail[AreaField] =>
  VALUES[field](area, source);

/** The names that a dataset gives an area besides its own, and those that it had in earlier releases, oldest first. */
function otherNamesOf({ code: of, name: own, oldName }: Area, { gazetteer }: DetailSource): string[] {
  const { writing, history } = gazetteer;
  const known = writing.otherNames.filter((other) => other.code === of).map((other) => other.name);
  const all = new Set([...known, ...formerNamesOf(of, history)]);
  return [...all].filter((each) => each !== own && each !== oldName);
}

/** Everything that is known about an area. */
export const toAreaDetail = (area: Area, source: DetailSource): AreaDetail =>
  toAreaFields(area, AREA_FIELDS, source) as AreaDetail;

/** Some of it: the fields are in the order of a record. */
export function toAreaFields(area: Area, fields: readonly AreaField[], source: DetailSource): Partial<AreaDetail> {
  return Object.fromEntries(fields.map((field) => [field, fieldOf(area, field, source)]));
}
