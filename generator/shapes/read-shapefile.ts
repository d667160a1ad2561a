import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { open } from 'shapefile';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { readJson } from './read-json.ts';
import { type LayerCollector, SHAPE_LIMITS } from './shape-layers.ts';
import { formatNumber } from '../format.ts';
import { quote } from '../input/problem.ts';

/** One part of a shapefile: its text, or a stream of its bytes. */
interface Part {
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

/** A shapefile: `.shp`, `.dbf`, `.prj` and `.cpg` of one name. */
interface Shapefile {
  readonly name: string;
  readonly parts: ReadonlyMap<string, Part>;
}

/** Reads a shapefile with the files beside it. */
export async function readShapefile(file: string, collector: LayerCollector): Promise<void> {
  const parts = new Map<string, Part>();
  const stem = file.replace(/\.shp$/i, '');
  for (const extension of ['shp', 'dbf', 'prj', 'cpg']) {
    for (const path of extension === 'shp' ? [file] : [`${stem}.${extension}`, `${stem}.${extension.toUpperCase()}`]) {
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() === true && !parts.has(extension)) {
        parts.set(extension, { bytes: found.size, open: async () => createReadStream(path) });
      }
    }
  }
  await readParts({ name: basename(stem), parts }, collector);
}

const EXTENSION = /([^/\\]+)\.(shp|dbf|prj|cpg|json|geojson|topojson)$/i;

/** Reads the shapefiles of a zip archive one after the other, without unpacking it, and its TopoJSON and GeoJSON. */
export async function readZip(file: string, collector: LayerCollector, notices: Set<string>): Promise<void> {
  const archive = await openPromise(file, { autoClose: false });
  try {
    if (archive.entryCount > SHAPE_LIMITS.entries) {
      throw new Error(`a zip archive of ${formatNumber(archive.entryCount)} files`);
    }
    const shapefiles = new Map<string, Map<string, Part>>();
    const texts: Entry[] = [];
    for await (const entry of archive.eachEntry()) {
      const [, , extension] = EXTENSION.exec(entry.fileName) ?? [];
      // What macOS adds.
      if (extension === undefined || entry.fileName.startsWith('__MACOSX/')) continue;
      if (entry.isEncrypted()) throw new Error('an encrypted zip archive');
      if (/json$/i.test(extension)) texts.push(entry);
      else {
        const stem = entry.fileName.slice(0, -extension.length - 1);
        const parts = shapefiles.get(stem) ?? new Map<string, Part>();
        shapefiles.set(stem, parts);
        parts.set(extension.toLowerCase(), {
          bytes: entry.uncompressedSize,
          open: () => archive.openReadStreamPromise(entry),
        });
      }
    }
    for (const [stem, parts] of shapefiles) {
      if (parts.has('shp')) await readParts({ name: stem.split(/[/\\]/).at(-1) ?? stem, parts }, collector);
    }
    for (const entry of texts) readJson(await readText(archive, entry), collector, notices);
  } finally {
    archive.close();
  }
}

async function readText(archive: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > SHAPE_LIMITS.json) {
    throw new Error(`${formatNumber(entry.uncompressedSize)} bytes of JSON in ${quote(entry.fileName)}`);
  }
  return textOf(await archive.openReadStreamPromise(entry));
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The largest `.prj` and `.cpg`, which are a line each. */
const MAX_TEXT = 100_000;

async function partText({ parts }: Shapefile, extension: string): Promise<string> {
  const part = parts.get(extension);
  return part === undefined || part.bytes > MAX_TEXT ? '' : textOf(await part.open());
}

