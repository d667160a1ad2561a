import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import { LayerCollector, Refused, type RingCounts, type ShapeLayer } from './shape-layers.ts';
import { formatNumber } from '../core/format.ts';
import { failureReason } from '../data/input/files.ts';
import { Problems, quote } from '../core/problem.ts';

/** The content of files of shapes. */
export interface ReadShapes {
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly layers: readonly ShapeLayer[];
  readonly rings: Readonly<RingCounts>;
  /** The source and terms that the files state; empty if they state none. */
  readonly notice: string;
}

/**
 * Reads files of shapes: TopoJSON with all its objects, or GeoJSON.
 *
 * @throws {InvalidInput} if a file cannot be read, is over a limit, has no codes, or lies outside of the Philippines.
 */
export async function readShapes(files: readonly string[]): Promise<ReadShapes> {
  const problems = new Problems();
  const layers: ShapeLayer[] = [];
  const rings: RingCounts = { open: 0, empty: 0 };
  const notices = new Set<string>();
  const read: { name: string; sha256: string }[] = [];
  for (const file of files) {
    const collector = new LayerCollector(problems.of(file), rings);
    try {
      const bytes = await readBytes(file, collector);
      readJson(bytes, collector, notices);
      collector.end();
      read.push({ name: basename(file), sha256: createHash('sha256').update(bytes).digest('hex') });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    layers.push(...collector.layers);
  }
  problems.throwIfAny(files.length === 1 ? (files[0] ?? '') : 'the files of shapes');
  return { files: read, layers, rings, notice: [...notices].join(' ') };
}

/** The bytes of a file, which is parsed as a whole. */
const MAX_BYTES = 500_000_000;
const SIMPLIFY = 'simplify it with mapshaper, as docs/maps.md says';

async function readBytes(file: string, collector: LayerCollector): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) {
      collector.refuse(`${formatNumber(size)} bytes`, `at most ${formatNumber(MAX_BYTES)}`, SIMPLIFY);
    }
    return await readFile(file);
  } catch (error) {
    if (error instanceof Refused) throw error;
    return collector.refuse(failureReason(error), 'a file of TopoJSON or GeoJSON');
  }
}

const NOTICES = ['notice', 'attribution', 'copyright', 'license', 'licence'];
const MAX_NOTICE = 2_000;

type Members = Readonly<Record<string, unknown>>;

/**
 * Reads a TopoJSON or GeoJSON. Its structure is checked once, here.
 *
 * @throws {Refused} if it is neither.
 */
function readJson(bytes: Buffer, collector: LayerCollector, notices: Set<string>): void {
  const root = membersOf(parse(bytes, collector)) ?? {};
  for (const member of NOTICES) {
    const said = root[member];
    if (typeof said === 'string' && said.length <= MAX_NOTICE) notices.add(said.trim());
  }
  const { type } = root;
  if (type === 'Topology') readTopology(root, collector);
  else if (type === 'FeatureCollection') readFeatures(root['features'], root['name'], collector);
  else if (type === 'Feature') readFeatures([root], '', collector);
  else {
    collector.refuse(
      typeof type === 'string' ? `JSON with the type ${quote(type)}` : 'JSON that has no type',
      'a Topology (TopoJSON) or a FeatureCollection (GeoJSON)',
    );
  }
}

function parse(bytes: Buffer, collector: LayerCollector): unknown {
  const text = bytes.toString().replace(/^\ufeff/, '');
  try {
    return JSON.parse(text);
  } catch (cause) {
    const start = text.slice(0, 100).trimStart();
    if (/^[[{]/.test(start)) {
      return collector.refuse(`damaged JSON: ${(cause as SyntaxError).message}`, 'TopoJSON or GeoJSON');
    }
    return collector.refuse(
      `a file that is no JSON and begins with ${quote(start.slice(0, 20).split(/[\r\n]/, 1)[0] ?? '')}`,
      'TopoJSON or GeoJSON',
      'make it of a shapefile or a zip archive with mapshaper, as docs/maps.md says',
    );
  }
}

/** The members of a JSON object; `undefined` of any other value. */
const membersOf = (value: unknown): Members | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : undefined;

const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : quote(String(value));
};

function readFeatures(features: unknown, name: unknown, collector: LayerCollector): void {
  if (!Array.isArray(features)) collector.refuse(`${shown(features)} in features`, 'a list of features');
  collector.begin(typeof name === 'string' ? name : '');
  for (const [at, value] of features.entries()) {
    const each = membersOf(value);
    if (each === undefined) collector.refuse(`${shown(value)} in features[${at}]`, 'a feature');
    collector.add(membersOf(each['properties']) ?? {}, () => each['geometry']);
  }
}

function readTopology(root: Members, collector: LayerCollector): void {
  const objects = membersOf(root['objects']);
  if (objects === undefined) collector.refuse(`${shown(root['objects'])} in objects`, 'objects with areas');
  for (const [name, value] of Object.entries(objects)) {
    const place = `objects.${name}`;
    const object = membersOf(value);
    if (object === undefined) collector.refuse(`${shown(value)} in ${place}`, 'a GeometryCollection');
    collector.begin(name);
    const isCollection = object['type'] === 'GeometryCollection';
    const geometries = isCollection ? object['geometries'] : [object];
    if (!Array.isArray(geometries)) {
      collector.refuse(`${shown(geometries)} in ${place}.geometries`, 'a list of geometries');
    }
    for (const [at, each] of geometries.entries()) {
      const where = isCollection ? `${place}.geometries[${at}]` : place;
      const geometry = membersOf(each);
      if (geometry === undefined) collector.refuse(`${shown(each)} in ${where}`, 'a geometry');
      collector.add(membersOf(geometry['properties']) ?? {}, () => {
        const { type } = geometry;
        if (type === null) return null;
        if (type !== 'Polygon' && type !== 'MultiPolygon') return geometry;
        return untangle(root, geometry) ?? collector.refuse(`other arcs than a ${type} has, in ${where}`, WHOLE);
      });
    }
  }
}

const WHOLE = 'a TopoJSON with all the arcs that its geometries name';

/** The geometry with its positions in place of arcs; `undefined` if an arc is missing, or is none. */
function untangle(root: Members, geometry: Members): GeoJSON.Geometry | undefined {
  try {
    return (feature(root as unknown as Topology, geometry as unknown as GeometryObject) as GeoJSON.Feature).geometry;
  } catch {
    return undefined;
  }
}
