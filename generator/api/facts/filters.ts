import { type Area, areasAbove, isWithin, type Scope } from '../../core/areas/area.ts';
import type { Sliceable } from '../../core/areas/barangays.ts';
import { oneOf, type Schema, string } from '../../core/json-schema.ts';
import { type Kind, KINDS } from '../../core/psgc/kinds.ts';
import { ISLAND_GROUPS, URBAN_RURAL } from '../areas/words.ts';
import { type AreaField, type DetailSource, fieldOf } from './records.ts';

/** A filter: it selects the areas whose record has the value, or a list with the value. */
interface Filter {
  readonly schema: Schema<string>;
  readonly field: AreaField;
  readonly kinds: readonly Kind[];
}

const CITY_CLASSES = ['HUC', 'ICC', 'CC'] as const;
const INCOME_CLASSES = ['1st', '2nd', '3rd', '4th', '5th', '6th', 'Special'] as const;
const BOOLEANS = ['true', 'false'] as const;
const ZIP_CODE = '^\\d{4}$';

/** The filters but `within`, by name, in the order in which links repeat them. */
export const FILTERS = {
  kind: { field: 'kind', kinds: KINDS, schema: { ...oneOf([...KINDS]), description: 'Only areas of this kind' } },
  island_group: {
    field: 'island_group',
    kinds: KINDS,
    schema: { ...oneOf(Object.values(ISLAND_GROUPS)), description: 'Only areas in this island group' },
  },
  city_class: {
    field: 'city_class',
    kinds: ['city'],
    schema: {
      ...oneOf(CITY_CLASSES),
      description: 'Only highly urbanized (HUC), independent component (ICC) or component cities (CC)',
    },
  },
  income_class: {
    field: 'income_class',
    kinds: ['province', 'city', 'municipality'],
    schema: { ...oneOf(INCOME_CLASSES), description: 'Only areas of this income class' },
  },
  capital: {
    field: 'capital',
    kinds: ['city', 'municipality'],
    schema: {
      ...oneOf(BOOLEANS),
      description: 'Only the capitals of provinces, or only other cities and municipalities',
    },
  },
  poblacion: {
    field: 'poblacion',
    kinds: ['barangay'],
    schema: { ...oneOf(BOOLEANS), description: 'Only poblaciones, or only other barangays' },
  },
  urban_rural: {
    field: 'urban_rural',
    kinds: ['barangay'],
    schema: { ...oneOf(Object.values(URBAN_RURAL)), description: 'Only urban or only rural barangays' },
  },
  zip_code: {
    field: 'zip_codes',
    kinds: ['city', 'municipality', 'sub-municipality', 'barangay'],
    schema: string({ pattern: ZIP_CODE, description: 'Only areas with this zip code' }),
  },
} as const satisfies Readonly<Record<string, Filter>>;

export type FilterName = keyof typeof FILTERS;

export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[];

/** True if a text can be the value of a filter. */
export function isValue(name: FilterName, text: string): boolean {
  const { enum: values, pattern }: Schema = FILTERS[name].schema;
  return values?.includes(text) ?? new RegExp(pattern ?? '').test(text);
}

/** What areas are selected by: the values of filters, and the area that they are within. */
export interface Selection {
  readonly filters: ReadonlyMap<FilterName, string>;
  /** The country is `null`. */
  readonly within: Scope;
}

/** The areas that fit all filters, ordered by code. Barangays are unpacked when read, or only those in the scope. */
export function selectAreas({ filters, within }: Selection, source: DetailSource): Sliceable {
  const { hierarchy, zipCodes } = source.gazetteer;
  const kinds = KINDS.filter((kind) =>
    [...filters].every(([name, value]) =>
      name === 'kind' ? kind === value : (FILTERS[name].kinds as readonly Kind[]).includes(kind),
    ),
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
  return [...above, ...barangays].sort((one, other) => (one.code < other.code ? -1 : 1));
}

function hasValue(area: Area, name: FilterName, value: string, source: DetailSource): boolean {
  const found: unknown = fieldOf(area, FILTERS[name].field, source);
  return Array.isArray(found) ? found.includes(value) : found !== null && `${found}` === value;
}
