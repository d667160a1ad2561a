import type { DatasetPoints, PointsSource } from '../../core/dataset/dataset.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import type { Figures } from '../../core/locate/place.ts';
import { areaOf, measure } from '../../shapes/figures.ts';
import { readShapes } from '../../shapes/read-shapes.ts';
import type { RingCounts } from '../../shapes/rings.ts';
import { type TiedShapes, tieShapes } from '../../shapes/tie.ts';
import { UsageError } from '../../core/errors.ts';

/** The figures of the areas of a release, and the shapes that they were measured on. */
export interface MeasuredPoints extends TiedShapes {
  readonly points: DatasetPoints;
  readonly rings: Readonly<RingCounts>;
  /** The area of each shape in square kilometres, not rounded, by code. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The area of what belongs to a city or municipality but to none of its barangays, by the code of that. */
  readonly sizesOfRest: ReadonlyMap<string, number>;
}

/**
 * Reads files of shapes, ties them to the areas of a release and measures them. Without a notice, the files say whom to name.
 *
 * @throws {InvalidInput} if a file is not one of shapes of the Philippines.
 * @throws {UserError} if none of its features is an area of the release.
 */
export async function measurePoints(
  files: readonly string[],
  { source, licence, notice }: Pick<PointsSource, 'source' | 'licence'> & { readonly notice?: string | undefined },
  gazetteer: Gazetteer,
): Promise<MeasuredPoints> {
  const read = await readShapes(files);
  const { shapes, report } = tieShapes(read, gazetteer, { notice, above: 'finest' });
  if (shapes.notice === '') {
    throw new UsageError(
      'the files do not say whom to name as their source: expected --notice TEXT, as the publisher of the shapes wants it',
    );
  }
  const figures = new Map<string, Figures>();
  const sizes = new Map<string, number>();
  for (const code of [...shapes.of.keys()].sort()) {
    const shape = shapes.of.get(code);
    if (shape === undefined) continue;
    const size = areaOf(shape);
    const measured = measure(shape, size);
    sizes.set(code, size);
    if (measured !== undefined) figures.set(code, measured);
  }
  const sourced: PointsSource = {
    release: gazetteer.release.release,
    source,
    licence,
    notice: shapes.notice,
    files: read.files.map(({ name, sha256 }) => ({ file: name, sha256 })),
  };
  const sizesOfRest = new Map([...shapes.rest].map(([code, shape]) => [code, areaOf(shape)]));
  return { shapes, report, rings: read.rings, points: { source: sourced, figures }, sizes, sizesOfRest };
}
