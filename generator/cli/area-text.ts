import { type DetailSource, toAreaDetail } from '../api/facts/records.ts';
import { type Area, namesAbove } from '../core/areas/area.ts';
import { densityOf } from '../core/areas/populations.ts';
import { formatMeasure, formatNumber } from '../core/format.ts';
import type { ReleasedArea } from '../core/gazetteer/released-areas.ts';

/** An area with what is known about it, a line for each fact. What is not known is left out. */
export function describeArea(area: Area, source: DetailSource): string {
  const { code, kind, name, ...known } = toAreaDetail(area, source);
  const [year, population] = Object.entries(known.population).findLast(([, count]) => count !== null) ?? [];
  const density = densityOf(area, source.gazetteer);
  const facts: readonly KnownFact[] = [
    ['in', namesAbove(area).join(', ') || null],
    ['lies in', known.located_in && `${known.located_in.name}, without belonging to it`],
    ['nine digits', known.correspondence_code],
    ['ISO 3166-2', known.iso_3166_2],
    [
      'ids',
      Object.entries(known.ids)
        .flatMap(([name, id]) => (id === null ? [] : `${name} ${id}`))
        .join('; ') || null,
    ],
    ['zip code', known.zip_codes.join(', ') || null],
    ['district', known.district],
    ['former name', known.old_name],
    ['other names', known.other_names.join('; ') || null],
    ['status', known.capital === true ? 'capital of a province' : known.poblacion === true ? 'poblacion' : null],
    ['city class', known.city_class],
    ['income class', known.income_class],
    ['urban, rural', known.urban_rural],
    ['point', known.point && `${known.point.lat}, ${known.point.lon}`],
    ['size', known.area_km2 === null ? null : `${formatMeasure(known.area_km2)} km²`],
    ['population', population == null ? null : `${formatNumber(population)} in ${year}`],
    ['density', density && `${formatMeasure(density.perKm2)} people per km² in ${density.year}`],
    ['barangays', known.barangays_count === null ? null : formatNumber(known.barangays_count)],
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

/** A line for each area: its code, its kind, its name and the names above it. */
export function areaLines(areas: readonly Area[]): string {
  const widest = Math.max(...areas.map(({ kind }) => kind.length));
  return areas
    .map((area) => `${area.code}  ${area.kind.padEnd(widest)}  ${[area.name, ...namesAbove(area)].join(', ')}`)
    .join('\n');
}
