import type { DatasetPoints, PointsSource } from '../core/dataset/dataset.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import type { Figures } from '../core/locate/place.ts';
import { measure } from '../shapes/figures.ts';
import { readShapes } from '../shapes/read-shapes.ts';
import { type RingCounts, describeRings } from '../shapes/shape-layers.ts';
import { type TiedShapes, countByKind, tieShapes } from '../shapes/tie.ts';
import { UsageError } from '../core/errors.ts';
import { counted, formatNumber, formatRow } from '../core/format.ts';
import { groupBy } from '../core/group-by.ts';
import { PLURALS } from '../core/psgc/kinds.ts';

interface MeasuredPoints extends TiedShapes {
  readonly points: DatasetPoints;
  readonly rings: Readonly<RingCounts>;
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

const TABLE = [20, 9, 13, 13, 11];
const SHOWN = 20;

/** Formats the report on what was measured, for people. */
export function formatPoints(measured: MeasuredPoints, gazetteer: Gazetteer): string {
  const { shapes, report, points } = measured;
  const sections: (readonly string[])[] = [];
  const rows = [...countByKind(shapes, gazetteer)].map(([kind, { areas, withShape }]) => {
    const withPoint = gazetteer.hierarchy
      .list(null, PLURALS[kind])
      .filter(({ code }) => points.figures.has(code)).length;
    return [PLURALS[kind], ...[areas, withPoint, withShape, areas - withShape].map(formatNumber)];
  });
  sections.push(
    [['', 'areas', 'with point', 'with shape', 'without'], ...rows].map((row) => formatRow(row, TABLE).trimEnd()),
  );
  const ties = Object.entries(report.ties).filter(([, count]) => count > 0);
  sections.push(['Tied by:', ...ties.map(([by, count]) => `  ${formatNumber(count)} ${by}`)]);
  const small = [...shapes.of.keys()].filter((code) => !points.figures.has(code));
  const without = [
    ...report.without,
    ...small.flatMap((code) => {
      const area = gazetteer.hierarchy.get(code);
      return area === undefined ? [] : [{ area, reason: 'too small for a point in it' }];
    }),
  ];
  sections.push(
    byReason('Areas without figures:', without, ({ area: { code, name, kind } }) => `${code} ${name} (${kind})`),
    byReason('Features that are no area of today:', report.unmatched, ({ feature: { code, isPcode, names } }) => {
      const name = names.barangay ?? names.city ?? names.province ?? names.region ?? '';
      return `${isPcode ? 'PH' : ''}${code} ${name}`.trimEnd();
    }),
  );
  if (report.incomplete.size > 0) {
    sections.push([
      'Areas of whose shape barangays are missing, because no file has a shape of the area itself:',
      ...[...report.incomplete].map(([code, missing]) => {
        const name = gazetteer.hierarchy.get(code)?.name ?? '';
        return `  ${code} ${name}: ${counted(missing, 'barangay', 'barangays')}`;
      }),
    ]);
  }
  sections.push(describeRings(measured.rings));
  return sections
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Items by their reason; of many the first ones, and how many follow. */
function byReason<Item extends { readonly reason: string }>(
  title: string,
  items: readonly Item[],
  toText: (item: Item) => string,
): readonly string[] {
  if (items.length === 0) return [];
  const groups = [...groupBy(items, ({ reason }) => reason)].flatMap(([reason, group]) => [
    `  ${reason}: ${formatNumber(group.length)}`,
    ...group.slice(0, SHOWN).map((item) => `    ${toText(item)}`),
    ...(group.length > SHOWN ? [`    … and ${formatNumber(group.length - SHOWN)} more`] : []),
  ]);
  return [title, ...groups];
}
