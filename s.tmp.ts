import { bundleElement } from './generator/site/bundle.ts';
import { gzipSync } from 'node:zlib';
for (const n of ['picker', 'address'] as const)
  console.log(
    n,
    gzipSync(bundleElement(n)).length,
    gzipSync(bundleElement(n), { level: 9 }).length,
    bundleElement(n).length,
  );
