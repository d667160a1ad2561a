import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
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

/** Reads TopoJSON or GeoJSON. @throws {InvalidInput} if a file is over a limit, or none of the Philippines with codes. */
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

interface NamedCollection extends Pick<GeoJSON.FeatureCollection, 'features'> {
  readonly name?: string;
}

/** Reads a TopoJSON or GeoJSON. @throws {Refused} if it is neither, or lacks what such a file has. */
function readJson(bytes: Buffer, collector: LayerCollector, notices: Set<string>): void {
  const root = Object(parse(bytes, collector)) as Readonly<Record<string, unknown>>;
  for (const member of NOTICES) {
    const said = root[member];
    if (typeof said === 'string' && said.length <= MAX_NOTICE) notices.add(said.trim());
  }
  const { type } = root;
  try {
    if (type === 'Topology') readTopology(root as unknown as Topology, collector);
    else if (type === 'FeatureCollection') readFeatures(root as unknown as NamedCollection, collector);
    else if (type === 'Feature') readFeatures({ features: [root as unknown as GeoJSON.Feature] }, collector);
    else {
      collector.refuse(
        typeof type === 'string' ? `JSON with the type ${quote(type)}` : 'JSON that has no type',
        'a Topology (TopoJSON) or a FeatureCollection (GeoJSON)',
      );
    }
  } catch (error) {
    // A list or an arc is not there.
    if (!(error instanceof TypeError)) throw error;
    collector.refuse(`a ${type} that is not whole: ${error.message}`, 'TopoJSON or GeoJSON');
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

function readFeatures({ features, name = '' }: NamedCollection, collector: LayerCollector): void {
  collector.begin(name);
  for (const { properties, geometry } of features) collector.add(properties ?? {}, () => geometry);
}

function readTopology(topology: Topology, collector: LayerCollector): void {
  for (const [name, object] of Object.entries(topology.objects)) {
    collector.begin(name);
    for (const geometry of object.type === 'GeometryCollection' ? object.geometries : [object]) {
      collector.add(geometry.properties ?? {}, () => (feature(topology, geometry) as GeoJSON.Feature).geometry);
    }
  }
}
