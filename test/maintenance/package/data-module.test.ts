import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { dataModule } from '../../../generator/maintenance/package/build-package.ts';
import { gazetteer } from '../../committed-data.ts';
import { readDocument } from '../../markdown.ts';
import { shippedTables } from '../../oracle/shipped.ts';
import { RELEASE } from '../../published-totals.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const text = dataModule(gazetteer);
const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
const lines = shippedTables().toSorted(([, a], [, b]) => ((a['code'] ?? '') < (b['code'] ?? '') ? -1 : 1));
const linesOf = (...kinds: readonly string[]) => lines.filter(([kind]) => kinds.includes(kind));

test('the lists have what the tables say, in the order of codes', () => {
  expect(Object.keys(module).sort()).toEqual(['localities', 'provinces', 'regions', 'release']);
  expect(module.release).toBe(RELEASE.release);
  expect(module.regions).toEqual(linesOf('region').map(([, { code, name }]) => ({ code, name })));
  expect(module.provinces).toEqual(
    linesOf('province').map(([, line]) => ({ code: line['code'], name: line['name'], region: line['region_code'] })),
  );
  expect(module.localities).toEqual(
    linesOf('city', 'municipality').map(([kind, line]) => ({
      ...{ code: line['code'], name: line['name'], kind, region: line['region_code'] },
      ...{ province: line['province_code'] || null, locatedIn: line['located_in'] || null },
      zipCode: line['zip_code'] || null,
    })),
  );
  expect(module.localities).toHaveLength(1642);
});

test('they take as much with gzip as the README says, and a bundler leaves out those that nobody imports', async () => {
  const size = `${Math.round(gzipSync(text).length / 1000)} kB with gzip`;
  for (const name of ['README.md', 'docs/vendoring.md']) expect(readDocument(name)).toContain(size);
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'data.js'), text);
  const stdin = { contents: "export { regions } from './data.js';", resolveDir: folder };
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', minify: true, write: false });
  expect(outputFiles[0]?.text.length).toBeLessThan(2_000);
});
