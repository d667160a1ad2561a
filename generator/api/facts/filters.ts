import { type Area, areasAbove, ISLAND_GROUPS, isWithin, type Scope } from '../../core/areas/area.ts';
import type { Sliceable } from '../../core/areas/barangays.ts';
import { densityOf } from '../../core/areas/populations.ts';
import { number, oneOf, type Schema, string } from '../../core/json-schema.ts';
import { type IdName, IDS, ofIds } from '../../core/psgc/ids.ts';
import { ABOVE_BARANGAYS, type Kind, KINDS } from '../../core/psgc/kinds.ts';
import { URBAN_RURAL } from '../areas/words.ts';
import { type AreaField, type DetailSource, fieldOf } from './records.ts';

/** The text or number that a client gives for a filter. */
type FilterValue = string | number;

type Fits = (area: Area, field: AreaField, value: FilterValue, source: DetailSource) => boolean;

/** True if the record has the value, or a list with the value. */
const hasValue: Fits = (area, field, value, source) => {
  const found: unknown = fieldOf(area, field, source);
  return Array.isArray(found) ? found.includes(value) : found !== null && `${found}` === value;
};

const filter = <const Type extends FilterValue>(
  field: AreaField,
  kinds: readonly Kind[],
  schema: Schema<Type>,
  description: string,
  fits: Fits = hasValue,
) => ({ field, kinds, schema: { ...schema, description }, fits });

type Figure = (area: Area, field: AreaField, source: DetailSource) => unknown;

/** The filters by the least and by the most of a figure. An area whose figure is not known never fits. */
function limitFilters(
  field: AreaField,
  bounds: Parameters<typeof number>[0],
  descriptions: readonly [least: string, most: string],
  figureOf: Figure = newestOf,
) {
  const by = (description: string, fits: (figure: number, value: number) => boolean) =>
    filter(field, KINDS, number(bounds), description, (area, fieldOfArea, value, source) => {
      const figure = figureOf(area, fieldOfArea, source);
      return typeof figure === 'number' && fits(figure, Number(value));
    });
  const [least, most] = descriptions;
  return [by(least, (figure, value) => figure >= value), by(most, (figure, value) => figure <= value)] as const;
}

const densityNow: Figure = (area, _field, { gazetteer }) => densityOf(area, gazetteer)?.perKm2;

const PEOPLE = { minimum: 0, maximum: 999_999_999 };

const [min_population, max_population] = limitFilters('population_of_todays_area', PEOPLE, [
  'Only areas with so many people or more in the newest census, within the boundaries of today',
  'Only areas with so many people or fewer',
]);
const DENSITIES = [
  'Only areas with so many people per km² or more in the newest census',
  'Only areas with so many people per km² or fewer',
] as const;
const [min_density, max_density] = limitFilters('area_km2', PEOPLE, DENSITIES, densityNow);
const [min_growth, max_growth] = limitFilters('growth_per_year', { minimum: -100, maximum: 999 }, [
  'Only areas that grew by so many per cent a year or more between the last two censuses',
  'Only areas that grew by so many per cent a year or less, or shrank',
]);

/** A filter by an id. No barangay has one. */
const idFilter = (name: IdName) =>
  filter(
    'ids',
    ABOVE_BARANGAYS,
    string({ pattern: IDS[name].pattern }),
    `Only the area with this ${IDS[name].what}`,
    ({ code }, _field, value, { gazetteer }) => gazetteer.ids.codeOf(name, `${value}`) === code,
  );

const cityClasses = oneOf(['HUC', 'ICC', 'CC']);
const incomeClasses = oneOf(['1st', '2nd', '3rd', '4th', '5th', '6th', 'Special']);
const booleans = oneOf(['true', 'false']);
const groups = oneOf(Object.values(ISLAND_GROUPS));
const urbanOrRural = oneOf(Object.values(URBAN_RURAL));
const fourDigits = string({ pattern: '^\\d{4}$' });
const LOCALITIES = ['city', 'municipality'] as const;
const CITY_CLASSES = 'Only highly urbanized (HUC), independent component (ICC) or component cities (CC)';
const CAPITALS = 'Only the capitals of provinces, or only other cities and municipalities';

