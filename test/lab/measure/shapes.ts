import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { geoArea, geoContains } from 'd3-geo';
import type { Position } from 'geojson';
import { formatNumber } from '../../../generator/format.ts';
import { boxOf } from '../../../generator/shapes/figures.ts';
import { readShapes } from '../../../generator/shapes/read-shapes.ts';
import type { ShapeFeature } from '../../../generator/shapes/shape-layers.ts';
import type { Shape } from '../../../generator/shapes/shapes.ts';
import { countByKind, tieShapes } from '../../../generator/shapes/tie.ts';
import { BarangayTies } from '../../../generator/shapes/tie-barangays.ts';
import { TIED_BY } from '../../../generator/shapes/ties.ts';
import { gazetteer } from '../../committed-data.ts';

const { values: options } = parseArgs({
  options: { shapes: { type: 'string', multiple: true, default: [] }, pcodes: { type: 'string' } },
});

/** Whether the figures in `data/points.csv` fit shapes, with d3-geo as the judge. */
async function measureShapes(files: readonly string[]): Promise<void> {
  const start = performance.now();
  const read = await readShapes(files);
  const middle = performance.now();
  const { shapes, report } = tieShapes(read, gazetteer, { above: 'finest' });
  const end = performance.now();
  console.log(`read in ${seconds(middle - start)}, tied in ${seconds(end - middle)}, by`, report.ties);
  console.table(Object.fromEntries(countByKind(shapes, gazetteer)));
  const outside: string[] = [];
  const notInBox: string[] = [];
  let points = 0;
  for (const [code, shape] of shapes.of) {
    const { point, bbox } = gazetteer.points.of({ code });
    if (point === null || bbox === null) continue;
    points += 1;
    const around = boxOf(shape);
    const isAround = bbox.every((side, at) => (at < 2 ? side <= (around[at] ?? 0) : side >= (around[at] ?? 0)));
    if (!isAround) notInBox.push(code);
    if (!isWithin(shape, [point.lon, point.lat])) outside.push(code);
  }
  const say = (codes: readonly string[]) => `${formatNumber(codes.length)} ${codes.slice(0, 20).join(' ')}`;
  console.log(`${formatNumber(points)} points; outside of their shape: ${say(outside)}`);
  console.log(`shapes that are not within their box: ${say(notInBox)}`);
  if (outside.length > 0 || notInBox.length > 0) process.exitCode = 1;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Whether a place lies in a shape on the sphere. d3-geo wants the rings around land clockwise, and the holes the other way. */
const isWithin = ({ type, coordinates }: Shape, place: [number, number]): boolean =>
  (type === 'Polygon' ? [coordinates] : coordinates).some((rings) =>
    geoContains(
      {
        type: 'Polygon',
        coordinates: rings.map((ring, at) => (isClockwise(ring) === (at === 0) ? ring : ring.toReversed())),
      },
      place,
    ),
  );

/** The other side of a ring is nearly all of the sphere. */
const isClockwise = (ring: Position[]): boolean => geoArea({ type: 'Polygon', coordinates: [ring] }) < 2 * Math.PI;

interface PcodeRow {
  readonly pcode: string;
  readonly name: string;
  readonly municity: string;
  /** The code of today; empty if it is none. */
  readonly code: string;
}

/** How P-codes with the names of then are tied to the codes of today, beside what the codes alone give. */
function measureTies(file: string): void {
  const rows = parse(readFileSync(file), { columns: true, bom: true }) as readonly PcodeRow[];
  const features = rows.map(({ pcode, name, municity }): ShapeFeature => {
    const names = { barangay: name, city: municity };
    return { code: pcode.replace(/^PH/, ''), isPcode: true, level: 'barangay', names, shape: null };
  });
  const layer = { file, name: 'barangays', features };
  const expected = new Map(features.map((feature, at) => [feature, rows[at]?.code ?? '']));
  const { ties, untied } = new BarangayTies(gazetteer).tie(features.map((feature) => ({ feature, layer })));
  const differs = ties.filter(({ feature, area }) => expected.get(feature) !== area.code);
  const missing = untied.filter(({ feature }) => expected.get(feature) !== '');
  console.log(`${formatNumber(rows.length)} P-codes with names, of which ${formatNumber(ties.length)} are tied:`);
  console.log(
    `  agree with the file: ${formatNumber(ties.length - differs.length)}, differ: ${formatNumber(differs.length)}, ` +
      `missing: ${formatNumber(missing.length)}`,
  );
  for (const by of TIED_BY) console.log(`  ${by}: ${formatNumber(ties.filter((tie) => tie.by === by).length)}`);
  for (const { feature, area } of differs) console.log('  differs:', feature.code, feature.names.barangay, area.code);
  for (const { feature, reason } of missing) {
    const { barangay, city } = feature.names;
    console.log(`  missing: PH${feature.code} ${barangay}, ${city}: ${expected.get(feature)}; ${reason}`);
  }
  const alone = [
    ['its digits', (code: string) => gazetteer.hierarchy.get(code)?.code],
    ['its digits and what became of them', (code: string) => successorOf(code)],
  ] as const;
  for (const [how, find] of alone) {
    const found = features.map((feature) => [find(feature.code), expected.get(feature)] as const);
    const none = found.filter(([code]) => code === undefined).length;
    const other = found.filter(([code, right]) => code !== undefined && code !== right).length;
    console.log(`  by ${how} alone: ${formatNumber(none)} find nothing, ${formatNumber(other)} another place`);
  }
}

function successorOf(code: string): string | undefined {
  const record = gazetteer.codes.findExact(code) ?? gazetteer.codes.findExact(code.slice(0, 2) + code.slice(3));
  return record?.status === 'current'
    ? record.code
    : record?.successors.length === 1
      ? record.successors[0]
      : undefined;
}

if (options.shapes.length === 0 && options.pcodes === undefined) {
  console.error(
    'Nothing was measured: the repository has no shapes. Give them with --shapes FILE, once for each file, or a table of ' +
      'P-codes with names and the codes that they are today with --pcodes FILE.',
  );
  process.exitCode = 2;
}
if (options.shapes.length > 0) await measureShapes(options.shapes);
if (options.pcodes !== undefined) measureTies(options.pcodes);
