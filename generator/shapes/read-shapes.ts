import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readJson } from './read-json.ts';
import type { RingCounts } from './rings.ts';
import { LayerCollector, Refused, SHAPE_LIMITS, type ShapeLayer, SIMPLIFY } from './shape-layers.ts';
import { formatNumber } from '../core/format.ts';
import { failureReason } from '../data/input/files.ts';
import { Problems } from '../core/problem.ts';

/** What files of shapes contain. */
export interface ReadShapes {
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly layers: readonly ShapeLayer[];
  readonly rings: Readonly<RingCounts>;
  /** What the files say about their source and terms; empty if they say nothing. */
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
  const rings: RingCounts = { open: 0, empty: 0, crossing: 0 };
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

async function readBytes(file: string, collector: LayerCollector): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > SHAPE_LIMITS.bytes) {
      collector.refuse(`${formatNumber(size)} bytes`, `at most ${formatNumber(SHAPE_LIMITS.bytes)}`, SIMPLIFY);
    }
    return await readFile(file);
  } catch (error) {
    if (error instanceof Refused) throw error;
    return collector.refuse(failureReason(error), 'a file of TopoJSON or GeoJSON');
  }
}
