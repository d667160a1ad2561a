import { type Outline, polygonsOf } from '../../locate/outline.ts';
import type { Projection } from '../../locate/projection.ts';

interface Feature {
  readonly properties: { readonly code: string };
  readonly geometry: Outline | null;
}

/** The outlines of the areas of a map by code, each as the `d` of an SVG path. An area without a shape has none. */
export function outlinesOf(map: string, projection: Projection): ReadonlyMap<string, string> {
  const { features } = JSON.parse(map) as { readonly features: readonly Feature[] };
  return new Map(
    features.flatMap(({ properties, geometry }) => {
      if (geometry === null) return [];
      const path = polygonsOf(geometry)
        .flat()
        .map((ring) => ringPath(ring, projection))
        .join('');
      return path === '' ? [] : [[properties.code, path] as const];
    }),
  );
}

/** A ring as relative lines between whole units; empty if it is too small to be seen. */
function ringPath(ring: readonly (readonly number[])[], { positionOf }: Projection): string {
  let path = '';
  let corners = 0;
  let last: readonly [x: number, y: number] | undefined;
  for (const [lon = 0, lat = 0] of ring.slice(0, -1)) {
    const [x, y] = positionOf({ lat, lon });
    if (last !== undefined && x === last[0] && y === last[1]) continue;
    if (last === undefined) path += `M${x} ${y}l`;
    else path += `${corners > 1 && x >= last[0] ? ' ' : ''}${x - last[0]}${y < last[1] ? '' : ' '}${y - last[1]}`;
    last = [x, y];
    corners += 1;
  }
  return corners < 3 ? '' : `${path}z`;
}
