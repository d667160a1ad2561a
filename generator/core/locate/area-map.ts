import type { Outline } from './outline.ts';

/** A map as `/api/maps/{code}` answers it, as far as a place is looked up in it. */
export interface AreaMap {
  readonly features: readonly {
    readonly properties: { readonly code: string };
    /** `null` if no shape of the area is known. */
    readonly geometry: Outline | null;
  }[];
  /** The part that belongs to the area of the map, but to none of the areas directly below it. */
  readonly rest?: Outline | null;
}

/** An area of a map that has no map itself. */
export interface Leaf {
  readonly code: string;
  readonly outline: Outline;
  /** True if it is what the area of the map has beside the areas below it. */
  readonly isRest: boolean;
  /** If it is the rest: the codes of the areas below whose shapes are not known, in which a place in the rest may be. */
  readonly withoutShape: readonly string[];
}

/** The areas of a map (of the area `code`) without a map of their own, and the rest of the area of the map. */
export function leavesOf(
  { features, rest }: AreaMap,
  code: string,
  hasMap: (code: string) => boolean,
): readonly Leaf[] {
  const areas = features.flatMap(({ properties, geometry }) =>
    geometry === null || hasMap(properties.code)
      ? []
      : [{ code: properties.code, outline: geometry, isRest: false, withoutShape: [] }],
  );
  if (rest == null) return areas;
  const withoutShape = features.flatMap(({ properties, geometry }) => (geometry === null ? properties.code : []));
  return [...areas, { code, outline: rest, isRest: true, withoutShape }];
}
