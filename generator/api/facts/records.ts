import { type Ancestors, type Area, ISLAND_GROUPS } from '../../core/areas/area.ts';
import { censusSpans, growthPerYear } from '../../core/areas/populations.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { formerNamesOf } from '../../core/history/former-codes.ts';
import { array, boolean, number, orNull, record, type Schema, type Static, string } from '../../core/json-schema.ts';
import { memoized } from '../../core/kept.ts';
import { IDS, ofIds } from '../../core/psgc/ids.ts';
import type { Collection } from '../../core/psgc/kinds.ts';
import { RELEASE_NAME } from '../../core/psgc/release.ts';
import * as words from '../areas/words.ts';
import { code, count, name } from '../areas/words.ts';
import { fieldsOf, inWords } from '../fields.ts';
import { LISTED_WITHIN } from '../v2/records.ts';

/** The sources of a record. */
export interface DetailSource {
  readonly gazetteer: Gazetteer;
  /** The base of the mount, at which v2 has the areas. */
  readonly base: string;
}

const ofArea = fieldsOf<[area: Area, gazetteer: Gazetteer, base: string]>();
const Brief = ofArea.record({ code: ofArea(code, 'code'), name: ofArea(name, 'name') });

const above = (level: keyof Ancestors, meaning: string) =>
  ofArea(orNull(Brief.schema), ({ [level]: area }, ...others) => area && Brief.write(area, ...others), meaning);

const counted = (collection: Collection, plural: string) =>
  ofArea(
    orNull(count),
    (area, { hierarchy }) => (LISTED_WITHIN[area.kind].includes(collection) ? hierarchy.count(area, collection) : null),
    `how many ${plural} are in it`,
  );

const isLocality = ({ kind: of }: Area): boolean => of === 'city' || of === 'municipality';
const place = record({ lat: number(), lon: number() });
const box = array(number(), { minItems: 4, maxItems: 4 });
const ids = record(
  ofIds((name): Schema<string | null> => inWords(orNull(string({ pattern: IDS[name].pattern })), IDS[name].what)),
);
const iso3166 = string({ pattern: '^PH-[A-Z0-9]{2,3}$' });

