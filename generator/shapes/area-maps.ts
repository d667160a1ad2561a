import { emptyBox, geometryOf } from './geometry.ts';
import { directlyBelow, type Layers, restOf } from './layers.ts';
import { UNITS_PER_DEGREE } from './outlines.ts';
import { type MapLimit, simplify, type SimpleOutlines } from './simplify.ts';
import { COUNTRY, type Maps } from './shapes.ts';
import type { Area } from '../areas/area.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';

/** How coarse the maps of a layer are: the smallest triangle, in units of the grid (1.2 m²), and the largest size. */
const LIMITS = {
  regions: { tolerance: 20_000, maxBytes: 280_000 },
  provinces: { tolerance: 4_000, maxBytes: 280_000 },
  citiesMunicipalities: { tolerance: 400, maxBytes: 280_000 },
  subMunicipalities: { tolerance: 40, maxBytes: 95_000 },
  barangays: { tolerance: 40, maxBytes: 95_000 },
} as const satisfies Readonly<Record<keyof Layers, Omit<MapLimit, 'codes'>>>;

/** What is known about a map before it is written. */
interface KnownMap {
  readonly layer: keyof Layers;
  readonly areas: readonly Area[];
  /** What belongs to the area, but to none of those below it: a key of the outlines of barangays. */
  readonly rest: string;
}

/** Prepares the maps of a release: they are simplified now, and written when they are asked for. */
export function toMaps(layers: Layers, hierarchy: Hierarchy, notice: string): Maps {
  const maps = new Map<string, KnownMap>();
  for (const area of [null, ...hierarchy.above]) {
    const areas = directlyBelow(hierarchy, area);
    const layer = layerOf(areas);
    if (layer === undefined) continue;
    const { polygons } = layers[layer];
    const rest = restOf(area?.code ?? '');
    if (areas.some(({ code }) => polygons.has(code))) maps.set(area?.code ?? COUNTRY, { layer, areas, rest });
  }
  const simplified = simplifyLayers(layers, [...maps.values()]);
  return {
    notice,
    has: (code) => maps.has(code),
    read: (code) => {
      const map = maps.get(code);
      if (map === undefined) throw new Error(`there is no map of ${code}`);
      return write(map, simplified, notice);
    },
  };
}

/** The layer of the areas that one map shows. */
function layerOf(areas: readonly Area[]): keyof Layers | undefined {
  const [first] = areas;
  switch (first?.kind) {
    case undefined:
      return undefined;
    case 'region':
      return 'regions';
    case 'sub-municipality':
      return 'subMunicipalities';
    case 'barangay':
      return 'barangays';
    default:
      // The cities and municipalities of a province are in a finer layer than those beside provinces.
      return areas.every(({ province }) => province !== null) ? 'citiesMunicipalities' : 'provinces';
  }
}

type SimpleLayers = Readonly<Record<keyof Layers, SimpleOutlines>>;

function simplifyLayers(layers: Layers, maps: readonly KnownMap[]): SimpleLayers {
  const simplifyLayer = (layer: keyof Layers): SimpleOutlines =>
    simplify(
      layers[layer],
      maps.flatMap(({ layer: shown, areas, rest }) => {
        const ofLayer = shown === layer ? areas.map(({ code }) => code) : [];
        // Manila has a part that belongs to no barangay, and is in another layer.
        const codes = layer === 'barangays' ? [...ofLayer, rest] : ofLayer;
        return codes.length === 0 ? [] : [{ ...LIMITS[layer], codes }];
      }),
    );
  return {
    regions: simplifyLayer('regions'),
    provinces: simplifyLayer('provinces'),
    citiesMunicipalities: simplifyLayer('citiesMunicipalities'),
    subMunicipalities: simplifyLayer('subMunicipalities'),
    barangays: simplifyLayer('barangays'),
  };
}

function write({ layer, areas, rest }: KnownMap, layers: SimpleLayers, notice: string): string {
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
