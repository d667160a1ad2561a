import { directlyBelow, emptyBox, geometryOf, type Layers, restOf, UNITS_PER_DEGREE } from './layers.ts';
import { COUNTRY, type Maps } from './shapes.ts';
import type { Area } from '../core/areas/area.ts';
import type { Hierarchy } from '../core/areas/hierarchy.ts';
import { COLLECTIONS_OF, type DisjointCollection } from '../core/psgc/kinds.ts';

interface KnownMap {
  readonly layer: DisjointCollection;
  readonly areas: readonly Area[];
  /** Land of the area that is in none of the areas below it: a key of the outlines of barangays. */
  readonly rest: string;
}

/** Prepares the maps of a release, which are written when they are asked for. */
export function toMaps(layers: Layers, hierarchy: Hierarchy, notice: string): Maps {
  const maps = knownMaps(layers, hierarchy);
  return {
    notice,
    has: (code) => maps.has(code),
    read: (code) => {
      const map = maps.get(code);
      if (map === undefined) throw new Error(`there is no map of ${code}`);
      return write(map, layers, notice);
    },
  };
}

const BYTES_OF_POINT = 20.5;

/** The maps with more than so many bytes, with about how many they have: the largest first. */
export function largeMaps(layers: Layers, hierarchy: Hierarchy, bytes: number) {
  const sizes = [...knownMaps(layers, hierarchy)].map(([code, { layer, areas }]) => {
    const rings = areas.flatMap((area) => (layers[layer].get(area.code) ?? []).flat());
    const numbers = rings.reduce((sum, { length }) => sum + length, 0);
    return { code, bytes: (numbers / 2) * BYTES_OF_POINT };
  });
  return sizes.filter((map) => map.bytes > bytes).sort((a, b) => b.bytes - a.bytes);
}

/** The country and the areas above the barangays that have an area directly below with a shape, by what maps are asked for. */
function knownMaps(layers: Layers, hierarchy: Hierarchy): ReadonlyMap<string, KnownMap> {
  const maps = new Map<string, KnownMap>();
  for (const area of [null, ...hierarchy.above]) {
    const areas = directlyBelow(hierarchy, area);
    const layer = layerOf(areas);
    if (layer === undefined || !areas.some(({ code }) => layers[layer].has(code))) continue;
    maps.set(area?.code ?? COUNTRY, { layer, areas, rest: restOf(area?.code ?? '') });
  }
  return maps;
}

/** The layer that has the areas directly below one; `undefined` if there are none. */
function layerOf(areas: readonly Area[]): DisjointCollection | undefined {
  const [first] = areas;
  if (first === undefined) return undefined;
  const [layer] = COLLECTIONS_OF[first.kind];
  const isWithout = layer === 'cities-municipalities' && areas.some(({ province }) => province === null);
  return isWithout ? 'provinces' : layer;
}

function write({ layer, areas, rest }: KnownMap, layers: Layers, notice: string): string {
  const box = emptyBox();
  const features = areas.map(({ code, name, kind }) => {
    const geometry = geometryOf(layers[layer], code, { box });
    return `{"type":"Feature","properties":${JSON.stringify({ code, name, kind })},"geometry":${geometry}}`;
  });
  const restText = geometryOf(layers.barangays, rest, { box, isMulti: true });
  const bbox = box.map((each) => each / UNITS_PER_DEGREE);
  return (
    `{"type":"FeatureCollection","notice":${JSON.stringify(notice)},"bbox":${JSON.stringify(bbox)},` +
    `"rest":${restText},"features":[${features.join()}]}\n`
  );
}
