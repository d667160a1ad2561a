import { gzipSync } from 'fflate';
import { type DataFile, type DownloadContent, shapesFile } from '../download-file.ts';
import type { Area } from '../../areas/area.ts';
import type { Collection } from '../../psgc/kinds.ts';
import { geometryOf } from '../../shapes/geometry.ts';
import { directlyBelow, type Layers, restOf } from '../../shapes/layers.ts';
import { type Outlines, UNITS_PER_DEGREE } from '../../shapes/outlines.ts';

/** The files of shapes: one for each layer. */
interface ShapesFile {
  readonly name: Collection;
  readonly outlines: Outlines;
  readonly areas: readonly Area[];
  /** The codes of cities and municipalities that may have a part which belongs to none of their barangays. */
  readonly rests: readonly string[];
}

function shapesFiles({ gazetteer: { hierarchy } }: DownloadContent, layers: Layers): readonly ShapesFile[] {
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

/** TopoJSON of each layer, in which neighbours have the same lines. */
export function* topoJsonFiles(content: DownloadContent): Iterable<DataFile> {
  if (content.shapes === null) return;
  const { layers, maps } = content.shapes;
  for (const { name, outlines, areas, rests } of shapesFiles(content, layers)) {
    const toGeometry = (key: string, properties: object) => {
      const arcs = outlines.polygons.get(key);
      return arcs === undefined ? { type: null, properties } : { type: 'MultiPolygon', properties, arcs };
    };
    const known = rests.filter((code) => outlines.polygons.has(restOf(code)));
    const topology = {
      type: 'Topology',
      notice: maps.notice,
      transform: { scale: [1 / UNITS_PER_DEGREE, 1 / UNITS_PER_DEGREE], translate: [0, 0] },
      objects: {
        [name.replaceAll('-', '_')]: {
          type: 'GeometryCollection',
          geometries: areas.map((area) => toGeometry(area.code, propertiesOf(area))),
        },
        ...(known.length > 0 && {
          rest: {
            type: 'GeometryCollection',
            geometries: known.map((code) => toGeometry(restOf(code), { code })),
          },
        }),
      },
      arcs: outlines.lines.map(({ points }) => stepsOf(points)),
    };
    yield fileOf(shapesFile(name, 'topojson'), areas.length, JSON.stringify(topology));
  }
}

/** GeoJSON of each layer, one feature in a line. */
export function* geoJsonFiles(content: DownloadContent): Iterable<DataFile> {
  if (content.shapes === null) return;
  const { layers, maps } = content.shapes;
  for (const { name, outlines, areas } of shapesFiles(content, layers)) {
    const features = areas.map(
      (area) =>
        `{"type":"Feature","properties":${JSON.stringify(propertiesOf(area))},"geometry":${geometryOf(outlines, area.code)}}`,
    );
    const head = `{"type":"FeatureCollection","notice":${JSON.stringify(maps.notice)},"features":[`;
    yield fileOf(shapesFile(name, 'geojson'), areas.length, `${head}\n${features.join(',\n')}\n]}`);
  }
}

const propertiesOf = ({ code, name, kind }: Area) => ({ code, name, kind });

function fileOf(name: string, rows: number, text: string): DataFile {
  const bytes = Buffer.from(`${text}\n`);
  return { name, table: null, rows, bytes: name.endsWith('.gz') ? gzipSync(bytes, { level: 6, mtime: 0 }) : bytes };
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
