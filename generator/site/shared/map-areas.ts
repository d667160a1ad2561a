import { shortRegion } from '../../core/names/usual-name.ts';
import { formatNumber, listed } from '../../core/format.ts';
import { type Box, boxAround, cornersOf, type Place } from '../../core/locate/place.ts';
import { boxOfPath } from '../../core/locate/plane.ts';
import { isAboveBarangays, localityPart, provincePart, regionPart } from '../../core/psgc/code.ts';

/** A file of the map: columns of the areas above the barangays, in `/assets/map/{code}.json` of the barangays of a region. */
export interface MapFile {
  readonly release: string;
  /** The year of the newest census, and that of the one before; `null` if no population is known. */
  readonly census: string | null;
  readonly censusBefore: string | null;
  readonly sources: readonly string[];
  /** Each code as a number, less that of the area before. */
  readonly codes: readonly number[];
  /** A name on each line. */
  readonly names: string;
  /** Degrees north and east of the points in thousandths; `null` where none is known. */
  readonly lat: readonly (number | null)[];
  readonly lon: readonly (number | null)[];
  readonly area_km2: readonly (number | null)[];
  readonly population: readonly (number | null)[];
  /** The population of the area that a code has now, where it is another one. */
  readonly ofTodaysArea: Readonly<Record<string, number | null>>;
  /** The number of people in a thousand who live in urban barangays. */
  readonly urban: readonly (number | null)[];
  /** The growth of each area a year since the census before, in hundredths of a per cent. */
  readonly growth: readonly (number | null)[];
  /** The digit of the income class of each area, or `-`. */
  readonly income: string;
  /** The codes of the provinces, which tells them from cities that belong to none. */
  readonly provinces: readonly string[];
  /** The provinces, by the code of the city or municipality that lies in one but does not belong to it. */
  readonly located: Readonly<Record<string, string>>;
  /** The shapes of the barangays of a region; `null` in the file of the areas above, whose levels have files of their own. */
  readonly shapes: ShapesFile | null;
}

/** The shapes of the areas of a level: in `/assets/map/{level}.json` all of the country. */
export interface ShapesFile {
  /** The units of the paths in a degree of the plane. */
  readonly perDegree: number;
  /** The `d` of an SVG path for each area in the order of its codes, a line each, and last of the land around; empty where none is known. */
  readonly paths: string;
  /** Whom to name, if these are shapes that somebody gave; `null` if they are drawn from the points of barangays. */
  readonly notice: string | null;
}

/** The same, opened; the land around has the code `''`. */
export interface AreaShapes extends Pick<ShapesFile, 'perDegree' | 'notice'> {
  readonly paths: ReadonlyMap<string, string>;
}

/** The shapes of areas, which are those of a file in its order. */
export function openShapes({ perDegree, paths, notice }: ShapesFile, areas: readonly MapArea[]): AreaShapes {
  const lines = paths.split('\n');
  return { perDegree, notice, paths: new Map([...areas, { code: '' }].map(({ code }, at) => [code, lines[at] ?? ''])) };
}

/** The share of the land that an area far from all others has at most, and how much larger a picture without it is at least. */
const FAR = { land: 0.01, gain: 1.25 };

/** The box around the shapes of areas, without one far off that would make all others small; `undefined` without any. */
export function boxOfAreas(
  areas: readonly Pick<MapArea, 'code' | 'area_km2'>[],
  { paths, perDegree }: AreaShapes,
): Box | undefined {
  const boxes = areas.map(({ code, area_km2: size }) => ({ size, box: boxOfPath(paths.get(code) ?? '', perDegree) }));
  const around = (without?: (typeof boxes)[number]): Box | undefined =>
    boxAround(boxes.flatMap((each) => (each === without ? [] : cornersOf(each.box))));
  const sideOf = ([west, south, east, north]: Box): number => Math.max(east - west, (north - south) / 1.3);
  const all = around();
  const land = boxes.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const outermost = boxes.filter(
    ({ box, size }) => (size ?? land) < FAR.land * land && box?.some((side, at) => side === all?.[at]),
  );
  return outermost.map(around).find((box) => box && all && sideOf(all) > FAR.gain * sideOf(box)) ?? all;
}

/** The sentence about areas of such names that have no shape; `null` if all have. */
export function notDrawn(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const [shown, others] = [names.slice(0, 12), names.slice(12)];
  const all = others.length === 0 ? shown : [...shown, `${formatNumber(others.length)} others`];
  return `Not drawn, because no shape of them is known: ${listed(all)}.`;
}

/** The address of the map in pages of others. */
export const EMBED_MAP = '/embed/map';

/** The sentence about shapes that nobody gave. */
export const FROM_POINTS = 'Outlines are approximate: drawn from the points of barangays, not from boundaries.';

