import { type Outline, polygonsOf } from '../../locate/outline.ts';
import type { Position, Projection } from '../../locate/projection.ts';

interface Feature {
  readonly properties: { readonly code: string };
  readonly geometry: Outline | null;
}

/** The rings of a shape in a picture, those of holes among them; the line from the last position to the first is theirs. */
export type Rings = readonly (readonly Position[])[];

/** The outlines of the areas of a map by code. An area without a shape, or with one too small to be seen, has none. */
export function outlinesOf(map: string, { positionOf }: Projection): ReadonlyMap<string, Rings> {
  const { features } = JSON.parse(map) as { readonly features: readonly Feature[] };
  return new Map(
    features.flatMap(({ properties, geometry }) => {
      if (geometry === null) return [];
      const rings = polygonsOf(geometry)
        .flat()
        .map((ring) => withoutRepeats(ring.slice(0, -1).map(([lon = 0, lat = 0]) => positionOf({ lat, lon }))))
        .filter((ring) => ring.length >= 3);
      return rings.length === 0 ? [] : [[properties.code, rings] as const];
    }),
  );
}

const withoutRepeats = (ring: readonly Position[]): readonly Position[] =>
  ring.filter(([x, y], at) => at === 0 || x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1]);

/** The `d` of an SVG path: relative lines between whole units. */
export const outlinePath = (rings: Rings): string => rings.map(ringPath).join('');

function ringPath(ring: readonly Position[]): string {
  let path = '';
  ring.forEach(([x, y], at) => {
    const last = ring[at - 1];
    if (last === undefined) path += `M${x} ${y}l`;
    else path += `${at > 1 && x >= last[0] ? ' ' : ''}${x - last[0]}${y < last[1] ? '' : ' '}${y - last[1]}`;
  });
  return `${path}z`;
}

/** The distance of the lines on which an outline is measured. */
const LINE = 3;

/** What of a line from left to right lies within an outline. */
export interface Span {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** The parts of an outline on lines that are `LINE` apart, between positions, so that no line runs along a border. */
export function spansIn(rings: Rings): readonly Span[] {
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    ring.forEach(([x, y], at) => {
      const [fromX, fromY] = ring.at(at - 1) ?? [x, y];
      const [top, bottom] = y < fromY ? [y, fromY] : [fromY, y];
      for (let line = Math.ceil((top - 0.5) / LINE); line * LINE + 0.5 < bottom; line += 1) {
        const crossing = x + ((fromX - x) * (line * LINE + 0.5 - y)) / (fromY - y);
        crossings.set(line, [...(crossings.get(line) ?? []), crossing]);
      }
    });
  }
  return [...crossings].flatMap(([line, onLine]) => {
    const sorted = onLine.sort((one, other) => one - other);
    return sorted.flatMap((left, at) =>
      at % 2 === 0 ? [{ y: line * LINE + 0.5, left, right: sorted[at + 1] ?? left }] : [],
    );
  });
}
