import { type Outline, polygonsOf, RADIANS } from './outline.ts';
import type { Box, Place } from './place.ts';

/** The kilometres of a degree of latitude. */
export const KM_PER_DEGREE = 111.2;

/** The part of a degree of latitude that one of longitude is long in the middle of the country, and in all drawings. */
export const NARROWING = Math.cos(12.5 * RADIANS);

/** A position on the plane of all drawings, in degrees of latitude: to the right of 113° east, and down from 22° north. */
export type PlanePosition = readonly [x: number, y: number];

/** A ring of the plane; the line from the last position to the first is its too. */
export type PlaneRing = readonly PlanePosition[];

/** Projects a place to the plane of all drawings: equirectangular, so that a kilometre is about as long in all directions. */
export const toPlane = ({ lat, lon }: Place): PlanePosition => [(lon - 113) * NARROWING, 22 - lat];

/** The box of a part of the plane. */
export const boxOfPlane = (left: number, top: number, right: number, bottom: number): Box => [
  left / NARROWING + 113,
  22 - bottom,
  right / NARROWING + 113,
  22 - top,
];

/** The west, the top, the east and the bottom of a box on the plane. */
export function boxOnPlane([west, south, east, north]: Box): readonly [number, number, number, number] {
  return [...toPlane({ lat: north, lon: west }), ...toPlane({ lat: south, lon: east })];
}

/** The rings of an outline on the plane, those of holes among them. */
export const ringsOf = (outline: Outline): readonly PlaneRing[] =>
  polygonsOf(outline)
    .flat()
    .map((ring) => ring.slice(0, -1).map(([lon = 0, lat = 0]) => toPlane({ lat, lon })));

/** The side of the tile of what is too small to be drawn, in units of a path. */
const TILE = 4;

/**
 * The `d` of an SVG path of rings: relative lines between whole units, without those that are smaller than a unit; a tile in
 * the place of rings that all are.
 *
 * @param perDegree the units of a degree.
 */
export function ringsPath(rings: readonly PlaneRing[], perDegree: number): string {
  const inUnits = rings.map((ring) =>
    ring
      .map(([x, y]) => [Math.round(x * perDegree), Math.round(y * perDegree)] as const)
      .filter(([x, y], at, all) => x !== all.at(at - 1)?.[0] || y !== all.at(at - 1)?.[1]),
  );
  const path = inUnits
    .filter(({ length }) => length > 2)
    .map(ringPath)
    .join('');
  const [[x, y] = [0, 0]] = rings[0] ?? [];
  if (path !== '' || rings[0] === undefined) return path;
  const [left, top] = [Math.round(x * perDegree) - TILE / 2, Math.round(y * perDegree) - TILE / 2];
  return `M${left}${separated(top)}l${TILE} 0 0 ${TILE}-${TILE} 0z`;
}

function ringPath(ring: PlaneRing): string {
  let path = '';
  ring.forEach(([x, y], at) => {
    const last = ring[at - 1];
    if (last === undefined) path += `M${x}${separated(y)}`;
    else path += `${at === 1 ? 'l' : x < last[0] ? '' : ' '}${x - last[0]}${separated(y - last[1])}`;
  });
  return `${path}z`;
}

/** The box of a path of rings; `null` of an empty one. */
export function boxOfPath(path: string, perDegree: number): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of path.split('M')) {
    const steps = ring.match(/-?\d+/g) ?? [];
    for (let [at, x, y] = [0, 0, 0]; at < steps.length; at += 2) {
      x += Number(steps[at]) / perDegree;
      y += Number(steps[at + 1]) / perDegree;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return left > right ? null : boxOfPlane(left, top, right, bottom);
}

/** A number behind another one in a path: a minus separates them as well as a space. */
const separated = (number: number): string => (number < 0 ? `${number}` : ` ${number}`);
