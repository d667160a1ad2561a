import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStaging } from '../../generator/disk/staging.ts';
import { importFrom, ROWS, rowsWith, toCsv } from '../maintenance/import/small-publication.ts';
import { prepareData } from '../maintenance/update/small-update.ts';
import type { Replacement } from './replacement.ts';

const recover = (name: string) => async (disk: string) => {
  await (await openStaging(join(disk, name))).close();
};

const RENAMED = rowsWith({ '0102801000': { area_name: 'New Adams' }, '1381701001': { area_name: 'Agujo' } });

const PATHS = {
  totals: 'totals.csv',
  'zip-codes': 'zip-codes.csv',
  districts: 'districts.csv',
  'located-in': 'located-in.csv',
  populations: 'populations.csv',
  'carry-from': 'nothing',
  out: 'disk/data',
};

/** Imports of two publications of one release. */
export const imports: Replacement = {
  recover: recover('data'),
  async prepare(folder) {
    await mkdir(join(folder, 'disk'));
    await importFrom(folder, { options: { out: 'unused' } });
    await writeFile(join(folder, 'after.csv'), toCsv(RENAMED));
    const files = [join(folder, '2026-1Q.csv'), join(folder, 'after.csv')] as const;
    const options = Object.entries(PATHS).flatMap(([option, path]) => [`--${option}`, join(folder, path)]);
    return (input) => ['import', files[input], '--release', '2026-1Q', ...options];
  },
};

/** Updates of a dataset to two publications of the next release. */
export const updates: Replacement = {
  program: 'generator/project.ts',
  recover: recover('data'),
  async prepare(folder) {
    await prepareData(folder);
    await mkdir(join(folder, 'disk'));
    const files = [join(folder, '1/2026-2Q.csv'), join(folder, '2/2026-2Q.csv')] as const;
    for (const [at, rows] of [ROWS, RENAMED].entries()) {
      await mkdir(join(folder, `${at + 1}`));
      await writeFile(files[at] ?? '', toCsv(rows));
    }
    await cp(join(folder, 'data'), join(folder, 'disk/data'), { recursive: true });
    const options = [
      '--data',
      join(folder, 'disk/data'),
      '--no-build',
      '--no-conformance',
      '--note',
      'made for a test',
    ];
    return (input) => ['update', files[input], ...options];
  },
};
