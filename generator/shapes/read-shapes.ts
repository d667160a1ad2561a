import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readJson } from './read-json.ts';
import { readShapefile, readZip } from './read-shapefile.ts';
import { LayerCollector, SHAPE_LIMITS, type ShapeLayer, TooMuch } from './shape-layers.ts';
import { formatNumber } from '../format.ts';
import { failureReason } from '../input/files.ts';
import { Problems } from '../input/problem.ts';

/** What files of shapes contain. */
export interface ReadShapes {
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly layers: readonly ShapeLayer[];
  /** What the files say about their source and terms; empty if they say nothing. */
  readonly notice: string;
}

const SHAPEFILE_MAGIC = 9994;

/**
 * Reads files of shapes: TopoJSON with all its objects, GeoJSON, a shapefile (with the `.dbf` beside it), or a zip archive of
 * those, such as OCHA publishes. A zip archive is streamed.
 *
 * @throws {InvalidInput} if a file cannot be read, is over a limit, has no codes, or lies outside of the Philippines.
 */
export async function readShapes(files: readonly string[]): Promise<ReadShapes> {
  const problems = new Problems();
  const layers: ShapeLayer[] = [];
  const notices = new Set<string>();
  const read: { name: string; sha256: string }[] = [];
  for (const file of files) {
    const collector = new LayerCollector(problems.of(file));
    try {
      await readFileOfShapes(file, collector, notices);
      collector.end();
      read.push({ name: basename(file), sha256: await digestOf(file) });
    } catch (error) {
      if (collector.problems.any && error instanceof TooMuch) continue;
      const system = (error as NodeJS.ErrnoException).syscall;
      collector.problems.add({
        found: system === undefined ? reasonOf(error) : failureReason(error),
        expected: 'TopoJSON, GeoJSON, a shapefile or a zip archive of one',
        remedy: system === undefined ? 'download it again, or export it with QGIS' : undefined,
      });
    }
    if (!collector.problems.any && collector.count === 0) {
      collector.problems.add({ found: 'no areas', expected: 'a feature with a code for each area' });
    }
    layers.push(...collector.layers);
  }
  problems.throwIfAny(files.length === 1 ? (files[0] ?? '') : 'the files of shapes');
  return { files: read, layers, notice: [...notices].join(' ') };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function readFileOfShapes(file: string, collector: LayerCollector, notices: Set<string>): Promise<void> {
  const start = await firstBytes(file);
  if (start.subarray(0, 2).toString() === 'PK') return readZip(file, collector, notices);
  if (start.length === 4 && start.readInt32BE() === SHAPEFILE_MAGIC) return readShapefile(file, collector);
  const { size } = await stat(file);
  if (size > SHAPE_LIMITS.json) {
    collector.problems.add({
      found: `${formatNumber(size)} bytes of JSON`,
      expected: `at most ${formatNumber(SHAPE_LIMITS.json)}`,
      remedy: 'give the shapefile instead, which is read in pieces',
    });
    return;
  }
  readJson(await readFile(file, 'utf8'), collector, notices);
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file)) digest.update(chunk as Buffer);
  return digest.digest('hex');
}
