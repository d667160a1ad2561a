import { Cells } from './cells.ts';
import { type Area, areasAbove } from '../../../core/areas/area.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { LimitedStore, memoized } from '../../../core/kept.ts';
import type { AreaMap } from '../../../core/locate/outline.ts';
import { type Box, boxesMeet, type Figures } from '../../../core/locate/place.ts';
import { type PlaneRing, ringsOf, ringsPath } from '../../../core/locate/plane.ts';
import { COUNTRY, type Maps } from '../../../shapes/shapes.ts';
import type { AreaShapes } from '../../shared/map-areas.ts';

class CellMap {
  readonly #gazetteer: Gazetteer;
  readonly #cells: Cells;
  readonly #codes: readonly string[];
  readonly #positions: ReadonlyMap<string, number>;

  constructor(gazetteer: Gazetteer, barangays: readonly Area[]) {
    const known = barangays.flatMap(({ code }) => {
      const figures = gazetteer.points.of({ code });
      return figures.point === null ? [] : [{ code, figures: figures as Figures }];
    });
    this.#gazetteer = gazetteer;
    this.#cells = new Cells(known.map(({ figures }) => figures));
    this.#codes = known.map(({ code }) => code);
    this.#positions = new Map(this.#codes.map((code, at) => [code, at]));
  }

  /** The borders of areas, by code; around them, by the code `''`, what else is in a box. */
  borders(areas: readonly Area[], tolerance: number, box?: Box): ReadonlyMap<string, readonly PlaneRing[]> {
    const groups = new Map<number, string>();
    if (box !== undefined) for (const each of barangaysNear(this.#gazetteer, box)) this.#add(groups, each, '');
    for (const area of areas) {
      const inside = area.kind === 'barangay' ? [area] : this.#gazetteer.hierarchy.list(area, 'barangays');
      for (const barangay of inside) this.#add(groups, barangay, area.code);
    }
    return this.#cells.borders(groups, tolerance);
  }

  #add(groups: Map<number, string>, { code }: Area, group: string): void {
    const at = this.#positions.get(code);
    if (at !== undefined) groups.set(at, group);
  }

  /** The barangays that have a border with one. */
  beside({ code }: Area): readonly Area[] {
    const at = this.#positions.get(code);
    if (at === undefined) return [];
    return this.#cells.beside(at).flatMap((each) => this.#gazetteer.hierarchy.get(this.#codes[each] ?? '') ?? []);
  }
}

/** The land of the country, which is divided when it is first asked for. */
export const landOf = memoized(
  (gazetteer: Gazetteer) => new CellMap(gazetteer, gazetteer.hierarchy.list(null, 'barangays')),
  new WeakMap<Gazetteer, CellMap>(),
);

function barangaysNear({ hierarchy, points }: Gazetteer, around: Box): readonly Area[] {
  return hierarchy.barangays.localities.codes.flatMap((code, at) => {
    const box = points.of({ code }).bbox ?? points.boxAround(at);
    return box && boxesMeet(box, around) ? hierarchy.barangays.of(at) : [];
  });
}

/** The corners that nobody sees, as a share of a unit, are left out. */
const TOLERANCE = 0.75;

/** The shapes of areas with so many units in a degree, or else cells; around these, by the code `''`, is the other land in a box. */
export function shapesOf(
  areas: readonly Area[],
  { gazetteer, maps }: { readonly gazetteer: Gazetteer; readonly maps: Maps | null },
  perDegree: number,
  box?: Box,
): AreaShapes {
  const given = maps === null ? new Map<string, readonly PlaneRing[]>() : outlinesOf(areas, maps);
  const rings = given.size > 0 ? given : landOf(gazetteer).borders(areas, TOLERANCE / perDegree, box);
  return {
    perDegree,
    notice: given.size > 0 ? (maps?.notice ?? null) : null,
    paths: new Map([...rings].map(([code, each]) => [code, ringsPath(each, perDegree)])),
  };
}

/** The maps whose outlines are kept, as the pages of a city or municipality need the same ones. */
const MAX_KEPT = 20;

/** The outlines in a map that somebody gave, by code. */
const outlinesIn = memoized(
  (maps: Maps) =>
    memoized(
      (code: string): readonly (readonly [code: string, rings: readonly PlaneRing[]])[] =>
        (JSON.parse(maps.read(code)) as AreaMap).features.flatMap(({ properties, geometry }) =>
          geometry === null ? [] : [[properties.code, ringsOf(geometry)]],
        ),
      new LimitedStore(MAX_KEPT),
    ),
  new WeakMap(),
);

/** The outlines of areas that somebody gave, from the maps of the areas above them. */
function outlinesOf(areas: readonly Area[], maps: Maps): ReadonlyMap<string, readonly PlaneRing[]> {
  const wanted = new Set(areas.map(({ code }) => code));
  const above = new Set(areas.map((area) => areasAbove(area)[0]?.code ?? COUNTRY).filter((code) => maps.has(code)));
  return new Map([...above].flatMap((code) => outlinesIn(maps)(code).filter(([own]) => wanted.has(own))));
}
