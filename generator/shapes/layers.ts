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
 * The layers of a release. Cities, municipalities and sub-municipalities have the shapes that were given, or else those of
 * their barangays together. Provinces and regions consist of their cities and municipalities, so that all of one layer
 * have the same borders; a shape that was given for one counts if a city or municipality in it has none.
 */
export function toLayers({ of, rest }: Shapes, hierarchy: Hierarchy): Layers {
  const localities = hierarchy.list(null, 'cities-municipalities');
  const subMunicipalities = hierarchy.list(null, 'sub-municipalities');
  const barangays = toOutlines(
    new Map([
      ...given(of, hierarchy.list(null, 'barangays')),
      ...localities.flatMap(({ code }) => {
        const shape = rest.get(code);
        return shape === undefined ? [] : [[restOf(code), shape] as const];
      }),
    ]),
  );
  const parts = new Map(
    [...localities, ...subMunicipalities]
      .filter(({ code }) => !of.has(code))
      .map((area) => [area.code, partsOf(hierarchy, area)] as const),
  );
  const dissolved = dissolve(barangays, parts);
  const withOwn = (areas: readonly Area[]) =>
    new Map(
      areas.flatMap(({ code }) => {
        const shape = of.get(code) ?? dissolved.get(code);
        return shape === undefined ? [] : [[code, shape] as const];
      }),
    );
  const citiesMunicipalities = toOutlines(withOwn(localities));
  const above = (areas: readonly Area[]) => toOutlines(consistingOf(of, citiesMunicipalities, hierarchy, areas));
  const regions = hierarchy.list(null, 'regions');
  return {
    regions: above(regions),
    provinces: above(regions.flatMap((region) => directlyBelow(hierarchy, region))),
    citiesMunicipalities,
    subMunicipalities: toOutlines(withOwn(subMunicipalities)),
    barangays,
  };
}

const partsOf = (hierarchy: Hierarchy, area: Area): readonly string[] => [
  ...hierarchy.list(area, 'barangays').map(({ code }) => code),
  restOf(area.code),
];

const given = (of: Shapes['of'], areas: readonly Area[]): readonly (readonly [string, Shape])[] =>
  areas.flatMap(({ code }) => {
    const shape = of.get(code);
    return shape === undefined ? [] : [[code, shape] as const];
  });

/** The shapes of areas that consist of cities and municipalities, or that are one. */
function consistingOf(
  of: Shapes['of'],
  localities: Outlines,
  hierarchy: Hierarchy,
  areas: readonly Area[],
): ReadonlyMap<string, Shape> {
  const partsIn = (area: Area): readonly string[] =>
    area.kind === 'region' || area.kind === 'province'
      ? hierarchy.list(area, 'cities-municipalities').map(({ code }) => code)
      : [area.code];
  const known = areas.map((area) => {
    const parts = partsIn(area);
    const isWhole = parts.length > 0 && parts.every((code) => localities.polygons.has(code));
    return { code: area.code, parts, isOwn: !isWhole && of.has(area.code) };
  });
  const dissolved = dissolve(
    localities,
    new Map(known.filter(({ isOwn }) => !isOwn).map(({ code, parts }) => [code, parts])),
  );
  return new Map(
    known.flatMap(({ code, isOwn }) => {
      const shape = isOwn ? of.get(code) : dissolved.get(code);
      return shape === undefined ? [] : [[code, shape] as const];
    }),
  );
}
