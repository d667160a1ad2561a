import { type Area, areasAbove, isWithin, type Scope } from '../../core/areas/area.ts';
import type { Sliceable } from '../../core/areas/barangays.ts';
import { oneOf, type Schema, string } from '../../core/json-schema.ts';
import { type Kind, KINDS } from '../../core/psgc/kinds.ts';
import { ISLAND_GROUPS, URBAN_RURAL } from '../areas/words.ts';
import { type AreaField, type DetailSource, fieldOf } from './records.ts';

/** A filter: it selects the areas whose record has the value, or a list with the value. */
const filter = <const Field extends AreaField>(
  field: Field,
  kinds: readonly Kind[],
  schema: Schema<string>,
  description: string,
) => ({ field, kinds, schema: { ...schema, description } });

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
    'Only areas with this zip code',
  ),
} as const;

export type FilterName = keyof typeof FILTERS;

export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];

/** A selection of areas: the values of filters, and the area that they are within. */
export interface Selection {
  readonly filters: ReadonlyMap<FilterName, string>;
  /** The country is `null`. */
  readonly within: Scope;
}

/** The areas that fit all filters, ordered by code. Barangays are unpacked when read, or only those in the scope. */
export function selectAreas({ filters, within }: Selection, source: DetailSource): Sliceable {
  const { hierarchy, zipCodes } = source.gazetteer;
  const kinds = KINDS.filter((kind) =>
    [...filters].every(([name, value]) => (name === 'kind' ? kind === value : FILTERS[name].kinds.includes(kind))),
  );
  const conditions = [...filters].filter(([name]) => name !== 'kind');
  const fits = (area: Area) => conditions.every(([name, value]) => hasValue(area, name, value, source));
  const zip = filters.get('zip_code');
  // Only these areas and those within them can have the zip code.
  const having = zip && new Set(zipCodes.areasOf(zip).flatMap((area) => [area, ...areasAbove(area)]));
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

function hasValue(area: Area, name: FilterName, value: string, source: DetailSource): boolean {
  const found: unknown = fieldOf(area, FILTERS[name].field, source);
  return Array.isArray(found) ? found.includes(value) : found !== null && `${found}` === value;
}
