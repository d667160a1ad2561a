import { type Outlines, toOutlines } from './outlines.ts';
import type { Shape, Shapes } from './shapes.ts';
import type { Area } from '../core/areas/area.ts';
import type { Hierarchy } from '../core/areas/hierarchy.ts';

/** The outlines of the areas that maps show together. */
export interface Layers {
  readonly regions: Outlines;
  /** Provinces, and the cities and municipalities without one: together the whole country. */
  readonly provinces: Outlines;
  readonly citiesMunicipalities: Outlines;
  readonly subMunicipalities: Outlines;
  /** Barangays, and by `restOf` what belongs to none of them. */
  readonly barangays: Outlines;
}

/** By what the barangays' outlines name the part of a city or municipality that belongs to none of its barangays. */
export const restOf = (code: string): string => `rest-${code}`;

/** The areas directly below an area, or below the country (`null`), ordered by code: what its map shows. */
export function directlyBelow(hierarchy: Hierarchy, area: Area | null): readonly Area[] {
  if (area === null) return hierarchy.list(null, 'regions');
  switch (area.kind) {
    case 'region':
      return (['provinces', 'cities-municipalities'] as const)
        .flatMap((collection) => hierarchy.children(area, collection))
        .toSorted((one, other) => (one.code < other.code ? -1 : 1));
    case 'province':
      return hierarchy.children(area, 'cities-municipalities');
    case 'barangay':
      return [];
    default: {
      const parts = hierarchy.children(area, 'sub-municipalities');
      return parts.length > 0 ? parts : hierarchy.list(area, 'barangays');
    }
  }
}

/** The layers of a release. */
export function toLayers({ of, rest }: Shapes, hierarchy: Hierarchy): Layers {
  const layerOf = (areas: readonly Area[]): Outlines => toOutlines(shapesOf(areas, of));
  const localities = hierarchy.list(null, 'cities-municipalities');
  return {
    regions: layerOf(hierarchy.list(null, 'regions')),
    provinces: layerOf(hierarchy.list(null, 'regions').flatMap((region) => directlyBelow(hierarchy, region))),
    citiesMunicipalities: layerOf(localities),
    subMunicipalities: layerOf(hierarchy.list(null, 'sub-municipalities')),
    barangays: toOutlines(
      new Map([...shapesOf(hierarchy.list(null, 'barangays'), of), ...shapesOf(localities, rest, restOf)]),
    ),
  };
}

function shapesOf(
  areas: readonly Area[],
  shapes: ReadonlyMap<string, Shape>,
  keyOf = (code: string) => code,
): ReadonlyMap<string, Shape> {
  return new Map(
    areas.flatMap(({ code }): [string, Shape][] => {
      const shape = shapes.get(code);
      return shape === undefined ? [] : [[keyOf(code), shape]];
    }),
  );
}
