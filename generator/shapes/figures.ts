import geographiclib from 'geographiclib-geodesic';
import polylabel from 'polylabel';
import type { Shape } from './shapes.ts';
import { contains, metresTo, polygonsOf, type GeoPosition } from '../core/locate/outline.ts';
import type { Box, Figures, Place } from '../core/locate/place.ts';

type Ring = readonly GeoPosition[];

/** The figures of a shape; `undefined` if it is too small for a point with five decimals in it. */
export function measure(shape: Shape): Figures | undefined {
  const area = areaOf(shape);
  const point = area < MIN_AREA ? undefined : pointIn(shape);
  if (point === undefined) return undefined;
  return { point, bbox: boxOf(shape), area_km2: Number(area.toPrecision(DIGITS)) };
}

const METRES_IN_KM = 1e6;
/** The significant digits of an area: it is not known better. */
const DIGITS = 4;
/** A hundred square metres. The smallest barangay has some thousands. */
const MIN_AREA = 0.0001;

/** Square kilometres on the ellipsoid of WGS 84, without holes. */
export function areaOf(shape: Shape): number {
  let area = 0;
  for (const [outer = [], ...holes] of polygonsOf(shape)) {
    area += ringArea(outer);
    for (const hole of holes) area -= ringArea(hole);
  }
  return area / METRES_IN_KM;
}

/** Square metres. */
function ringArea(ring: Ring): number {
  const polygon = geographiclib.Geodesic.WGS84.Polygon(false);
  for (const [lon = 0, lat = 0] of ring.slice(1)) polygon.AddPoint(lat, lon);
  return Math.abs(polygon.Compute(false, true).area ?? 0);
}

/** Boxes have three decimals, which are 111 metres; those with a side of less than a hundredth of a degree have four. */
const BOX_UNITS = { usual: 1e3, small: 1e4 } as const;
const SMALL = 0.01;
/** The most that rounding adds to a number that has so many decimals already. */
const NOTHING = 1e-7;

/** The box around a shape, rounded outwards. */
export function boxOf(shape: Shape): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer = []] of polygonsOf(shape)) {
    for (const [lon = 0, lat = 0] of outer) {
      box[0] = Math.min(box[0], lon);
      box[1] = Math.min(box[1], lat);
      box[2] = Math.max(box[2], lon);
      box[3] = Math.max(box[3], lat);
    }
  }
  const [west, south, east, north] = box;
  const unit = Math.min(east - west, north - south) < SMALL ? BOX_UNITS.small : BOX_UNITS.usual;
  const down = (degrees: number) => Math.floor(degrees * unit + NOTHING) / unit;
  const up = (degrees: number) => Math.ceil(degrees * unit - NOTHING) / unit;
  return [down(west), down(south), up(east), up(north)];
}

/** The decimals of points: 11 metres, and 1 metre for small areas. */
const DECIMALS = [4, 5] as const;
/** The most that a point is away from the best place, as a share of the width of a square as large as the polygon. */
const PRECISION = 0.01;

/** The place in the largest polygon of a shape that is farthest from its border, with as few decimals as keep it inside. */
function pointIn(shape: Shape): Place | undefined {
  // A degree of longitude is shorter than one of latitude, by the cosine of the latitude.
  const [, south, , north] = boxOf(shape);
  const scale = Math.cos((((south + north) / 2) * Math.PI) / 180);
  let largest: (readonly (readonly [number, number])[])[] | undefined;
  let most = 0;
  for (const polygon of polygonsOf(shape)) {
    const scaled = polygon.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon * scale, lat] as const));
    const area = scaled.reduce((sum, ring, at) => sum + (at === 0 ? 1 : -1) * planarArea(ring), 0);
    if (area <= most) continue;
    [most, largest] = [area, scaled];
  }
  if (largest === undefined) return undefined;
  const [x, lat] = polylabel(largest, Math.sqrt(most) * PRECISION);
  const lon = x / scale;
  for (const decimals of DECIMALS) {
    const unit = 10 ** decimals;
    const point = { lat: Math.round(lat * unit) / unit, lon: Math.round(lon * unit) / unit };
    if (contains(shape, point) && metresTo(shape, point) > 0) return point;
  }
  return undefined;
}

function planarArea(ring: readonly (readonly [number, number])[]): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [[x, y], [beforeX, beforeY]] = [ring[at] ?? [0, 0], ring[at - 1] ?? [0, 0]];
    sum += beforeX * y - x * beforeY;
  }
  return Math.abs(sum) / 2;
}
