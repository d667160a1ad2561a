import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import type { LayerCollector } from './shape-layers.ts';
import { quote } from '../input/problem.ts';

/** Members of a TopoJSON or GeoJSON that say where it is from, and what is allowed. */
const NOTICES = ['notice', 'attribution', 'copyright', 'license', 'licence'];

/**
 * Reads a TopoJSON or GeoJSON.
 *
 * @throws {Error} if it is no JSON; its message is the `found` of a problem.
 */
export function readJson(text: string, collector: LayerCollector, notices: Set<string>): void {
  const json = parse(text.replace(/^\ufeff/, ''));
  const root = (typeof json === 'object' && json !== null ? json : {}) as Readonly<Record<string, unknown>>;
  for (const member of NOTICES) {
    const said = root[member];
    if (typeof said === 'string' && said.length <= MAX_NOTICE) notices.add(said.trim());
  }
  if (root['type'] === 'Topology') {
    readTopology(json as Topology, collector);
    return;
  }
  const features = root['type'] === 'FeatureCollection' ? root['features'] : [json];
  if (!Array.isArray(features) || (root['type'] !== 'FeatureCollection' && root['type'] !== 'Feature')) {
    collector.problems.add({
      found: root['type'] === undefined ? 'JSON that has no type' : `JSON with the type ${quote(String(root['type']))}`,
      expected: 'a Topology (TopoJSON) or a FeatureCollection (GeoJSON)',
    });
    return;
  }
  collector.begin(String(root['name'] ?? ''));
  for (const each of features as readonly (GeoJSON.Feature | null)[])
    collector.add(each?.properties ?? {}, each?.geometry);
}

const MAX_NOTICE = 2_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const start = text.trimStart();
    const found = /^[[{]/.test(start)
      ? `damaged JSON: ${(cause as SyntaxError).message}`
      : `a file that is no JSON and begins with ${quote(start.slice(0, 20).split(/[\r\n]/, 1)[0] ?? '')}`;
    throw new Error(found, { cause });
  }
}

function readTopology(topology: Topology, collector: LayerCollector): void {
  const lengths = topology.arcs.map(({ length }) => length);
  /** A geometry with its points, if it is one of an area: many geometries can refer to one arc. */
  const shapeOf = (geometry: GeometryObject): unknown => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
      return geometry.type === null ? null : geometry;
    collector.expect(pointsOf(geometry.arcs, lengths));
    return (feature(topology, geometry) as GeoJSON.Feature).geometry;
  };
  for (const [name, object] of Object.entries(topology.objects)) {
    collector.begin(name);
    const geometries = object.type === 'GeometryCollection' ? object.geometries : [object];
    for (const geometry of geometries as readonly GeometryObject[]) {
      collector.add(geometry.properties ?? {}, shapeOf(geometry));
    }
  }
}

type Arcs = number | readonly Arcs[];

const pointsOf = (arcs: Arcs, lengths: readonly number[]): number =>
  typeof arcs === 'number'
    ? (lengths[arcs < 0 ? ~arcs : arcs] ?? 0)
    : arcs.reduce<number>((sum, each) => sum + pointsOf(each, lengths), 0);
