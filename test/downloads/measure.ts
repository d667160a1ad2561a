import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { removeTree } from '../../generator/disk/folder.ts';
import { FORMATS, loadFormats } from '../../generator/downloads/formats/formats.ts';
import { contentOf } from '../../generator/downloads/tables/tables.ts';
import { writeExport } from '../../generator/downloads/downloads.ts';
import { formatNumber } from '../../generator/format.ts';
import { loadFolder } from '../data/load-folder.ts';
import { DATA } from '../committed-data.ts';
import { SCRATCH } from '../scratch.ts';
import { haveSameRows, READERS } from './readers/readers.ts';

const WIDTHS = [14, 14, 10];

/** `npm run lab -- downloads`: what each format takes, and which programs find the same rows in it. */
const folder = mkdtempSync(join(SCRATCH, 'psgc-export-'));
try {
  const { dataset, gazetteer } = await loadFolder(DATA);
  const content = contentOf(dataset, gazetteer);
  const rows = content.tables.reduce((sum, table) => sum + table.rows.length, 0);
  console.log(`PSGC ${dataset.release.release}: ${formatNumber(rows)} rows in ${content.tables.length} tables`);
  console.log(
    `${['format', 'bytes', 'seconds'].map((each, at) => each.padEnd(WIDTHS[at] ?? 0)).join('')}read back, rows equal`,
  );
  const written = new Map<string, { readonly bytes: number; readonly seconds: number }>();
  for (const format of FORMATS) {
    const [loaded] = [await loadFormats([format])];
    const start = performance.now();
    const files = [...writeExport(folder, content, loaded)].filter((file) => file.format !== null);
    const seconds = (performance.now() - start) / 1000;
    written.set(format.name, { bytes: files.reduce((sum, { size }) => sum + size, 0), seconds });
  }
  for (const [format, { bytes, seconds }] of written) {
    const found: string[] = [];
    for (const { program, isInstalled, open } of READERS.filter((reader) => reader.format === format)) {
      if (!isInstalled) {
        found.push(`${program} (not installed)`);
        continue;
      }
      const opened = await open(folder);
      let equal = 0;
      for (const table of content.tables) {
        if (haveSameRows(await opened.rows(table), table.rows)) equal += table.rows.length;
      }
      await opened.close();
      found.push(`${program} ${formatNumber(equal)}`);
    }
    const cells = [format, formatNumber(bytes), seconds.toFixed(1)];
    console.log(`${cells.map((each, at) => each.padEnd(WIDTHS[at] ?? 0)).join('')}${found.join(', ')}`);
  }
} finally {
  removeTree(folder);
}
