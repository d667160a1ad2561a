import { dissolve, type Outlines, toOutlines } from './outlines.ts';
import type { Shape, Shapes } from './shapes.ts';
import type { Area } from '../areas/area.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';

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
      return [...hierarchy.children(area, 'provinces'), ...hierarchy.children(area, 'cities-municipalities')].toSorted(
        byCode,
      );
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

const byCode = (one: Area, other: Area): number => (one.code < other.code ? -1 : 1);

/**
 * The layers of a release. Provinces and regions are made of their cities and municipalities, so that all areas of a layer
 * have the same borders; the shape of one itself counts if a city or municipality in it has none.
 */
export function toLayers({ of, rest }: Shapes, hierarchy: Hierarchy): Layers {
  const shapesOf = (areas: readonly Area[], find = (code: string) => of.get(code), keyOf = (code: string) => code) =>
    new Map(
      areas.flatMap(({ code }): [string, Shape][] => {
        const shape = find(code);
        return shape === undefined ? [] : [[keyOf(code), shape]];
      }),
    );
  const localities = hierarchy.list(null, 'cities-municipalities');
  const citiesMunicipalities = toOutlines(shapesOf(localities));
  const madeOf = (areas: readonly Area[]): Outlines => {
    const parts = new Map(areas.map((area) => [area.code, localitiesIn(hierarchy, area)]));
    const isWhole = ([, codes]: readonly [string, readonly string[]]) =>
      codes.length > 0 && codes.every((code) => citiesMunicipalities.polygons.has(code));
    const joined = dissolve(citiesMunicipalities, new Map([...parts].filter(isWhole)));
    return toOutlines(shapesOf(areas, (code) => joined.get(code) ?? of.get(code)));
  };
  const regions = hierarchy.list(null, 'regions');
  return {
    regions: madeOf(regions),
    provinces: madeOf(regions.flatMap((region) => directlyBelow(hierarchy, region))),
    citiesMunicipalities,
    subMunicipalities: toOutlines(shapesOf(hierarchy.list(null, 'sub-municipalities'))),
    barangays: toOutlines(
      new Map([
        ...shapesOf(hierarchy.list(null, 'barangays')),
        ...shapesOf(localities, (code) => rest.get(code), restOf),
      ]),
    ),
  };
}

/** The codes of the cities and municipalities in a region or province, or of the one that an area is. */
const localitiesIn = (hierarchy: Hierarchy, area: Area): readonly string[] =>
  area.kind === 'region' || area.kind === 'province'
    ? hierarchy.list(area, 'cities-municipalities').map(({ code }) => code)
    : [area.code];
