import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from './collection.ts';

const HEADER = ['region', 'province', 'city', 'barangay', 'zip', 'address', 'code', 'dirt', 'stratum'];

/** Writes a collection as a table with tabs, to look at. */
export function writeTsv({ name, rows }: Collection, folder: string): void {
  const lines = rows.map(({ texts, area, dirt, stratum }) =>
    [
      ...[texts.region, texts.province, texts.city, texts.barangay, texts.zip, texts.address],
      ...[area?.code ?? '', dirt.join('; '), stratum],
    ].map((text) => text.replace(/[\t\n]/g, ' ')),
  );
  writeFileSync(join(folder, `${name}.tsv`), [HEADER, ...lines].map((line) => `${line.join('\t')}\n`).join(''));
}
