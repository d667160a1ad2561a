import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fromCompact, toCompact, type CompactDataset } from '../../../generator/gazetteer/compact.ts';
import { gazetteer } from '../../committed-data.ts';

const sizes = (text: string): string =>
  `${Buffer.byteLength(text)} bytes, ${gzipSync(text).length} with gzip, ${brotliCompressSync(text).length} with brotli`;

const compact = toCompact(gazetteer);
const text = JSON.stringify(compact);
const { populations: _populations, ...others } = compact;

const start = performance.now();
const { hierarchy, populations } = fromCompact(JSON.parse(text) as CompactDataset);
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

console.log(`dataset.json: ${sizes(text)}`);
console.log(`without populations: ${sizes(JSON.stringify(others))}`);
console.log(`parsed and indexed in ${(opened - start).toFixed(0)} ms; node ${process.version}`);
console.log(
  `the first populations of a barangay and a region: ${(first - found).toFixed(1)} ms; of all barangays: ${(all - first).toFixed(0)} ms`,
);
