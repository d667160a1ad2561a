import { type Area, areasAbove, zipCodeOf } from '../areas/area.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import { formatNumber } from '../format.ts';

/** The names of the areas above an area, nearest first. */
export const namesAbove = (area: Area): string =>
  areasAbove(area)
    .map(({ name }) => name)
    .join(', ');

/** An area with what is known about it, a line for each fact. What is not known is left out. */
export function describeArea(area: Area, hierarchy: Hierarchy): string {
  const { code, kind, name, correspondenceCode, district, oldName, locatedIn } = area;
  const barangays = kind === 'barangay' ? null : formatNumber(hierarchy.count(area, 'barangays'));
  const facts: readonly (readonly [string, string | null])[] = [
    ['in', namesAbove(area) || null],
    ['lies in', locatedIn && `${locatedIn.name}, without belonging to it`],
    ['nine digits', correspondenceCode],
    ['zip code', zipCodeOf(area)],
    ['district', district],
    ['former name', oldName],
    ['barangays', barangays],
  ];
  const lines = facts.flatMap(([fact, value]) => (value === null ? [] : [`  ${fact.padEnd(13)}${value}`]));
  return [`${code} ${name} (${kind})`, ...lines].join('\n');
}
