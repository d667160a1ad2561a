import type { Area } from '../../core/areas/area.ts';
import type { Sliceable } from '../../core/areas/barangays.ts';
import { type AreaField, type DetailSource, fieldOf } from './records.ts';

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
export function newestOf(area: Area, field: AreaField, source: DetailSource): unknown {
  const value: unknown = fieldOf(area, field, source);
  return typeof value === 'object' && value !== null ? (Object.values(value).at(-1) ?? null) : value;
}

/** Sorts areas. Those that have the same value are ordered by code, and those that have none are last in both directions. */
export function sortAreas(areas: Sliceable, sort: Sort, source: DetailSource): readonly Area[] {
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
