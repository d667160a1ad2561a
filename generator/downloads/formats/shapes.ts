import { gzipSync } from 'fflate';
import { type DataFile, type DownloadContent, shapesFile } from '../download-file.ts';
import type { Area } from '../../areas/area.ts';
import type { Collection } from '../../psgc/kinds.ts';
import { geometryOf } from '../../shapes/geometry.ts';
import { directlyBelow, type Layers, restOf } from '../../shapes/layers.ts';
import { type Outlines, UNITS_PER_DEGREE } from '../../shapes/outlines.ts';
import { simplify, type SimpleOutlines } from '../../shapes/simplify.ts';

interface ShapesLayer {
  readonly name: Collection;
  readonly outlines: Outlines;
  readonly areas: readonly Area[];
  /** The codes of cities and municipalities that may have a part which belongs to none of their barangays. */
  readonly rests: readonly string[];
}

function shapesLayers({ gazetteer: { hierarchy } }: DownloadContent, layers: Layers): readonly ShapesLayer[] {
  const regions = hierarchy.list(null, 'regions');
  const file = (name: Collection, outlines: Outlines, areas = hierarchy.list(null, name)) => ({
    name,
    outlines,
    areas,
    rests: [],
  });
  return [
    file('regions', layers.regions),
    // With the cities and municipalities that have none, so that they cover the country.
    file(
      'provinces',
      layers.provinces,
      regions.flatMap((region) => directlyBelow(hierarchy, region)),
    ),
    file('cities-municipalities', layers.citiesMunicipalities),
    file('sub-municipalities', layers.subMunicipalities),
    {
      ...file('barangays', layers.barangays),
      rests: hierarchy.list(null, 'cities-municipalities').map(({ code }) => code),
    },
  ].filter(({ outlines }) => outlines.polygons.size > 0);
}

/**
 * The shapes of each kind as TopoJSON, in which neighbours have the same lines, and as GeoJSON. What would be too large for
 * some hosts is simplified.
 */
export function* shapesFiles(content: DownloadContent): Iterable<DataFile> {
  if (content.shapes === null) return;
  const { layers, maps } = content.shapes;
  for (const layer of shapesLayers(content, layers)) {
    const codes = [...layer.outlines.polygons.keys()];
    const maxBytes = layer.name === 'barangays' ? MAX_BYTES.compressed : MAX_BYTES.plain;
    const drawn = simplify(layer.outlines, [{ codes, tolerance: 0, maxBytes }]);
    yield fileOf(shapesFile(layer.name, 'topojson'), layer, toTopoJson(layer, drawn, maps.notice));
    yield fileOf(shapesFile(layer.name, 'geojson'), layer, toGeoJson(layer, drawn, maps.notice));
  }
}

/** The most bytes of GeoJSON, compressed or not, so that no file has more than the 25 MiB that Cloudflare takes. */
const MAX_BYTES = { plain: 24_000_000, compressed: 60_000_000 } as const;

function toTopoJson({ name, areas, rests }: ShapesLayer, { lines, polygons }: SimpleOutlines, notice: string): string {
  const toGeometry = (key: string, properties: object) => {
    const arcs = polygons.get(key);
    return arcs === undefined ? { type: null, properties } : { type: 'MultiPolygon', properties, arcs };
  };
  const toCollection = (geometries: readonly object[]) => ({ type: 'GeometryCollection', geometries });
  const known = rests.filter((code) => polygons.has(restOf(code)));
  return JSON.stringify({
    type: 'Topology',
    notice,
    transform: { scale: [1 / UNITS_PER_DEGREE, 1 / UNITS_PER_DEGREE], translate: [0, 0] },
    objects: {
      [name.replaceAll('-', '_')]: toCollection(areas.map((area) => toGeometry(area.code, propertiesOf(area)))),
      ...(known.length > 0 && { rest: toCollection(known.map((code) => toGeometry(restOf(code), { code }))) }),
    },
    arcs: lines.map(({ points }) => stepsOf(points)),
  });
}

function toGeoJson({ areas }: ShapesLayer, drawn: SimpleOutlines, notice: string): string {
  const features = areas.map((area) => {
    const geometry = geometryOf(drawn, area.code);
    return `{"type":"Feature","properties":${JSON.stringify(propertiesOf(area))},"geometry":${geometry}}`;
  });
  const head = `{"type":"FeatureCollection","notice":${JSON.stringify(notice)},"features":[`;
  return `${head}\n${features.join(',\n')}\n]}`;
}

const propertiesOf = ({ code, name, kind }: Area) => ({ code, name, kind });

function fileOf(name: string, { areas }: ShapesLayer, text: string): DataFile {
  const bytes = Buffer.from(`${text}\n`);
  const isPlain = !name.endsWith('.gz');
  return { name, table: null, rows: areas.length, bytes: isPlain ? bytes : gzipSync(bytes, { level: 6, mtime: 0 }) };
}

/** The first point of a line, and the step from each point to the next one, as TopoJSON has them. */
function stepsOf(points: Int32Array): readonly (readonly [number, number])[] {
  const steps: [number, number][] = [];
  let [beforeX, beforeY] = [0, 0];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    steps.push([x - beforeX, y - beforeY]);
    [beforeX, beforeY] = [x, y];
  }
  return steps;
}
