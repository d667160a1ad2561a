import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { UserError } from '../errors.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { digestOf } from '../installation/sources.js';
import { failureReason } from '../input/files.ts';
import type { Layers } from '../shapes/layers.ts';
import type { Maps } from '../shapes/shapes.ts';

/** Files of shapes that somebody gives to a build or a server. */
export interface GivenShapes {
  readonly files: readonly string[];
  /** Whom to name and under which terms the shapes may be used; `undefined` if the files say it. */
  readonly notice?: string | undefined;
}

/** The maps of a release, and the outlines that they were made of. */
export interface LoadedShapes {
  readonly maps: Maps;
  readonly layers: Layers;
}

/** The files that belong to a shapefile besides the one that is given. */
const BESIDE = ['.dbf', '.prj', '.cpg'].flatMap((end) => [end, end.toUpperCase()]);

/**
 * A SHA-256 digest of files of shapes and of their notice: equal files give equal maps, whatever their names are.
 *
 * @throws {UserError} if one cannot be read.
 */
export async function digestOfShapes({ files, notice }: GivenShapes): Promise<string> {
  const digests: Buffer[] = [];
  for (const file of files) {
    const stem = file.replace(/\.shp$/i, '');
    const beside = stem === file ? [] : BESIDE.map((end) => stem + end).filter(existsSync);
    for (const path of [file, ...beside]) digests.push(await digestOfFile(path));
  }
  return digestOf([...digests, Buffer.from(notice ?? '')]);
}

async function digestOfFile(path: string): Promise<Buffer> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  } catch (cause) {
    throw new UserError(`--shapes ${path}: it could not be read: ${failureReason(cause)}`, { cause });
  }
  return digest.digest();
}

/**
 * Reads shapes, ties them to the areas of a gazetteer and makes maps of them. The modules for this are only loaded here.
 *
 * @throws {InvalidInput} if a file contains no shapes.
 * @throws {UserError} if neither the files nor `notice` say whom to name.
 */
export async function loadGivenShapes(given: GivenShapes, gazetteer: Gazetteer): Promise<LoadedShapes> {
  const [{ readShapes }, { tieShapes }, { toLayers }, { toMaps }] = await Promise.all([
    import('../shapes/read-shapes.ts'),
    import('../shapes/tie.ts'),
    import('../shapes/layers.ts'),
    import('../shapes/area-maps.ts'),
  ]);
  const read = await readShapes(given.files);
  const notice = (given.notice ?? read.notice).trim();
  if (notice === '') throw new UserError(WITHOUT_NOTICE);
  const { shapes } = tieShapes(read, gazetteer, notice);
  const layers = toLayers(shapes, gazetteer.hierarchy);
  return { layers, maps: toMaps(layers, gazetteer.hierarchy, notice) };
}

const WITHOUT_NOTICE =
  '--shapes: the files do not say whose the shapes are. Give --shapes-notice with whom to name and under which terms ' +
  'they may be used, as a text or as a file that has it. It is shown with every map, for example: --shapes-notice ' +
  '"Boundaries: PSA and NAMRIA, published by OCHA (COD-AB), CC BY 3.0 IGO. Indicative, not for legal use."';
