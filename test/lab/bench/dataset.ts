import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fromCompact, toCompact, type CompactDataset } from '../../../generator/gazetteer/compact.ts';
import { gazetteer } from '../../committed-data.ts';

const text = JSON.stringify(toCompact(gazetteer));
const start = performance.now();
fromCompact(JSON.parse(text) as CompactDataset);
const milliseconds = performance.now() - start;

console.log(
  `dataset.json: ${Buffer.byteLength(text)} bytes, ${gzipSync(text).length} with gzip, ` +
    `${brotliCompressSync(text).length} with brotli`,
);
console.log(`parsed and indexed in ${milliseconds.toFixed(0)} ms; node ${process.version}`);