/** The fields of an area with what is known about it; each census has a count in two of them. */
const fieldsWith = (years: readonly string[]) => {
  const counts = record(Object.fromEntries(years.map((year) => [year, orNull(count)])));
  const growths = record(Object.fromEntries(censusSpans(years).map((span) => [span, orNull(number())])));
  return {
    code: ofArea(code, 'code'),
    kind: ofArea(words.kind, 'kind'),
    name: ofArea(name, 'name'),
    old_name: ofArea(orNull(words.text), 'oldName', 'former names in one text, as PSA writes them'),
    other_names: ofArea(array(name), otherNamesOf, 'other names, and the names that it had in earlier releases'),
    correspondence_code: ofArea(words.nineDigits, 'correspondenceCode', 'nine-digit code'),
    former_codes: ofArea(
      array(code),
      (area, { codes }) => [...codes.of(area).formerCodes],
      'codes that the same area had before, oldest first',
    ),
    region: above('region', 'region; null for a region'),
    province: above('province', 'province, if the area is in one'),
    city_municipality: above('cityMunicipality', 'city or municipality of a barangay or sub-municipality'),
    sub_municipality: above('subMunicipality', 'sub-municipality of a barangay of Manila'),
    located_in: above('locatedIn', 'province in which a place in no province lies'),
    island_group: ofArea(orNull(words.islandGroup), (area) => ISLAND_GROUPS[area.islandRegion ?? ''] ?? null),
    capital: ofArea(
      orNull(boolean()),
      (area) => (isLocality(area) ? area.isCapital : null),
      'whether a city or municipality is the capital of a province',
    ),
    poblacion: ofArea(
      orNull(boolean()),
      (area) => (area.kind === 'barangay' ? area.isPoblacion : null),
      'whether a barangay is in the centre of its city or municipality',
    ),
    city_class: ofArea(words.cityClass, 'cityClass'),
    income_class: ofArea(words.incomeClass, 'incomeClassification'),
    urban_rural: ofArea(words.urbanRural, (area) => words.URBAN_RURAL[area.urbanRural ?? ''] ?? null),
    iso_3166_2: ofArea(orNull(iso3166), 'iso3166', 'code of a region or province in ISO 3166-2'),
    ids: ofArea(ids, (area, gazetteer) => gazetteer.ids.of(area), 'what other datasets call the area'),
    zip_code: ofArea(words.zipCode, (area, { zipCodes }) => zipCodes.of(area).zipCode),
    zip_codes: ofArea(
      array(string({ pattern: '^\\d{4}$' })),
      (area, { zipCodes }) => [...zipCodes.of(area).zipCodes],
      'all ZIP codes of the area',
    ),
    district: ofArea(words.district, 'district'),
    population: ofArea(
      counts,
      (area, { populations }) => populations.of(area).published,
      'what PSA published for the code in each census, within the borders of then',
    ),
    population_of_todays_area: ofArea(
      counts,
      (area, { populations }) => populations.of(area).ofTodaysArea,
      'the population in each census of the barangays that the area has now; only these may be compared over time',
    ),
    growth_per_year: ofArea(
      growths,
      (area, { populations }) => growthPerYear(area, populations),
      'growth of that population from each census to the next, in per cent a year',
    ),
    provinces_count: counted('provinces', 'provinces'),
    cities_municipalities_count: counted('cities-municipalities', 'cities and municipalities'),
    barangays_count: counted('barangays', 'barangays'),
    point: ofArea(orNull(place), (area, { points }) => points.of(area).point, 'a point within the area'),
    bbox: ofArea(
      orNull(box),
      (area, { points }) => points.of(area).bbox?.slice() ?? null,
      'its box: west, south, east and north, in degrees',
    ),
    area_km2: ofArea(
      orNull(number({ minimum: 0 })),
      (area, { points }) => points.of(area).area_km2,
      'its area in square kilometres',
    ),
    first_release: ofArea(
      orNull(string({ pattern: RELEASE_NAME })),
      (area, { codes }) => codes.firstRelease(area.code),
      'the first known release in which the area has the code',
    ),
    href: ofArea(words.href, (area, _gazetteer, base) => words.areaAddress(base, area.kind, area.code)),
  };
};

const makeType = memoized((years: string) =>
  ofArea.record(fieldsWith(years === '' ? [] : years.split(',')), 'An area with everything that is known about it'),
);

/** The schema of an area with all that is known about it; releases with the same censuses share it. */
export const areaSchema = (years: readonly string[]) => makeType(years.join()).schema;

/** The record without a census: its values do not depend on them. */
export const AREA_RECORD = makeType('');

const { fields: FIELDS, write } = AREA_RECORD;

/** An area with everything that is known about it, as `/api/areas/{code}` answers it. */
export type AreaDetail = Static<ReturnType<typeof areaSchema>>;

export type AreaField = keyof AreaDetail;

export const AREA_FIELDS = Object.keys(FIELDS) as readonly AreaField[];

/** The value of a field of the record of an area. */
export const fieldOf = (area: Area, field: AreaField, { gazetteer, base }: DetailSource): AreaDetail[AreaField] =>
  FIELDS[field].of(area, gazetteer, base);

/** The names that a dataset gives an area besides its own, and those that it had in earlier releases, oldest first. */
function otherNamesOf({ code: of, name: own, oldName }: Area, { writing, history }: Gazetteer): string[] {
  const known = writing.otherNames.filter((other) => other.code === of).map((other) => other.name);
  const all = new Set([...known, ...formerNamesOf(of, history)]);
  return [...all].filter((each) => each !== own && each !== oldName);
}

/** Everything that is known about an area. */
export const toAreaDetail = (area: Area, { gazetteer, base }: DetailSource): AreaDetail => write(area, gazetteer, base);

/** Some of it: the fields are in the order of a record. */
export function toAreaFields(area: Area, fields: readonly AreaField[], source: DetailSource): Partial<AreaDetail> {
  return Object.fromEntries(fields.map((field) => [field, fieldOf(area, field, source)]));
}
