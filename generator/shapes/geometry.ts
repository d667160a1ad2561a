import { type Line, type Outlines, type Ring, UNITS_PER_DEGREE } from './outlines.ts';
import { signedArea } from './simplify.ts';

/** Outlines without what only a simplification needs. */
interface Drawn {
  readonly lines: readonly Pick<Line, 'points'>[];
  readonly polygons: Outlines['polygons'];
}

/** West, south, east and north in units of the grid, which grow with what is written. */
type GrowingBox = [number, number, number, number];

/** A box in which nothing is yet. */
export const emptyBox = (): GrowingBox => [Infinity, Infinity, -Infinity, -Infinity];

/**
 * The shape of an area as a geometry of GeoJSON, as JSON: `null` if it has none. Outer rings run counterclockwise and holes
 * clockwise, as RFC 7946 says.
 *
 * @param box grows by what is written.
 * @param isMulti whether one polygon is a MultiPolygon as well.
 */
export function geometryOf(
  { lines, polygons }: Drawn,
  key: string,
  { box = emptyBox(), isMulti = false }: { readonly box?: GrowingBox; readonly isMulti?: boolean } = {},
): string {
  const own = polygons.get(key);
  if (own === undefined) return 'null';
  const texts = own.map((rings) => `[${rings.map((ring, at) => ringText(lines, ring, at === 0, box)).join()}]`);
  return isMulti || own.length > 1
    ? `{"type":"MultiPolygon","coordinates":[${texts.join()}]}`
    : `{"type":"Polygon","coordinates":${texts.join()}}`;
}

function ringText(lines: Drawn['lines'], ring: Ring, isOuter: boolean, box: GrowingBox): string {
  const isTurned = signedArea(lines, ring) > 0 !== isOuter;
  const inOrder = isTurned ? ring.toReversed().map((each) => ~each) : ring;
  let text = '';
  for (const [at, each] of inOrder.entries()) {
    const { points } = lines[each < 0 ? ~each : each] as Line;
    const count = points.length / 2;
    for (let next = at === 0 ? 0 : 1; next < count; next += 1) {
      const from = 2 * (each < 0 ? count - 1 - next : next);
      const [x, y] = [points[from] as number, points[from + 1] as number];
      text += `${text === '' ? '' : ','}[${x / UNITS_PER_DEGREE},${y / UNITS_PER_DEGREE}]`;
      grow(box, x, y);
    }
  }
  return `[${text}]`;
}

function grow(box: GrowingBox, x: number, y: number): void {
  if (x < box[0]) box[0] = x;
  if (y < box[1]) box[1] = y;
  if (x > box[2]) box[2] = x;
  if (y > box[3]) box[3] = y;
}
