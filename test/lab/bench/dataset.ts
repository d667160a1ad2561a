import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fromCompact, toCompact, type CompactDataset } from '../../../generator/gazetteer/compact.ts';
import { gazetteer } from '../../committed-data.ts';

const sizes = (text: string): string =>
  `${Buffer.byteLength(text)} bytes, ${gzipSync(text).length} with gzip, ${brotliCompressSync(text).length} with brotli`;

const compact = toCompact(gazetteer);
const text = JSON.stringify(compact);
const { populations: _populations, ...withoutPopulations } = compact;
const { points: _points, ...withoutPoints } = compact;

const start = performance.now();
const { hierarchy, populations, points } = fromCompact(JSON.parse(text) as CompactDataset);
const opened = performance.now();
const region = hierarchy.get('0100000000');
const barangay = hierarchy.get('0102805001');
if (region === undefined || barangay === undefined) throw new Error('an area is missing');
const barangays = hierarchy.list(null, 'barangays');
const found = performance.now();
populations.of(barangay);
populations.of(region);
const first = performance.now();
for (const area of barangays) populations.of(area);
const all = performance.now();
points.of(barangay);
points.of(region);
const firstPoints = performance.now();
for (const area of barangays) points.of(area);
const allPoints = performance.now();

console.log(`dataset.json: ${sizes(text)}`);
console.log(`without populations: ${sizes(JSON.stringify(withoutPopulations))}`);
console.log(`without points: ${sizes(JSON.stringify(withoutPoints))}`);
console.log(`parsed and indexed in ${(opened - start).toFixed(0)} ms; node ${process.version}`);
console.log(
  `the first populations of a barangay and a region: ${(first - found).toFixed(1)} ms; of all barangays: ${(all - first).toFixed(0)} ms`,
);
console.log(
  `the first points of a barangay and a region: ${(firstPoints - all).toFixed(1)} ms; of all barangays: ${(allPoints - firstPoints).toFixed(0)} ms`,
);
