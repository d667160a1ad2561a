import type { DatasetPoints, PointsSource } from '../core/dataset/dataset.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import type { Figures } from '../core/locate/place.ts';
import { areaOf, measure } from '../shapes/figures.ts';
import { readShapes } from '../shapes/read-shapes.ts';
import { type RingCounts, describeRings } from '../shapes/shape-layers.ts';
import { type TiedShapes, countByKind, tieShapes } from '../shapes/tie.ts';
import { UsageError } from '../core/errors.ts';
import type { Area } from '../core/areas/area.ts';
import { counted, formatNumber, formatRow } from '../core/format.ts';
import { groupBy } from '../core/group-by.ts';
import { ABOVE_BARANGAYS, PLURALS } from '../core/psgc/kinds.ts';
import { directlyBelow } from '../shapes/layers.ts';

interface MeasuredPoints extends TiedShapes {
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

/** The size of an area beside the sum of its parts, in square kilometres. */
interface SizeOfParts {
  readonly area: Area;
  readonly size: number;
  readonly ofParts: number;
  /** The difference as a share of the size. */
  readonly difference: number;
}

/** Compares the areas above the barangays with what they consist of, if all of that has a shape; the worst first. */
export function compareWithParts(
  { sizes, sizesOfRest }: MeasuredPoints,
  gazetteer: Pick<Gazetteer, 'hierarchy'>,
): readonly SizeOfParts[] {
  const compared: SizeOfParts[] = [];
  for (const kind of ABOVE_BARANGAYS) {
    for (const area of gazetteer.hierarchy.list(null, PLURALS[kind])) {
      const size = sizes.get(area.code);
      const parts = directlyBelow(gazetteer.hierarchy, area).map(({ code }) => sizes.get(code));
      const rest = sizesOfRest.get(area.code);
      const isWhole = rest !== undefined || parts.every((part) => part !== undefined);
      if (size === undefined || parts.length === 0 || !isWhole) continue;
      const ofParts = parts.reduce<number>((sum, part) => sum + (part ?? 0), rest ?? 0);
      compared.push({ area, size, ofParts, difference: (ofParts - size) / size });
    }
  }
  return compared.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}

const TABLE = [20, 9, 13, 13, 11];
const WORST = 10;
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
  const compared = compareWithParts(measured, gazetteer);
  sections.push([
    `Sizes of ${formatNumber(compared.length)} areas against the sum of their parts, the worst ${WORST}:`,
    ...compared.slice(0, WORST).map(({ area: { code, name }, size, ofParts, difference }) => {
      return `  ${code} ${name}: ${size.toFixed(2)} km², parts ${ofParts.toFixed(2)} km², ${percent(difference)}`;
    }),
  ]);
  return sections
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

const percent = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(2)} %`;

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