/** The filters but `within`, by name, in the order in which links repeat them. */
export const FILTERS = {
  kind: filter('kind', KINDS, oneOf(KINDS), 'Only areas of this kind'),
  island_group: filter('island_group', KINDS, groups, 'Only areas in this island group'),
  city_class: filter('city_class', ['city'], cityClasses, CITY_CLASSES),
  income_class: filter('income_class', ['province', ...LOCALITIES], incomeClasses, 'Only areas of this income class'),
  capital: filter('capital', LOCALITIES, booleans, CAPITALS),
  poblacion: filter('poblacion', ['barangay'], booleans, 'Only poblaciones, or only other barangays'),
  urban_rural: filter('urban_rural', ['barangay'], urbanOrRural, 'Only urban or only rural barangays'),
  zip_code: filter(
    'zip_codes',
    [...LOCALITIES, 'sub-municipality', 'barangay'],
    fourDigits,
    'Only areas with this ZIP code',
  ),
  ...ofIds(idFilter),
  ...{ min_population, max_population, min_density, max_density, min_growth, max_growth },
} as const;

export type FilterName = keyof typeof FILTERS;

export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];

/** A selection of areas: the values of filters, and the area that they are within. */
export interface Selection {
  readonly filters: ReadonlyMap<FilterName, FilterValue>;
  /** The country is `null`. */
  readonly within: Scope;
  /** By default by code. */
  readonly sort?: Sort;
}

/** The areas that fit all filters, in order. Barangays are unpacked when read, or only those in the scope. */
export function selectAreas({ sort = 'code', ...selection }: Selection, source: DetailSource): Sliceable {
  const areas = areasThatFit(selection, source);
  return sort === 'code' ? areas : sorted(areas, sort, source);
}

function areasThatFit({ filters, within }: Selection, source: DetailSource): Sliceable {
  const { hierarchy, zipCodes } = source.gazetteer;
  const kinds = KINDS.filter((kind) =>
    [...filters].every(([name, value]) => (name === 'kind' ? kind === value : FILTERS[name].kinds.includes(kind))),
  );
  const conditions = [...filters].filter(([name]) => name !== 'kind');
  const fits = (area: Area) =>
    conditions.every(([name, value]) => {
      const { field, fits: isFit } = FILTERS[name];
      return isFit(area, field, value, source);
    });
  const zip = filters.get('zip_code');
  // Only these areas and those within them can have the ZIP code.
  const having = zip && new Set(zipCodes.areasOf(`${zip}`).flatMap((area) => [area, ...areasAbove(area)]));
  const canFit = (area: Area | undefined) => area !== undefined && (!having || having.has(area));
  const above = hierarchy.above.filter(
    (area) => kinds.includes(area.kind) && area !== within && isWithin(area, within) && canFit(area) && fits(area),
  );
  if (!kinds.includes('barangay')) return above;
  const range = hierarchy.barangaysIn(within);
  if (conditions.length === 0 && above.length === 0) return hierarchy.barangays.list(range);
  const { codes } = hierarchy.barangays.localities;
  const barangays: Area[] = [];
  for (let at = range.from; at < range.to; at += 1) {
    if (canFit(hierarchy.get(codes[at] ?? ''))) barangays.push(...hierarchy.barangays.of(at).filter(fits));
  }
  return [...above, ...barangays].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** The fields by which a list can be sorted; of those that have a value for each census, the newest one counts. */
const SORTED = {
  code: 'code',
  name: 'name',
  population: 'population_of_todays_area',
  growth: 'growth_per_year',
  area_km2: 'area_km2',
} as const satisfies Readonly<Record<string, AreaField>>;

type SortName = keyof typeof SORTED;

/** The orders of a list: by a field, or with a hyphen in front the other way round. */
export const SORTS = (Object.keys(SORTED) as SortName[]).flatMap((name) => [name, `-${name}`] as const);

export type Sort = (typeof SORTS)[number];

/** The value of a field, or its last one if it has a value for each census: that of the newest. */
function newestOf(area: Area, field: AreaField, source: DetailSource): unknown {
  const value: unknown = fieldOf(area, field, source);
  return typeof value === 'object' && value !== null ? (Object.values(value).at(-1) ?? null) : value;
}

/** Sorts areas. Those that have the same value are ordered by code, and those that have none are last in both directions. */
function sorted(areas: Sliceable, sort: Sort, source: DetailSource): readonly Area[] {
  const name = sort.replace('-', '') as SortName;
  const sign = sort.startsWith('-') ? -1 : 1;
  const keyed = areas
    .slice(0, areas.length)
    .map((area) => ({ area, value: newestOf(area, SORTED[name], source) as string | number | null }));
  keyed.sort(({ value: a }, { value: b }) => {
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -sign : sign;
  });
  return keyed.map(({ area }) => area);
}
