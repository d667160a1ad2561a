import { usualName } from '../../../core/names/usual-name.ts';
import { type Area, areasAbove } from '../../../core/areas/area.ts';
import { shapesOf } from './land.ts';
import {
  areasAt,
  type MapArea,
  type MapFile,
  type MapLevel,
  openAreas,
  pointsNotice,
  type ShapesFile,
} from '../../shared/map-areas.ts';
import type { Maps } from '../../../shapes/shapes.ts';
import { growthPerYear } from '../../../core/areas/populations.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { type Box, widened } from '../../../core/locate/place.ts';

interface ShapeSources {
  readonly gazetteer: Gazetteer;
  readonly maps: Maps | null;
}

/** The figures of the regions, provinces, cities and municipalities of a dataset, for the page of the map. */
export function mapFile(gazetteer: Gazetteer): MapFile {
  const areas = gazetteer.hierarchy.above.filter(({ kind }) => kind !== 'sub-municipality');
  return {
    ...columnsOf(gazetteer, areas, urbanShares(gazetteer)),
    provinces: areas.flatMap(({ kind, code }) => (kind === 'province' ? code : [])),
    shapes: null,
  };
}

/** The units of the shapes of a level in a degree: a pixel or two of a map, where people look at it. */
const PER_DEGREE: Readonly<Record<MapLevel, number>> = { region: 200, province: 200, city: 400, barangay: 10_000 };

/** The shapes of a level in the country. */
export function levelFile(level: Exclude<MapLevel, 'barangay'>, sources: ShapeSources): ShapesFile {
  const { hierarchy } = sources.gazetteer;
  const areas = areasAt(openAreas(mapFile(sources.gazetteer)), level, '');
  return shapesFile(
    level,
    areas.flatMap(({ code }) => hierarchy.get(code) ?? []),
    sources,
  );
}

/** The degrees of land around a region that the maps of its cities and municipalities show. */
const AROUND = 0.3;

function shapesFile(level: MapLevel, areas: readonly Area[], sources: ShapeSources, box?: Box): ShapesFile {
  const { paths, ...shapes } = shapesOf(areas, sources, PER_DEGREE[level], box && widened(box, AROUND));
  return { ...shapes, paths: [...areas, { code: '' }].map(({ code }) => paths.get(code) ?? '').join('\n') };
}

/** Areas of one level with their figures, but without the urban share. */
export const mapAreas = (gazetteer: Gazetteer, areas: readonly Area[]): readonly MapArea[] =>
  openAreas({ ...columnsOf(gazetteer, areas, () => null), provinces: [], shapes: null });

/** The figures of the barangays of a region; a barangay is urban as a whole or not at all. */
export function barangayFile(sources: ShapeSources, region: Area): MapFile {
  const { gazetteer } = sources;
  const { hierarchy } = gazetteer;
  const urban = ({ urbanRural }: Area) => (urbanRural === 'U' ? 1000 : urbanRural === 'R' ? 0 : null);
  const barangays = hierarchy.list(region, 'barangays');
  return {
    ...columnsOf(gazetteer, barangays, urban),
    provinces: [],
    // A barangay lies where its locality does.
    located: {},
    shapes: shapesFile('barangay', barangays, sources, gazetteer.points.of(region).bbox ?? undefined),
  };
}

function columnsOf(
  { populations, points, release }: Gazetteer,
  areas: readonly Area[],
  urban: (area: Area) => number | null,
): Omit<MapFile, 'provinces' | 'shapes'> {
  const census = populations.years.at(-1);
  const figures = areas.map((area) => points.of(area));
  const counts = areas.map((area) => populations.of(area));
  const published = counts.map((each) => each.published[census ?? ''] ?? null);
  const todays = counts.map((each) => each.ofTodaysArea[census ?? ''] ?? null);
  const codes = areas.map(({ code }) => Number(code));
  return {
    release: release.release,
    census: census ?? null,
    censusBefore: populations.years.at(-2) ?? null,
    sources: [release.attribution, ...(points.notice === null ? [] : [pointsNotice(points.notice)])],
    codes: codes.map((code, at) => code - (codes[at - 1] ?? 0)),
    names: areas.map(({ name }) => usualName(name)).join('\n'),
    lat: figures.map(({ point }) => times(1000, point?.lat)),
    lon: figures.map(({ point }) => times(1000, point?.lon)),
    area_km2: figures.map(({ area_km2 }) => area_km2),
    population: published,
    ofTodaysArea: Object.fromEntries(
      areas.flatMap(({ code }, at) => (todays[at] === published[at] ? [] : [[code, todays[at] ?? null]])),
    ),
    growth: areas.map((area) => times(100, Object.values(growthPerYear(area, populations)).at(-1))),
    urban: areas.map(urban),
    income: areas.map(({ incomeClassification }) => incomeClassification?.charAt(0) ?? '-').join(''),
    located: Object.fromEntries(areas.flatMap(({ code, locatedIn }) => (locatedIn ? [[code, locatedIn.code]] : []))),
  };
}

const times = (factor: number, value: number | null | undefined): number | null =>
  value == null ? null : Math.round(factor * value);

/**
 * A function that tells how many in a thousand people of an area lived in urban barangays, without those that have no class;
 * only an area without urban barangays has 0, and only one without rural ones 1000. `null` if none has a class.
 */
function urbanShares({ hierarchy, populations }: Gazetteer): (area: Area) => number | null {
  const census = populations.years.at(-1) ?? '';
  const sums = new Map<string, { U: number; R: number }>();
  for (const barangay of hierarchy.list(null, 'barangays')) {
    const { urbanRural } = barangay;
    if (urbanRural !== 'U' && urbanRural !== 'R') continue;
    for (const { code } of areasAbove(barangay)) {
      const sum = sums.get(code) ?? { U: 0, R: 0 };
      sum[urbanRural] += populations.of(barangay).published[census] ?? 0;
      sums.set(code, sum);
    }
  }
  return ({ code }) => {
    const { U: urban, R: rural } = sums.get(code) ?? { U: 0, R: 0 };
    if (urban + rural === 0) return null;
    if (urban === 0 || rural === 0) return urban === 0 ? 0 : 1000;
    return Math.min(999, Math.max(1, Math.round((1000 * urban) / (urban + rural))));
  };
}