async function readParts(shapefile: Shapefile, collector: LayerCollector): Promise<void> {
  const { name, parts } = shapefile;
  const [shp, dbf] = [parts.get('shp'), parts.get('dbf')];
  const { problems } = collector;
  if (shp === undefined || dbf === undefined) {
    const expected = `${name}.dbf, which has the codes`;
    problems.add({ found: `${name}.shp without ${name}.dbf`, expected, remedy: 'give the zip archive with all files' });
    return;
  }
  const projection = await partText(shapefile, 'prj');
  if (/^\s*PROJ/i.test(projection)) {
    const [, called = ''] = /"([^"]*)"/.exec(projection) ?? [];
    problems.add({
      found: `the projection ${quote(called)} of ${name}`,
      expected: 'degrees of longitude and latitude (WGS 84)',
      remedy: 'save the layer again in EPSG:4326, with QGIS or with ogr2ogr -t_srs EPSG:4326',
    });
    return;
  }
  const large = [shp, dbf].find(({ bytes }) => bytes > SHAPE_LIMITS.shapefile);
  if (large !== undefined) throw new Error(`${formatNumber(large.bytes)} bytes in ${name}`);
  const encoding = /utf-?8|65001/i.test(await partText(shapefile, 'cpg')) ? 'utf-8' : 'windows-1252';
  collector.begin(name);
  await readRecords(shp, dbf, encoding, collector);
}

/** Reads the records of a shapefile as they come. */
async function readRecords(shp: Part, dbf: Part, encoding: string, collector: LayerCollector): Promise<void> {
  const faults: Error[] = [];
  const records = new Records();
  const streams = [
    checked(await shp.open(), faults, (chunk) => records.check(chunk)),
    checked(await dbf.open(), faults),
  ] as const;
  // shapefile makes an empty buffer with `new Buffer` for an area without an outline, which would print a warning.
  const { noDeprecation } = process;
  process.noDeprecation = true;
  try {
    const source = await open(...streams, { encoding });
    for (let next = await source.read(); !next.done; next = await source.read()) {
      const { properties, geometry } = next.value;
      if (faults.length === 0) collector.add(properties ?? {}, geometry);
    }
  } catch (error) {
    throw faults[0] ?? error;
  } finally {
    process.noDeprecation = noDeprecation ?? false;
    for (const stream of streams) stream.destroy();
  }
  if (faults[0] !== undefined) throw faults[0];
}

/**
 * A stream that ends where the other one has an error or a check finds one. shapefile does not handle an error of one of its
 * two streams while it waits for the other.
 */
function checked(stream: Readable, faults: Error[], check: (chunk: Buffer) => void = () => {}): Readable {
  let isOver = false;
  const passed = new Transform({
    highWaterMark: 1 << 20,
    transform(chunk: Buffer, _encoding, done) {
      if (isOver) return done();
      try {
        check(chunk);
        return done(null, chunk);
      } catch (error) {
        stop(error as Error);
        return done();
      }
    },
  });
  const stop = (error: Error): void => {
    isOver = true;
    faults.push(error);
    // yauzl fails if its stream is destroyed while it reads.
    stream.unpipe(passed);
    if (!passed.writableEnded) passed.end();
  };
  stream.on('error', (error) => isOver || stop(error));
  passed.on('close', () => stream.unpipe(passed));
  return stream.pipe(passed);
}

const FILE_HEADER = 100;
/** The number and length of a record, and the type of its shape. */
const RECORD_HEADER = 12;
const WORD = 2;
const TYPES = [0, 5, 15, 25];

/**
 * Checks the headers of the records of a `.shp` as its bytes come: shapefile looks for the next record byte by byte if one is
 * damaged, which takes hours and all memory in a large file without any.
 */
class Records {
  #header = Buffer.alloc(0);
  #skip = FILE_HEADER;
  #number = 0;

  /** @throws {Error} if a record is not where it should be, or is not one of polygons. */
  check(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      const skipped = Math.min(this.#skip, chunk.length - at);
      this.#skip -= skipped;
      at += skipped;
      if (this.#skip > 0 || at >= chunk.length) return;
      const taken = chunk.subarray(at, at + RECORD_HEADER - this.#header.length);
      this.#header = Buffer.concat([this.#header, taken]);
      at += taken.length;
      if (this.#header.length === RECORD_HEADER) this.#next();
    }
  }

  #next(): void {
    const [number, length] = [this.#header.readInt32BE(0), this.#header.readInt32BE(4) * WORD];
    const type = this.#header.readInt32LE(8);
    this.#number += 1;
    if (number !== this.#number || length < 4 || length > SHAPE_LIMITS.record || !TYPES.includes(type)) {
      throw new Error(`a damaged record, ${formatNumber(this.#number)}, or one that has no polygons`);
    }
    this.#skip = length - 4;
    this.#header = Buffer.alloc(0);
  }
}
