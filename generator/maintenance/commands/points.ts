import { type NewCommand, printing } from '../../cli/command.ts';
import { readDataset } from '../../data/read.ts';
import { UsageError } from '../../core/errors.ts';
import { type Gazetteer, toGazetteer } from '../../core/gazetteer/gazetteer.ts';
import { writeDataset } from '../import/output/write-dataset.ts';
import { describeFit } from '../../publish/given-shapes.ts';
import type { DatasetPoints, PointsSource } from '../../core/dataset/dataset.ts';
import type { Figures } from '../../core/locate/place.ts';
import { measure } from '../../shapes/figures.ts';
import { readShapes } from '../../shapes/read-shapes.ts';
import { describeRings, type RingCounts } from '../../shapes/shape-layers.ts';
import { type TiedShapes, tieShapes } from '../../shapes/tie.ts';
import { counted, formatNumber } from '../../core/format.ts';

/** `npm run points`: measures shapes, and writes a point, a box and a size of each area into the dataset. */
export const declarePoints = (command: NewCommand) =>
  command
    .argument('<files...>', 'shapes: TopoJSON or GeoJSON')
    .option('--data <dir>', 'the dataset, which gets points.csv and points.json', 'data')
    .option('--source <text>', 'where the shapes are from, and what was done to them')
    .option('--licence <text>', 'the terms under which they were published')
    .option('--notice <text>', 'whom to name as their source; by default, what the files say')
    .action(
      printing(async (files, { data, source, licence, notice }) => {
        if (source === undefined || licence === undefined) {
          throw new UsageError(
            'expected --source TEXT and --licence TEXT, which points.json says to those who use the figures',
          );
        }
        const dataset = await readDataset(data);
        const gazetteer = toGazetteer(dataset, null, '');
        const measured = await measurePoints(files, { source, licence, notice }, gazetteer);
        await writeDataset({ ...dataset, points: measured.points }, data);
        const { points, report } = measured;
        return {
          json: {
            release: points.source.release,
            with_point: points.figures.size,
            ties: report.ties,
            without: report.without.map(({ area: { code, name, kind }, reason }) => ({ code, name, kind, reason })),
            untied: report.unmatched.map(({ feature: { code, isPcode, names }, reason }) => {
              return { code: isPcode ? `PH${code}` : code, names, reason };
            }),
            incomplete: Object.fromEntries(report.incomplete),
          },
          text: `${formatPoints(measured, gazetteer)}\n\n${data} has points.csv and points.json of release ${points.source.release}.`,
        };
      }),
    );

interface MeasuredPoints extends TiedShapes {
  readonly points: DatasetPoints;
  readonly rings: Readonly<RingCounts>;
}

/** Reads files of shapes, ties and measures them. @throws {UserError} if they are none of the Philippines or of the release. */
async function measurePoints(
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
  for (const code of [...shapes.of.keys()].sort()) {
    const shape = shapes.of.get(code);
    if (shape === undefined) continue;
    const measured = measure(shape);
    if (measured !== undefined) figures.set(code, measured);
  }
  const sourced: PointsSource = {
    release: gazetteer.release.release,
    source,
    licence,
    notice: shapes.notice,
    files: read.files.map(({ name, sha256 }) => ({ file: name, sha256 })),
  };
  return { shapes, report, rings: read.rings, points: { source: sourced, figures } };
}

/** Formats the report on what was measured, for people; `npm run points` has all of its lists with `--json`. */
function formatPoints(measured: MeasuredPoints, gazetteer: Gazetteer): string {
  const { shapes, report, points } = measured;
  const ties = Object.entries(report.ties).filter(([, count]) => count > 0);
  const small = [...shapes.of.keys()].filter((code) => !points.figures.has(code));
  return [
    ...describeFit(measured, gazetteer),
    ...(small.length === 0 ? [] : [`  too small for a point in it: ${small.join(', ')}`]),
    `  tied by: ${ties.map(([by, count]) => `${by}: ${formatNumber(count)}`).join(', ')}`,
    ...[...report.incomplete].map(([code, missing]) => {
      const name = gazetteer.hierarchy.get(code)?.name ?? '';
      return `  no shape of its own, and ${counted(missing, 'barangay', 'barangays')} without one: ${code} ${name}`;
    }),
    ...describeRings(measured.rings).map((line) => `  ${line}`),
  ].join('\n');
}
