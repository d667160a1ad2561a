import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatReport } from '../../../generator/maintenance/update/report.ts';
import type { UpdateOptions } from '../../../generator/maintenance/update/steps.ts';
import { update } from '../../../generator/maintenance/update/update.ts';
import { importFrom, ROWS, toCsv } from '../import/small-publication.ts';

/** Values for every area of `ROWS` that can have one. */
const EARLIER = {
  'zip-codes.csv':
    'code,zip_code,source\n0102801000,2922,a\n0102805000,2906,a\n0990101000,7300,a\n1380600000,1000,a\n' +
    '1380601000,1012,a\n1381701000,1620,a\n',
  'districts.csv':
    'code,district,source\n0102801000,1st,a\n0102805000,2nd,a\n0990101000,Lone,a\n1380600000,"1st, 2nd",a\n' +
    '1380601000,1st,a\n1381701000,Lone,a\n',
  'populations.csv': `psgc_code,population,year\n${ROWS.map(([code]) => `${code},10,2024\n`).join('')}`,
  'located-in.csv': 'code,name,located_in,source\n0990101000,City of Isabela,0907200000,law\n',
};

/** Prepares the folder `data` with release 2026-1Q, other names. */
export async function prepareData(folder: string): Promise<void> {
  await importFrom(folder, { files: EARLIER, options: { out: 'data' } });
  await writeFiles(folder, {
    'data/other-names.csv': 'code,name,source\n1381701000,Embo,use\n1381701001,Up,use\n',
  });
}

/** Writes files into a folder and those below it. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** Updates the folder `data` to `2026-2Q.csv` with these rows; nothing is built unless the options say so. */
export async function updateTo(
  folder: string,
  rows: readonly (readonly string[])[],
  options: Partial<UpdateOptions> = {},
) {
  await writeFile(join(folder, '2026-2Q.csv'), toCsv(rows));
  const updated = await update({
    publication: join(folder, '2026-2Q.csv'),
    data: join(folder, 'data'),
    project: null,
    build: false,
    ...options,
    importing: { note: 'made for a test', ...options.importing },
  });
  return { ...updated, report: formatReport(updated).replaceAll(folder, '.') };
}
