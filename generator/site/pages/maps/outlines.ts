import { type Outline, polygonsOf } from '../../../core/locate/outline.ts';
import type { PicturePosition, Projection } from '../../../core/locate/projection.ts';

interface Feature {
  readonly properties: { readonly code: string };
  readonly geometry: Outline | null;
}

/** The rings of a shape in a picture, those of holes among them; the line from the last position to the first is theirs. */
export type Rings = readonly (readonly PicturePosition[])[];

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

const withoutRepeats = (ring: readonly PicturePosition[]): readonly PicturePosition[] =>
  ring.filter(([x, y], at) => at === 0 || x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1]);

/** The `d` of an SVG path: relative lines between whole units. */
export const outlinePath = (rings: Rings): string => rings.map(ringPath).join('');

function ringPath(ring: readonly PicturePosition[]): string {
  let path = '';
  ring.forEach(([x, y], at) => {
    const last = ring[at - 1];
    if (last === undefined) path += `M${x} ${y}l`;
    else path += `${at > 1 && x >= last[0] ? ' ' : ''}${x - last[0]}${y < last[1] ? '' : ' '}${y - last[1]}`;
  });
  return `${path}z`;
}