/** Who made the boundaries of which only the points are drawn. */
export const pointsNotice = (notice: string): string =>
  notice.replace(/^Boundaries: /, 'Points and sizes computed from boundaries: ').replace(/(\dQ) (\d{4})/, '$2-$1');

/** The areas that can be shown beside each other. */
export type MapLevel = 'region' | 'province' | 'city' | 'barangay';

/** The names of the levels. */
export const LEVEL_NAMES: Readonly<Record<MapLevel, string>> = {
  region: 'Regions',
  province: 'Provinces and places in no province',
  city: 'Cities and municipalities',
  barangay: 'Barangays',
};

/** An area of the map; `null` for what is not known. */
export interface MapArea {
  readonly code: string;
  readonly name: string;
  /** Its name on a map: `Batac City`, `CALABARZON`, `NCR`. */
  readonly label: string;
  readonly level: MapLevel;
  /** The highest level at which it is shown: without a province, a city or municipality stands beside provinces. */
  readonly top: MapLevel;
  /** The province or else the region that it belongs to, or where it lies if that is not there; empty for a region. */
  readonly within: string;
  /** The code of the province in which it lies without belonging to it; `null` if there is none. */
  readonly locatedIn: string | null;
  readonly point: Place | null;
  readonly area_km2: number | null;
  readonly population: number | null;
  /** People per square kilometre of the area as it is now. */
  readonly density: number | null;
  /** Per cent a year within the borders of today, between the last two censuses. */
  readonly growth: number | null;
  /** Per cent of the people. */
  readonly urban: number | null;
  /** 1 to 6. */
  readonly income: number | null;
}

/** The areas of a file, ordered by code. */
export function openAreas(file: MapFile): readonly MapArea[] {
  const codes = codesOf(file);
  const provinces = new Set(file.provinces);
  const levelOf = (code: string): MapLevel => {
    if (!isAboveBarangays(code)) return 'barangay';
    if (regionPart(code) === code) return 'region';
    return provinces.has(code) ? 'province' : 'city';
  };
  const names = new Map(file.names.split('\n').map((name, at) => [codes[at] ?? '', name]));
  return codes.map((code, at) => {
    const [lat, lon] = [file.lat[at] ?? null, file.lon[at] ?? null];
    const [population = null, size = null] = [file.population[at], file.area_km2[at]];
    const [urban = null, growth = null] = [file.urban[at], file.growth[at]];
    const people = file.ofTodaysArea[code] === undefined ? population : file.ofTodaysArea[code];
    const locatedIn = file.located[code] ?? null;
    const level = levelOf(code);
    const top = level === 'city' && !provinces.has(provincePart(code)) ? 'province' : level;
    return {
      code,
      name: names.get(code) ?? '',
      label: labelOf(names.get(code) ?? ''),
      level,
      top,
      within:
        locatedIn === null
          ? shortRegion(names.get(codeAbove({ code, top })) ?? '')
          : `independent, in ${names.get(locatedIn)}`,
      locatedIn,
      point: lat === null || lon === null ? null : { lat: lat / 1000, lon: lon / 1000 },
      area_km2: size,
      population,
      density: people === null || size === null ? null : people / size,
      growth: growth === null ? null : growth / 100,
      urban: urban === null ? null : urban / 10,
      income: Number(file.income[at]) || null,
    };
  });
}

function labelOf(name: string): string {
  const inBrackets = /^(?:.*Region.*) \(([^)]+)\)$/.exec(name)?.[1];
  return inBrackets ?? name.replace(/ \([^)]*\)$/, '');
}

function codesOf({ codes }: MapFile): readonly string[] {
  let sum = 0;
  return codes.map((step) => {
    sum += step;
    return `${sum}`.padStart(10, '0');
  });
}

/** The code of the area directly above an area; empty for a region. */
export const codeAbove = ({ code, top }: Pick<MapArea, 'code' | 'top'>): string =>
  ({ region: '', province: regionPart(code), city: provincePart(code), barangay: localityPart(code) })[top];

/** The areas of a level within an area or the country (`''`); within a province also those that only lie in it. */
export const areasAt = (all: readonly MapArea[], level: MapLevel, within: string): readonly MapArea[] =>
  all.filter(
    (area) =>
      [area.level, area.top].includes(level) &&
      (within === '' ||
        area.locatedIn === within ||
        [regionPart, provincePart, localityPart].some((part) => part(area.code) === within)),
  );

const LEVELS_WITHIN: Readonly<Record<MapLevel, readonly MapLevel[]>> = {
  region: ['province', 'city'],
  province: ['city'],
  city: ['barangay'],
  barangay: [],
};

/** The levels that can be shown within an area, or in the country. */
export const levelsWithin = (area: MapArea | undefined): readonly MapLevel[] =>
  area === undefined ? ['region', 'province', 'city'] : LEVELS_WITHIN[area.level];
