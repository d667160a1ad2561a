import { usualName } from '../../../core/names/usual-name.ts';
import { type Area, areasAbove } from '../../../core/areas/area.ts';
import type { Ground, MapFile } from '../../shared/map-areas.ts';
import { regionPart } from '../../../core/psgc/code.ts';
import { growthPerYear } from '../../../core/areas/populations.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { type Box, boxAround, type Place } from '../../../core/locate/place.ts';
import { gridPath, KM_PER_DEGREE, type PicturePosition, projectionOf } from '../../../core/locate/projection.ts';

/** The figures of the regions, provinces, cities and municipalities of a dataset, for the page of the map. */
export function mapFile(gazetteer: Gazetteer): MapFile {
  const areas = gazetteer.hierarchy.above.filter(({ kind }) => kind !== 'sub-municipality');
  const above = areas.filter(({ kind }) => kind === 'region' || kind === 'province');
  return {
    ...columnsOf(gazetteer, areas, urbanShares(gazetteer)),
    provinces: above.filter(({ kind }) => kind === 'province').map(({ code }) => code),
    boxes: boxesOf(above, gazetteer, areas),
    ground: groundOf(gazetteer),
  };
}

/** The figures of the barangays of a region; a barangay is urban as a whole or not at all. */
export function barangayFile(gazetteer: Gazetteer, region: Area): MapFile {
  const { hierarchy } = gazetteer;
  const localities = hierarchy.above.filter(({ code }) => regionPart(code) === region.code && code !== region.code);
  const urban = ({ urbanRural }: Area) => (urbanRural === 'U' ? 1000 : urbanRural === 'R' ? 0 : null);
  return {
    ...columnsOf(gazetteer, hierarchy.list(region, 'barangays'), urban),
    provinces: [],
    // A barangay lies where its locality does.
    located: {},
    boxes: boxesOf(localities, gazetteer),
    ground: null,
  };
}

/** The boxes of areas, around those of the others that lie in them. */
function boxesOf(areas: readonly Area[], { points }: Gazetteer, others: readonly Area[] = []): MapFile['boxes'] {
  const boxes = areas.map((area) => {
    const all = [area, ...others.filter(({ locatedIn }) => locatedIn?.code === area.code)];
    return [area.code, boxAround(all.flatMap((each) => cornersOf(points.of(each).bbox)))] as const;
  });
  return Object.fromEntries(boxes.flatMap(([code, box]) => (box === undefined ? [] : [[code, box]])));
}

function columnsOf(
  { populations, points, release }: Gazetteer,
  areas: readonly Area[],
  urban: (area: Area) => number | null,
): Omit<MapFile, 'provinces' | 'boxes' | 'ground'> {
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
    sources: [release.attribution, ...(points.notice === null ? [] : [points.notice])],
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

/** The southwest and the northeast corner of a box; none of an area without one. */
export const cornersOf = (box: Box | null): readonly Place[] =>
  box === null
    ? []
    : [
        { lat: box[1], lon: box[0] },
        { lat: box[3], lon: box[2] },
      ];

/** The kilometres of a step of the grid, in which the land is drawn. */
const STEP_KM = 2;

const STEP = 2;

/** The number of steps a gap between barangays may be wide to each side: where mountains are, they are far apart. */
const GAP = 2;

function groundOf({ hierarchy, points }: Gazetteer): Ground | null {
  const places = points.placesIn(hierarchy.barangaysIn(null));
  const box = boxAround(places);
  if (box === undefined) return null;
  const kilometres = (box[2] - box[0]) * Math.cos(((box[1] + box[3]) * Math.PI) / 360) * KM_PER_DEGREE;
  const wide = Math.max(STEP, Math.ceil((kilometres / STEP_KM) * STEP));
  const size = { width: wide, minHeight: 1, maxHeight: Infinity, margin: 0 };
  const { frame, width, height, positionOf } = projectionOf(box, size);
  // Around the grid there is room for what `closed` adds for a while.
  const [columns, rows] = [width, height].map((each) => Math.ceil(each / STEP) + 2 * GAP + 1) as [number, number];
  const cells = new Uint8Array(columns * rows);
  for (const place of places) {
    const [column = 0, row = 0] = positionOf(place).map((each) => Math.floor(each / STEP) + GAP);
    cells[row * columns + column] = 1;
  }
  const land: PicturePosition[] = [];
  closed(cells, columns).forEach((cell, at) => {
    if (cell === 1) land.push([((at % columns) - GAP) * STEP, (Math.floor(at / columns) - GAP) * STEP]);
  });
  return { path: gridPath(land, STEP), frame, width, height, stroke: STEP };
}

/** Cells of a grid that are 1, with the gaps between them. */
function closed(cells: Uint8Array, columns: number): Uint8Array {
  const grown = spread(spread(cells, 1), columns);
  const inverse = grown.map((cell) => 1 - cell);
  return spread(spread(inverse, 1), columns).map((cell) => 1 - cell);
}

const spread = (cells: Uint8Array, step: number): Uint8Array =>
  cells.map((_, at) => {
    for (let beside = -GAP; beside <= GAP; beside += 1) if (cells[at + beside * step] === 1) return 1;
    return 0;
  });

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
