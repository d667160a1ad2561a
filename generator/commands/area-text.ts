import { type Area, areasAbove, zipCodeOf } from '../areas/area.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import { formatNumber } from '../format.ts';
import type { ReleasedArea } from '../gazetteer/released-areas.ts';

/** The names of the areas above an area, nearest first. */
export const namesAbove = (area: Area): string =>
  areasAbove(area)
    .map(({ name }) => name)
    .join(', ');

/** An area with what is known about it, a line for each fact. What is not known is left out. */
export function describeArea(area: Area, hierarchy: Hierarchy): string {
  const { code, kind, name, correspondenceCode, district, oldName, locatedIn } = area;
  const barangays = kind === 'barangay' ? null : formatNumber(hierarchy.count(area, 'barangays'));
  const facts: readonly KnownFact[] = [
    ['in', namesAbove(area) || null],
    ['lies in', locatedIn && `${locatedIn.name}, without belonging to it`],
    ['nine digits', correspondenceCode],
    ['zip code', zipCodeOf(area)],
    ['district', district],
    ['former name', oldName],
    ['barangays', barangays],
  ];
  return [`${code} ${name} (${kind})`, ...factLines(facts)].join('\n');
}

type KnownFact = readonly [fact: string, value: string | null];

const factLines = (facts: readonly KnownFact[]): readonly string[] =>
  facts.flatMap(([fact, value]) => (value === null ? [] : [`  ${fact.padEnd(13)}${value}`]));

/** An area as it was in a release, in the same form. */
export function describeReleasedArea(area: ReleasedArea): string {
  const { release, code, kind, name, cityClass, incomeClassification, urbanRural } = area;
  const above = [area.subMunicipality, area.cityMunicipality, area.province, area.region];
  const names = above.flatMap((parent) => (parent === null ? [] : [parent.name ?? parent.code]));
  const lines = factLines([
    ['in', names.join(', ') || null],
    ['city class', cityClass],
    ['income class', incomeClassification],
    ['urban, rural', { U: 'urban', R: 'rural' }[urbanRural ?? ''] ?? null],
  ]);
  return [`${code} ${name} (${kind}) in release ${release}`, ...lines].join('\n');
}
