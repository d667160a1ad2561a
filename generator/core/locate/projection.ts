import { type Outline, polygonsOf, RADIANS } from './outline.ts';
import type { Box, Place } from './place.ts';

/** A position in a picture: whole units to the right and down. */
export type PicturePosition = readonly [x: number, y: number];

export interface Projection {
  /** The part that the picture shows, which is more than was asked for where the picture has a margin or another form. */
  readonly frame: Box;
  readonly width: number;
  readonly height: number;
  readonly unitsPerKm: number;
  /** The position of a place, which lies outside the picture if the place lies outside the frame. */
  readonly positionOf: (place: Place) => PicturePosition;
}

interface PictureSize {
  readonly width: number;
  /** A box that is wider or higher than these allow gets more around it. */
  readonly minHeight: number;
  readonly maxHeight: number;
  readonly margin: number;
}

/** The kilometres of a degree of latitude. */
export const KM_PER_DEGREE = 111.2;

/** The side of the smallest box that a picture is made of, in degrees: one of a single place has none. */
const MIN_DEGREES = 0.005;

/** An equirectangular projection of a box, in the middle of which a kilometre is as long in all directions. */
export function projectionOf(box: Box, { width, minHeight, maxHeight, margin }: PictureSize): Projection {
  const [west, south, east, north] = box;
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const narrowing = Math.cos(middle.lat * RADIANS);
  const wide = Math.max(east - west, MIN_DEGREES) * narrowing;
  const high = Math.max(north - south, MIN_DEGREES);
  const scale = Math.min((width - 2 * margin) / wide, (maxHeight - 2 * margin) / high);
  const height = Math.max(minHeight, Math.min(maxHeight, Math.ceil(high * scale) + 2 * margin));
  const [lonUnits, latUnits] = [scale * narrowing, scale];
  const [left, top] = [middle.lon - width / 2 / lonUnits, middle.lat + height / 2 / latUnits];
  return {
    frame: [left, top - height / latUnits, left + width / lonUnits, top],
    width,
    height,
    unitsPerKm: scale / KM_PER_DEGREE,
    positionOf: ({ lat, lon }) => [Math.round((lon - left) * lonUnits), Math.round((top - lat) * latUnits)],
  };
}

export const boxesMeet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

/** The height of the bands in which dots are ordered, so that one is near the one before. */
const BAND = 12;

/**
 * The `d` of an SVG path that has a dot at each position, those at one position once. A dot is a line without length, which
 * a stroke with `stroke-linecap: round` draws as a circle and with `square` as a square:
 *
 *     M12 30h0m3-4h0
 */
export function dotPath(positions: Iterable<PicturePosition>): string {
  const bandOf = ([, y]: PicturePosition): number => Math.floor(y / BAND);
  const ordered = [...positions].sort(
    (a, b) => bandOf(a) - bandOf(b) || (bandOf(a) % 2 === 0 ? a[0] - b[0] : b[0] - a[0]) || a[1] - b[1],
  );
  let path = '';
  let last: PicturePosition | undefined;
  for (const [x, y] of ordered) {
    if (last === undefined) path += `M${x}${separated(y)}h0`;
    else if (x !== last[0] || y !== last[1]) path += `m${x - last[0]}${separated(y - last[1])}h0`;
    last = [x, y];
  }
  return path;
}

/**
 * The same for positions in a grid, in which dots that lie side by side are one line. The stroke needs `stroke-dasharray: 0
 * STEP`, besides its `stroke-linecap`.
 *
 * @param step the distance between two columns and between two rows of the grid.
 */
export function gridPath(positions: Iterable<PicturePosition>, step: number): string {
  const ordered = [...positions].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  let path = '';
  let [startX, startY] = [0, 0];
  for (let at = 0; at < ordered.length; ) {
    const [x, y] = ordered[at] as PicturePosition;
    let end = x;
    while (at < ordered.length && ordered[at]?.[1] === y && (ordered[at]?.[0] ?? 0) <= end + step) {
      end = ordered[at]?.[0] ?? end;
      at += 1;
    }
    path += path === '' ? `M${x}${separated(y)}` : `m${x - startX}${separated(y - startY)}`;
    // One unit more than the last dot, which would be lost if the line ended just before it.
    path += `h${end - x + 1}`;
    [startX, startY] = [end + 1, y];
  }
  return path;
}

/** The rings of an outline in a picture, those of holes among them; the line from the last position to the first is theirs. */
export type PictureRings = readonly (readonly PicturePosition[])[];

/** The rings of an outline, without the positions that a picture of this size cannot tell apart. */
export const ringsIn = (outline: Outline, { positionOf }: Pick<Projection, 'positionOf'>): PictureRings =>
  polygonsOf(outline)
    .flat()
    .map((ring) =>
      ring
        .slice(0, -1)
        .map(([lon = 0, lat = 0]) => positionOf({ lat, lon }))
        .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]),
    );

/** The `d` of an SVG path of rings: relative lines between whole units. */
export const outlinePath = (rings: PictureRings): string => rings.map(ringPath).join('');

function ringPath(ring: readonly PicturePosition[]): string {
  let path = '';
  ring.forEach(([x, y], at) => {
    const last = ring[at - 1];
    if (last === undefined) path += `M${x} ${y}`;
    else path += `${at === 1 ? 'l' : x < last[0] ? '' : ' '}${x - last[0]}${separated(y - last[1])}`;
  });
  return `${path}z`;
}

/** A number behind another one in a path: a minus separates them as well as a space. */
const separated = (number: number): string => (number < 0 ? `${number}` : ` ${number}`);
