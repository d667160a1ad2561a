import { type NewCommand, printing } from '../../cli/command.ts';
import { readDataset } from '../../data/read.ts';
import { UsageError } from '../../core/errors.ts';
import { toGazetteer } from '../../core/gazetteer/gazetteer.ts';
import { writeDataset } from '../import/output/write-dataset.ts';
import { formatPoints, measurePoints } from '../points.ts';

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
